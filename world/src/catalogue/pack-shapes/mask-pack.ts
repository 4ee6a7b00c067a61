import { caption, ground, type PackArt, symbol } from './brush.ts'

/** An encrypted bag of face masks with one mask in front. */
export function maskPack({ palette, label, emblem }: PackArt): string {
  return `${ground(100, 176, 66)}
<rect x="40" y="26" width="120" height="130" rx="8" fill="${palette.soft}"/>
<path d="M40 34q0-8 8-8h104q8 0 8 8v8H40z" fill="${palette.main}"/><circle cx="100" cy="34" r="4.5" fill="#fff"/>
${caption(label, 100, 68, { width: 106, height: 36, most: 29 }, palette.deep)}
${symbol(emblem, 148, 96, 7, palette.deep)}
<path d="M48 122q-30 4-22 24t30 18M152 122q30 4 22 24t-30 18" fill="none" stroke="#fff" stroke-width="5"/>
<path d="M46 112q54-20 108 0v42q-10 22-54 22t-54-22z" fill="#fffdf8"/>
<path d="M46 112q54-20 108 0v9q-54-20-108 0z" fill="${palette.main}"/>
<path d="M52 134q48-12 96 0M52 150q48-10 96 0" fill="none" stroke="${palette.soft}" stroke-width="4" stroke-linecap="round"/>`
}
