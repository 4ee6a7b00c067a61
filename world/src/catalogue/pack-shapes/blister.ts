import { badge, caption, ground, type PackArt, print } from './brush.ts'

/** A blister of capsules leaning on its carton. */
export function blister({ palette, label, emblem }: PackArt): string {
  const capsule = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})"><rect width="14" height="26" rx="7" fill="#fffdf8"/><path d="M0 13V7a7 7 0 0 1 14 0v6z" fill="${palette.main}"/></g>`
  const capsules = [0, 1, 2].flatMap((row) => [0, 1].map((column) => capsule(124 + column * 23, 72 + row * 33)))
  return `${ground(100, 176, 72)}
<rect x="24" y="44" width="104" height="130" rx="5" fill="#fffdf8"/>
<path d="M24 49q0-5 5-5h94q5 0 5 5v45H24z" fill="${palette.deep}"/>
<path d="M24 94h104v7H24z" fill="${palette.soft}"/>
${caption(label, 70, 69, { width: 84, height: 42, most: 27 }, '#fff')}
${badge(emblem, 50, 132, 16, palette.pale, palette.deep)}
${print(36, 157, [46], palette.soft)}
<g transform="rotate(8 142 118)"><rect x="112" y="60" width="62" height="118" rx="9" fill="#aeb9bb"/><rect x="114" y="61" width="58" height="115" rx="8" fill="#d5dcdc"/>${capsules.join('')}</g>`
}
