import { badge, caption, ground, type PackArt } from './brush.ts'

/** A digital thermometer laid across its case. */
export function thermometer({ palette, label, emblem }: PackArt): string {
  return `${ground(100, 178, 56)}
<rect x="30" y="34" width="84" height="140" rx="12" fill="${palette.soft}"/>
<path d="M30 96h84v66q0 12-12 12H42q-12 0-12-12z" fill="${palette.main}"/>
${badge(emblem, 72, 64, 16, '#fffdf8', palette.main)}
${caption(label, 68, 132, { width: 66, height: 52, most: 27 }, '#fff')}
<g transform="rotate(14 140 100)"><path d="M132 20h20q10 0 10 12v92l-12 22v30q0 6-6 6t-6-6v-30l-14-22V32q0-12 8-12z" fill="#fffdf8"/>
<path d="M138 158h12v18q0 6-6 6t-6-6z" fill="#b9c2c4"/>
<rect x="130" y="34" width="26" height="46" rx="5" fill="${palette.pale}"/>
<path d="M138 42v30M146 42v30" stroke="${palette.deep}" stroke-width="5" stroke-linecap="round" stroke-dasharray="11 8"/>
<circle cx="143" cy="102" r="9" fill="${palette.main}"/></g>`
}
