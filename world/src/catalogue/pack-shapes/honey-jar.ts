import { caption, ground, type PackArt, symbol } from './brush.ts'

/** A glass jar of honey or paste with a cloth top. */
export function honeyJar({ palette, label, emblem }: PackArt): string {
  return `${ground(100, 178, 54)}
<path d="M60 62h80q18 10 18 30v66q0 20-20 20H62q-20 0-20-20V92q0-20 18-30z" fill="${palette.main}"/>
<path d="M60 62h80q12 7 16 18H44q4-11 16-18z" fill="#fff" opacity=".4"/>
<path d="M52 100q0-14 8-22" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" opacity=".55"/>
<path d="M56 30q44-20 88 0l14 30q-9 9-18 2-10 9-20 1-10 8-20 0-10 8-20-1-10 8-20-1-9 7-18-1z" fill="${palette.deep}"/>
<path d="M55 50h90" stroke="#f3c879" stroke-width="5"/><path d="M100 50l-8 18M100 50l8 18" stroke="#f3c879" stroke-width="4" stroke-linecap="round"/>
<rect x="56" y="90" width="88" height="72" rx="12" fill="#fff8e8"/>
${caption(label, 100, 117, { width: 74, height: 44, most: 27 }, palette.deep)}
${symbol(emblem, 100, 150, 8, palette.main)}`
}
