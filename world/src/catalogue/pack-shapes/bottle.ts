import { caption, ground, type PackArt, print, symbol } from './brush.ts'

/** A plastic pill bottle with a ribbed cap: coloured with a white label, or white with a coloured one. */
export function bottle({ palette, label, emblem, variant }: PackArt): string {
  const white = variant % 3 === 1
  const lid = variant % 3 === 2 ? '#fffdf8' : palette.deep
  const body = white ? '#fffdf8' : palette.main
  const paper = white ? palette.deep : '#fffdf8'
  const ink = white ? '#fff' : palette.deep
  const mark = white ? '#fff' : palette.main
  return `${ground(100, 176, 52)}
<rect x="64" y="22" width="72" height="34" rx="7" fill="${lid}"/>
<path d="M78 28v22M92 28v22M108 28v22M122 28v22" stroke="${lid === palette.deep ? '#fff' : palette.deep}" stroke-width="3" stroke-linecap="round" opacity=".22"/>
<path d="M70 56h60q20 5 20 24v82q0 14-14 14H64q-14 0-14-14V80q0-19 20-24z" fill="${body}"/>
<path d="M58 80q0-12 12-16" stroke="${white ? palette.soft : '#fff'}" stroke-width="5" stroke-linecap="round" fill="none" opacity=".45"/>
<rect x="50" y="86" width="100" height="70" fill="${paper}"/>
<path d="M50 86h100v7H50z" fill="${palette.soft}"/>
${caption(label, 100, 115, { width: 90, height: 38, most: 27 }, ink)}
${print(62, 139, [40], mark)}
${symbol(emblem, 134, 141, 8, mark)}
<path d="M134 56q16 6 16 24v82q0 14-14 14h-8q10-4 10-16V78q0-14-8-22z" fill="${palette.deep}" opacity=".14"/>`
}
