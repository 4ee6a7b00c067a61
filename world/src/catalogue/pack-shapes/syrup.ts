import { caption, ground, type PackArt, print, symbol } from './brush.ts'

/** Brown glass with a small measuring cup. */
export function syrup({ palette, label, emblem }: PackArt): string {
  return `${ground(98, 178, 60)}
<rect x="70" y="18" width="42" height="26" rx="5" fill="#fffdf8"/>
<path d="M70 32h42v7q0 5-5 5H75q-5 0-5-5z" fill="${palette.soft}"/>
<path d="M76 44h30v14q26 8 26 34v72q0 14-14 14H64q-14 0-14-14V92q0-26 26-34z" fill="#8a4b1d"/>
<path d="M60 92q2-18 18-25" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" opacity=".35"/>
<rect x="50" y="94" width="82" height="66" fill="#fffdf8"/>
<path d="M50 94h82v8H50z" fill="${palette.main}"/>
${caption(label, 91, 122, { width: 76, height: 38, most: 26 }, palette.deep)}
${print(58, 146, [34], palette.main)}
${symbol(emblem, 119, 148, 7.5, palette.main)}
<path d="M138 146h34l-5 28q-1 4-5 4h-14q-4 0-5-4z" fill="#fff" opacity=".92"/>
<path d="M140 158h30l-3 16q-1 4-5 4h-14q-4 0-5-4z" fill="${palette.main}" opacity=".75"/>
<path d="M138 146h34" stroke="${palette.soft}" stroke-width="3" stroke-linecap="round"/>`
}
