import { badge, caption, ground, type PackArt, print, symbol } from './brush.ts'

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

/** A flat soft pack, for masks, wipes and pads; the flap lifts on top. */
export function softPack({ palette, label, emblem }: PackArt): string {
  return `${ground(100, 168, 76)}
<path d="M26 54q74-14 148 0 10 54 0 108-74 10-148 0-10-54 0-108z" fill="${palette.soft}"/>
<path d="M26 54 20 50v116l6-4q-10-54 0-108zM174 54l6-4v116l-6-4q10-54 0-108z" fill="${palette.main}"/>
<path d="M23 122q44-22 84-6t70-8q2 30-3 54-74 10-148 0-4-20-3-40z" fill="${palette.main}" opacity=".75"/>
<rect x="52" y="60" width="96" height="58" rx="14" fill="#fffdf8"/>
<path d="M138 62q10 2 10 12l-12-10z" fill="${palette.soft}"/>
${caption(label, 100, 89, { width: 82, height: 46, most: 27 }, palette.deep)}
${badge(emblem, 58, 140, 13, '#fff', palette.deep)}
${print(82, 134, [64, 44], '#fff')}`
}

/** A sealed bag of face masks with one mask in front. */
export function maskPack({ palette, label, emblem }: PackArt): string {
  return `${ground(100, 176, 66)}
<rect x="40" y="26" width="120" height="130" rx="8" fill="${palette.soft}"/>
<path d="M40 34q0-8 8-8h104q8 0 8 8v8H40z" fill="${palette.main}"/><circle cx="100" cy="34" r="4.5" fill="#fff"/>
${caption(label, 100, 68, { width: 106, height: 36, most: 29 }, palette.deep)}
${symbol(emblem, 148, 96, 7, palette.deep)}
<path d="M48 122q-30 4-22 24t30 18M152 122q30 4 22 24t-30 18" fill="none" stroke="#fff" stroke-width="5"/>
<path d="M46 112q54-20 108 0v42q-10 22-54 22t-54-22z" fill="#fffdf8"/>
<path d="M46 112q54-20 108 0v9q-54-20-108 0z" fill="${palette.main}"/>
<path d="M52 134q48-12 96 0M52 150q48-10 96 0" fill="none" stroke="${palette.soft}" stroke-width="4" stroke-linecap="round"/>`
}

/** A medicated plaster half out of its envelope. */
export function plaster({ palette, label, emblem }: PackArt): string {
  return `${ground(100, 176, 70)}
<g transform="rotate(10 128 70)"><rect x="84" y="24" width="80" height="92" rx="10" fill="#e7bd8f"/><rect x="96" y="36" width="56" height="68" rx="5" fill="#8c5a32"/><g fill="#fff" opacity=".28"><circle cx="110" cy="50" r="3"/><circle cx="124" cy="50" r="3"/><circle cx="138" cy="50" r="3"/><circle cx="110" cy="64" r="3"/><circle cx="124" cy="64" r="3"/><circle cx="138" cy="64" r="3"/></g></g>
<path d="M28 78h136v92q0 6-6 6H34q-6 0-6-6z" fill="${palette.main}"/>
<path d="M28 78h136v8H28z" fill="${palette.deep}"/>
<rect x="38" y="96" width="116" height="48" rx="8" fill="#fffdf8"/>
${caption(label, 96, 120, { width: 106, height: 40, most: 28 }, palette.deep)}
${symbol(emblem, 144, 160, 8, '#fff')}
${print(40, 157, [58], '#fff')}`
}
