import { badge, caption, ground, type PackArt, print, symbol } from './brush.ts'

/** Granule sticks fanned out in front of their pouch. */
export function sticks({ palette, label, emblem }: PackArt): string {
  const stick = (x: number, turn: number, body: string) =>
    `<g transform="rotate(${turn} ${x + 13} 172)"><path d="M${x} 56h26v116h-26z" fill="${body}"/><path d="M${x} 56h26v11h-26zM${x} 163h26v9h-26z" fill="${palette.deep}"/>${symbol(emblem, x + 13, 86, 7, palette.deep)}${print(x + 6, 102, [14, 9], palette.deep, 4)}</g>`
  return `${ground(100, 176, 70)}
<rect x="30" y="46" width="102" height="128" rx="5" fill="#fffdf8"/>
<path d="M30 51q0-5 5-5h92q5 0 5 5v57H30z" fill="${palette.deep}"/>
${caption(label, 71, 77, { width: 76, height: 54, most: 26 }, '#fff')}
${badge(emblem, 57, 131, 15, palette.soft, palette.deep)}
${print(42, 155, [46], palette.soft)}
${stick(112, 7, palette.soft)}${stick(134, 15, palette.pale)}`
}
