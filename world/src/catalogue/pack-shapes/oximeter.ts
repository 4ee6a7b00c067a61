import { caption, ground, type PackArt } from './brush.ts'

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
