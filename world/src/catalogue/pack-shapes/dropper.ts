import { caption, ground, type PackArt, symbol } from './brush.ts'

/** A dropper bottle, for eyes and ears. */
export function dropper({ palette, label, emblem }: PackArt): string {
  return `${ground(100, 178, 42)}
<path d="M91 40 96 16q4-6 8 0l5 24z" fill="#fffdf8"/>
<path d="M91 40 96 16q4-6 8 0l5 24z" fill="${palette.soft}" opacity=".5"/>
<rect x="76" y="38" width="48" height="32" rx="6" fill="${palette.deep}"/>
<path d="M86 44v20M100 44v20M114 44v20" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".25"/>
<path d="M80 70h40q20 6 20 24v70q0 14-14 14H74q-14 0-14-14V94q0-18 20-24z" fill="${palette.soft}"/>
<path d="M68 94q1-11 11-16" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none" opacity=".6"/>
<rect x="60" y="98" width="80" height="62" fill="#fffdf8"/>
<path d="M60 154h80v6H60z" fill="${palette.main}"/>
${label.length < 4 ? caption(label, 100, 120, { width: 72, height: 40, most: 25 }, palette.deep) + symbol(emblem, 100, 145, 7, palette.main) : caption(label, 100, 127, { width: 68, height: 52 }, palette.deep)}
<path d="M166 50c6 9 10 14 10 20a10 10 0 0 1-20 0c0-6 4-11 10-20z" fill="${palette.main}" opacity=".8"/>
<path d="M160 71q1 5 6 6" stroke="#fff" stroke-width="2.5" stroke-linecap="round" fill="none" opacity=".8"/>`
}
