import { caption, ground, type PackArt } from './brush.ts'

/** A kraft bag whose window shows what is inside. */
export function herbBag({ palette, label, variant }: PackArt): string {
  const fruits = [
    [70, 150],
    [84, 143],
    [98, 151],
    [112, 143],
    [127, 150],
    [76, 160],
    [92, 161],
    [108, 160],
    [122, 161],
    [62, 160],
    [137, 160],
  ] as const
  const filling = fruits
    .map(([x, y], index) => {
      const turn = (index * 47 + variant * 31) % 180
      return `<ellipse cx="${x}" cy="${y}" rx="9" ry="5.5" transform="rotate(${turn} ${x} ${y})" fill="${index % 3 === 0 ? palette.deep : palette.main}"/>`
    })
    .join('')
  return `${ground(100, 178, 62)}
<path d="M48 30h104l4 18H44z" fill="#b58c58"/>
<path d="M44 48h112l6 124q0 6-6 6H44q-6 0-6-6z" fill="#d9b684"/>
<path d="M146 48h10l6 124q0 6-6 6h-12q6-66 2-130z" fill="#8a6334" opacity=".18"/>
<path d="M70 24q30-10 60 0v12H70z" fill="${palette.deep}"/><circle cx="100" cy="28" r="4" fill="#d9b684"/>
<rect x="54" y="58" width="92" height="60" rx="6" fill="#fffdf8"/>
<rect x="59" y="63" width="82" height="50" rx="3" fill="none" stroke="${palette.soft}" stroke-width="2"/>
${caption(label, 100, 88, { width: 76, height: 46, most: 27 }, palette.deep)}
<path d="M54 166v-20q0-18 46-18t46 18v20z" fill="#fff6e4"/>${filling}`
}
