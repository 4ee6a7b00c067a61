import { badge, caption, ground, type PackArt, print } from './brush.ts'

/** A test kit: its box and the cassette with two lines. */
export function testKit({ palette, label, emblem }: PackArt): string {
  return `${ground(100, 176, 74)}
<rect x="24" y="46" width="112" height="128" rx="6" fill="#fffdf8"/>
<path d="M24 52q0-6 6-6h100q6 0 6 6v46H24z" fill="${palette.deep}"/>
${caption(label, 74, 71, { width: 88, height: 44, most: 26 }, '#fff')}
${badge(emblem, 50, 128, 15, palette.pale, palette.deep)}
${print(36, 153, [44], palette.soft)}
<g transform="rotate(12 140 120)"><rect x="110" y="76" width="54" height="104" rx="12" fill="${palette.soft}"/><rect x="114" y="78" width="46" height="100" rx="10" fill="#fffdf8"/>
<rect x="126" y="92" width="22" height="42" rx="6" fill="${palette.pale}"/><path d="M129 105h16M129 119h16" stroke="#c23a1e" stroke-width="4" stroke-linecap="round"/>
<ellipse cx="137" cy="154" rx="10" ry="12" fill="${palette.soft}"/></g>`
}
