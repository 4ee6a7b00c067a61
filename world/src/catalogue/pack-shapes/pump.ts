import { caption, ground, type PackArt, symbol } from './brush.ts'

/** A pump bottle for washes and lotions. */
export function pump({ palette, label, emblem }: PackArt): string {
  return `${ground(100, 180, 48)}
<path d="M60 20h44q8 0 8 8v6H70q-10 0-14-6-2-8 4-8z" fill="${palette.deep}"/>
<rect x="95" y="32" width="10" height="20" fill="${palette.soft}"/>
<rect x="80" y="48" width="40" height="18" rx="4" fill="${palette.deep}"/>
<path d="M74 66h52q20 8 20 28v70q0 16-16 16H70q-16 0-16-16V94q0-20 20-28z" fill="${palette.soft}"/>
<path d="M63 96q1-14 13-21" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" opacity=".65"/>
<rect x="59" y="92" width="82" height="72" rx="14" fill="#fffdf8"/>
${caption(label, 100, 117, { width: 74, height: 44, most: 26 }, palette.deep)}
${symbol(emblem, 100, 149, 9, palette.main)}`
}
