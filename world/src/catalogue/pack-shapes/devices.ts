import { badge, caption, ground, type PackArt, print, symbol } from './brush.ts'

/** An upper-arm blood pressure meter with its cuff. */
export function pressureMeter({ palette, label }: PackArt): string {
  return `${ground(100, 176, 76)}
<path d="M28 62q0-34 38-34h68q38 0 38 34v14H28z" fill="${palette.main}"/>
<path d="M28 62q0-34 38-34h20q-30 6-30 48H28z" fill="${palette.deep}" opacity=".35"/>
<path d="M74 40h52q18 0 18 16v20H62V56q0-16 12-16z" fill="${palette.deep}" opacity=".55"/>
<path d="M150 74q30 6 26 40-3 24-26 22" fill="none" stroke="${palette.deep}" stroke-width="6" stroke-linecap="round"/>
<rect x="30" y="68" width="124" height="106" rx="18" fill="#fffdf8"/>
<path d="M30 150h124v6q0 18-18 18H48q-18 0-18-18z" fill="${palette.pale}"/>
<rect x="42" y="80" width="74" height="60" rx="9" fill="${palette.pale}"/>${symbol('heart', 56, 127, 7, palette.main)}
<g font-family="Helvetica,Arial,sans-serif" font-weight="700" text-anchor="end"><text x="108" y="109" font-size="30" fill="${palette.deep}">118</text><text x="108" y="134" font-size="22" fill="${palette.main}">76</text></g>
<circle cx="135" cy="96" r="12" fill="${palette.deep}"/><path d="M135 89v6" stroke="#fff" stroke-width="3" stroke-linecap="round"/>
<rect x="125" y="116" width="20" height="9" rx="4.5" fill="${palette.soft}"/><rect x="125" y="130" width="20" height="9" rx="4.5" fill="${palette.soft}"/>
${caption(label, 92, 158, { width: 104, height: 22, most: 22 }, palette.deep)}`
}

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

/** A glucose meter with a strip and a drop. */
export function glucoseMeter({ palette, label }: PackArt): string {
  return `${ground(92, 178, 52)}
<rect x="80" y="14" width="24" height="40" rx="3" fill="#fffdf8"/><path d="M86 14h12v10q0 4-6 4t-6-4z" fill="#c23a1e"/>
<rect x="42" y="42" width="100" height="136" rx="30" fill="${palette.deep}"/>
<rect x="48" y="42" width="88" height="130" rx="27" fill="${palette.main}"/>
<rect x="58" y="58" width="68" height="54" rx="10" fill="${palette.pale}"/>
<text x="92" y="96" font-size="32" font-weight="700" text-anchor="middle" fill="${palette.deep}" font-family="Helvetica,Arial,sans-serif">5.6</text>
${caption(label, 92, 129, { width: 78, height: 24, most: 23 }, '#fff')}
<circle cx="92" cy="156" r="10" fill="#fffdf8"/><path d="M70 152l-7 4 7 4zM114 152l7 4-7 4z" fill="#fff"/>
<path d="M164 100c6 9 11 15 11 22a11 11 0 0 1-22 0c0-7 5-13 11-22z" fill="#c23a1e"/><path d="M158 123q1 5 6 6" stroke="#fff" stroke-width="2.5" stroke-linecap="round" fill="none" opacity=".8"/>`
}

/** A fingertip oximeter. */
export function oximeter({ palette, label }: PackArt): string {
  return `${ground(100, 170, 66)}
<path d="M30 104h140v34q0 28-28 28H58q-28 0-28-28z" fill="${palette.deep}"/>
<path d="M22 96q0-10 10-10h30v26H32q-10 0-10-8z" fill="#eac29c"/>
<rect x="30" y="40" width="140" height="70" rx="24" fill="${palette.main}"/>
<path d="M30 92h140q0 18-24 18H54q-24 0-24-18z" fill="${palette.deep}" opacity=".35"/>
<rect x="46" y="50" width="86" height="46" rx="9" fill="#173a36"/>
<text x="73" y="84" font-size="29" font-weight="700" text-anchor="middle" fill="#9fe7cf" font-family="Helvetica,Arial,sans-serif">98</text>
<path d="M94 75h7l4-11 6 19 4-8h9" fill="none" stroke="#f3c879" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>
<circle cx="150" cy="73" r="10" fill="#fffdf8"/>
${caption(label, 100, 138, { width: 104, height: 28, most: 26 }, '#fff')}`
}

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

/** A pre-filled injection pen beside its carton. */
export function pen({ palette, label, emblem }: PackArt): string {
  return `${ground(94, 178, 62)}
<rect x="30" y="40" width="92" height="136" rx="5" fill="#fffdf8"/>
<path d="M30 46q0-6 6-6h80q6 0 6 6v10H30z" fill="${palette.deep}"/>
<path d="M30 132q46-18 92 0v39q0 5-5 5H35q-5 0-5-5z" fill="${palette.soft}"/>
${caption(label, 76, 92, { width: 78, height: 54, most: 27 }, palette.deep)}
${badge(emblem, 56, 154, 12, '#fffdf8', palette.deep)}
<g transform="rotate(12 146 100)"><rect x="140" y="14" width="14" height="18" rx="4" fill="${palette.soft}"/><rect x="134" y="28" width="26" height="98" rx="9" fill="${palette.deep}"/>
<rect x="140" y="44" width="14" height="36" rx="4" fill="#fffdf8"/><path d="M143 52h8M143 60h8M143 68h8" stroke="${palette.main}" stroke-width="2.5"/>
<path d="M136 124h22l-3 40h-16z" fill="${palette.main}"/><path d="M146 164h2v16h-2z" fill="#8d989b"/></g>`
}

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
