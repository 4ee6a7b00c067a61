import { caption, ground, type PackArt, print, symbol } from './brush.ts'

/** A stand-up pouch with a round medal, as for granules and teas. */
export function pouch({ palette, label, emblem }: PackArt): string {
  return `${ground(100, 176, 66)}
<path d="M44 28h112l3 30H41z" fill="${palette.deep}"/>
<path d="M52 40h96" stroke="#fff" stroke-width="3" stroke-dasharray="7 6" opacity=".35"/>
<path d="M41 58h118l10 112q0 6-6 6H37q-6 0-6-6z" fill="${palette.main}"/>
<path d="M147 58h12l10 112q0 6-6 6h-14q6-60-2-118z" fill="${palette.deep}" opacity=".16"/>
<ellipse cx="99" cy="114" rx="52" ry="42" fill="#fffdf8"/>
${symbol(emblem, 99, 89, 9, palette.main)}
${caption(label, 99, 119, { width: 84, height: 40, most: 27 }, palette.deep)}
${print(82, 141, [34], palette.soft)}`
}
