import { caption, ground, type PackArt, symbol } from './brush.ts'

/** A compressor nebuliser with its mask. */
export function nebuliser({ palette, label, emblem }: PackArt): string {
  return `${ground(98, 178, 72)}
<path d="M140 120q44 4 34-34-6-22-24-26" fill="none" stroke="${palette.soft}" stroke-width="6" stroke-linecap="round"/>
<path d="M28 104q0-22 22-22h80q22 0 22 22v52q0 20-20 20H48q-20 0-20-20z" fill="#fffdf8"/>
<path d="M28 150h124v6q0 20-20 20H48q-20 0-20-20z" fill="${palette.main}"/>
<path d="M46 82q4-14 20-14h48q16 0 20 14z" fill="${palette.deep}"/>
${caption(label, 84, 118, { width: 86, height: 46, most: 26 }, palette.deep)}
<circle cx="138" cy="106" r="7" fill="${palette.main}"/>${symbol(emblem, 90, 163, 8, '#fff')}
<path d="M120 20q36-6 44 12t-12 36q-14 6-22-2-14-18-10-46z" fill="${palette.pale}"/>
<path d="M120 20q36-6 44 12t-12 36q-14 6-22-2-14-18-10-46z" fill="${palette.soft}" opacity=".6"/>
<circle cx="142" cy="46" r="9" fill="#fffdf8"/><path d="M142 66h12v14h-12z" fill="${palette.main}"/>`
}
