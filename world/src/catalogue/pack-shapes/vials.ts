import { columnCaption, ground, type PackArt, print, symbol } from './brush.ts'

/** Three oral-liquid vials in a low tray. */
export function vials({ palette, label, emblem }: PackArt): string {
  const vial = (
    x: number,
    written: boolean,
  ) => `<rect x="${x + 8}" y="26" width="22" height="16" rx="4" fill="${palette.deep}"/>
<rect x="${x + 11}" y="40" width="16" height="8" fill="#6d3a14"/>
<rect x="${x}" y="46" width="38" height="116" rx="9" fill="#a05a22"/>
<path d="M${x + 6} 58v20" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".4"/>
<rect x="${x}" y="${written ? 62 : 70}" width="38" height="${written ? 92 : 70}" fill="#fffdf8"/>${
    written
      ? columnCaption(label, x + 19, 108, { height: 84, most: 25 }, palette.deep)
      : `${symbol(emblem, x + 19, 92, 9, palette.main)}${print(x + 9, 114, [20, 14], palette.soft)}`
  }`
  return `${ground(100, 176, 72)}${vial(34, false)}${vial(128, false)}${vial(81, true)}
<path d="M24 152h152v18q0 6-6 6H30q-6 0-6-6z" fill="${palette.main}"/><path d="M24 152h152v6H24z" fill="#fff" opacity=".3"/>`
}
