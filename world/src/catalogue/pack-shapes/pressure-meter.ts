import { caption, ground, type PackArt, symbol } from './brush.ts'

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
