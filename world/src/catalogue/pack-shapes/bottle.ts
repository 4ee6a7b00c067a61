import { caption, ground, type PackArt, print, symbol } from './brush.ts'

/** A plastic pill bottle with a ribbed cap. */
export function bottle({ palette, label, emblem, variant }: PackArt): string {
  const lid = variant % 2 === 0 ? palette.deep : '#fffdf8'
  const rib = variant % 2 === 0 ? '#fff' : palette.deep
  return `${ground(100, 176, 52)}
<rect x="64" y="22" width="72" height="34" rx="7" fill="${lid}"/>
<path d="M78 28v22M92 28v22M108 28v22M122 28v22" stroke="${rib}" stroke-width="3" stroke-linecap="round" opacity=".22"/>
<path d="M70 56h60q20 5 20 24v82q0 14-14 14H64q-14 0-14-14V80q0-19 20-24z" fill="${palette.main}"/>
<path d="M58 80q0-12 12-16" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none" opacity=".45"/>
<rect x="50" y="86" width="100" height="70" fill="#fffdf8"/>
<path d="M50 86h100v7H50z" fill="${palette.soft}"/>
${caption(label, 100, 115, { width: 90, height: 38, most: 27 }, palette.deep)}
${print(62, 139, [40], palette.main)}
${symbol(emblem, 134, 141, 8, palette.main)}
<path d="M134 56q16 6 16 24v82q0 14-14 14h-8q10-4 10-16V78q0-14-8-22z" fill="${palette.deep}" opacity=".14"/>`
}
