import { caption, ground, type PackArt, symbol } from './brush.ts'

/** A gift box tied with a ribbon, for nourishing things. */
export function giftBox({ palette, label, emblem }: PackArt): string {
  return `${ground(100, 176, 74)}
<rect x="30" y="70" width="140" height="104" rx="5" fill="${palette.main}"/>
<path d="M142 70h28v99q0 5-5 5h-23z" fill="${palette.deep}" opacity=".16"/>
<rect x="22" y="46" width="156" height="34" rx="5" fill="${palette.deep}"/>
<path d="M92 46h16v34H92z" fill="#f3c879"/>
<path d="M100 46q-30 2-32-12 0-12 12-11 14 2 20 23 6-21 20-23 12-1 12 11-2 14-32 12z" fill="#f3c879"/><path d="M100 46q-18-2-20-9-1-5 5-4 9 2 15 13 6-11 15-13 6-1 5 4-2 7-20 9z" fill="#c6913a"/>
<rect x="46" y="92" width="108" height="52" rx="6" fill="#fff8e8"/>
<rect x="50" y="96" width="100" height="44" rx="3" fill="none" stroke="${palette.soft}" stroke-width="2"/>
${caption(label, 100, 118, { width: 88, height: 36, most: 28 }, palette.deep)}
${symbol(emblem, 100, 159, 9, '#fff8e8')}`
}
