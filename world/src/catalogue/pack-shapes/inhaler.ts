import { caption, ground, type PackArt, print, symbol } from './brush.ts'

/** A press-down inhaler. */
export function inhaler({ palette, label, emblem }: PackArt): string {
  return `${ground(102, 178, 58)}
<path d="M74 22h44q6 0 6 6v34H68V28q0-6 6-6z" fill="#c9d0d2"/><path d="M80 30v26" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".8"/>
<path d="M58 54h78q6 0 6 6v68l32 16q4 2 3 6l-6 24q-1 4-6 4H76q-18 0-18-18z" fill="${palette.main}"/>
<path d="M142 128l32 16q4 2 3 6l-6 24q-1 4-6 4h-18q8-26-5-50z" fill="${palette.deep}"/>
<path d="M58 60q0-6 6-6h14v124q-20 0-20-18z" fill="#fff" opacity=".2"/>
<rect x="66" y="74" width="68" height="64" rx="9" fill="#fffdf8"/>
${caption(label, 100, 100, { width: 58, height: 42, most: 25 }, palette.deep)}
${symbol(emblem, 100, 127, 6.5, palette.main)}
${print(72, 154, [40], '#fff')}`
}
