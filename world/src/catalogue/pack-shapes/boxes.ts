import { badge, caption, ground, type PackArt, print, symbol } from './brush.ts'

interface Front {
  x: number
  y: number
  width: number
  height: number
}

/** The five faces a printed front may wear; the first is the shop's own classic. */
const faces: readonly ((art: PackArt, front: Front) => string)[] = [bandFace, fieldFace, waveFace, spineFace, medalFace]

function bandFace({ palette, label, emblem }: PackArt, { x, y, width, height }: Front): string {
  const band = Math.max(34, height * 0.36)
  const below = y + band
  const r = Math.min(15, (height - band) * 0.25)
  return `<path d="M${x} ${y}h${width}v${band}H${x}z" fill="${palette.deep}"/>
${caption(label, x + width / 2, y + band / 2, { width: width - 12, height: band - 8, most: 29 }, '#fff')}
${print(x + 12, below + (height - band) / 2 - 8, [width * 0.4, width * 0.28], palette.main)}
${badge(emblem, x + width - r - 11, below + (height - band) / 2, r, palette.main, '#fff')}`
}

function fieldFace({ palette, label, emblem }: PackArt, { x, y, width, height }: Front): string {
  const panel = height * 0.5
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="${palette.main}"/>
<rect x="${x + 8}" y="${y + 9}" width="${width - 16}" height="${panel}" rx="7" fill="#fff"/>
${caption(label, x + width / 2, y + 9 + panel / 2, { width: width - 26, height: panel - 8, most: 30 }, palette.deep)}
${symbol(emblem, x + 23, y + (height + panel + 9) / 2, Math.min(11, (height - panel) * 0.24), '#fff')}
${print(x + 44, y + (height + panel + 9) / 2 - 8, [width * 0.42, width * 0.28], '#fff')}`
}

function waveFace({ palette, label, emblem }: PackArt, { x, y, width, height }: Front): string {
  const crest = y + height * 0.6
  const foot = y + height
  return `<path d="M${x} ${crest}q${width * 0.3}-16 ${width * 0.55}-2t${width * 0.45}-6V${foot}H${x}z" fill="${palette.soft}"/>
<path d="M${x} ${crest + 14}q${width * 0.25} 10 ${width * 0.5} 0t${width * 0.5}-10V${foot}H${x + 3}q-3 0-3-3z" fill="${palette.main}"/>
${caption(label, x + width / 2, y + height * 0.28, { width: width - 14, height: height * 0.44, most: 30 }, palette.deep)}
${symbol(emblem, x + width - 20, foot - 16, 9, '#fff')}
${print(x + 12, foot - 17, [width * 0.36], '#fff')}`
}

function spineFace({ palette, label, emblem }: PackArt, { x, y, width, height }: Front): string {
  const spine = Math.min(30, width * 0.21)
  const middle = x + spine + (width - spine) / 2
  return `<path d="M${x + 3} ${y}h${spine - 3}v${height}h-${spine - 3}q-3 0-3-3V${y + 3}q0-3 3-3z" fill="${palette.deep}"/>
<path d="M${x + spine} ${y}h5v${height}h-5z" fill="${palette.soft}"/>
${symbol(emblem, x + spine / 2, y + 20, spine * 0.32, '#fff')}
${caption(label, middle + 2, y + height * 0.38, { width: width - spine - 14, height: height * 0.56, most: 28 }, palette.deep)}
${print(x + spine + 15, y + height - 25, [(width - spine) * 0.6, (width - spine) * 0.4], palette.main)}`
}

function medalFace({ palette, label, emblem }: PackArt, { x, y, width, height }: Front): string {
  const foot = Math.max(32, height * 0.34)
  const room = height - foot
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="${palette.pale}"/>
<circle cx="${x + width / 2}" cy="${y + room / 2}" r="${room * 0.39}" fill="${palette.soft}"/>
${badge(emblem, x + width / 2, y + room / 2, Math.round(room * 0.29), '#fff', palette.deep)}
<path d="M${x} ${y + room}h${width}v${foot - 3}q0 3-3 3H${x + 3}q-3 0-3-3z" fill="${palette.deep}"/>
${caption(label, x + width / 2, y + room + foot / 2, { width: width - 12, height: foot - 8, most: 28 }, '#fff')}`
}

/** A box in perspective: the front, its lid and its right side. */
function box(art: PackArt, front: Front, depth: number): string {
  const { x, y, width, height } = front
  const { palette } = art
  const right = x + width
  const foot = y + height
  const rise = Math.round(depth * 0.72)
  const face = faces[art.variant % faces.length] ?? bandFace
  return `${ground((x + right + depth) / 2, foot + 1, (width + depth) / 2 + 2)}
<path d="M${x + 1} ${y + 1} ${x + depth} ${y - rise}h${width}l-${depth} ${rise + 1}z" fill="${palette.soft}"/>
<path d="M${right} ${y}l${depth}-${rise}v${height}l-${depth} ${rise}z" fill="${palette.main}"/>
<path d="M${right} ${y}l${depth}-${rise}v${height}l-${depth} ${rise}z" fill="${palette.deep}" opacity=".22"/>
<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="#fff"/>
${face(art, front)}`
}

/** The everyday carton of tablets or capsules. */
export function carton(art: PackArt): string {
  return box(art, { x: 28, y: 62, width: 118, height: 104 }, 27)
}

/** A standing carton, for drops, sprays and creams. */
export function tallCarton(art: PackArt): string {
  return box(art, { x: 44, y: 46, width: 90, height: 126 }, 23)
}

/** A long low carton, for a month of tablets. */
export function slimCarton(art: PackArt): string {
  return box(art, { x: 18, y: 78, width: 140, height: 82 }, 25)
}

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

/** Big honeyed pills in a patterned box with two of them in front. */
export function waxPills({ palette, label }: PackArt): string {
  const pill = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="19" fill="#5b2f16"/><circle cx="${x}" cy="${y}" r="17" fill="#7a4320"/><path d="M${x - 10} ${y - 6}q3-8 11-9" stroke="#fff" stroke-width="3.5" stroke-linecap="round" fill="none" opacity=".5"/>`
  return `${ground(100, 176, 74)}
<path d="M26 60 42 40h116l16 20z" fill="${palette.soft}"/>
<path d="M26 60h148v112q0 4-4 4H30q-4 0-4-4z" fill="${palette.main}"/>
<path d="M26 60h148v8H26z" fill="${palette.deep}" opacity=".35"/>
<rect x="36" y="78" width="128" height="88" rx="3" fill="none" stroke="${palette.soft}" stroke-width="2.5"/>
<path d="M36 90q12 0 12-12M164 90q-12 0-12-12M36 154q12 0 12 12M164 154q-12 0-12 12" fill="none" stroke="${palette.soft}" stroke-width="2.5"/>
<path d="M54 88h92q0 6 6 6v38q-6 0-6 6H54q0-6-6-6V94q6 0 6-6z" fill="#fff8e8"/>
${caption(label, 100, 113, { width: 88, height: 42, most: 28 }, palette.deep)}
${pill(128, 162)}${pill(158, 166)}`
}

/** A gift box tied with a ribbon, for nourishing things. */
export function giftBox({ palette, label, emblem }: PackArt): string {
  return `${ground(100, 176, 74)}
<rect x="30" y="70" width="140" height="104" rx="5" fill="${palette.main}"/>
<path d="M142 70h28v99q0 5-5 5h-23z" fill="${palette.deep}" opacity=".16"/>
<rect x="22" y="46" width="156" height="34" rx="5" fill="${palette.deep}"/>
<path d="M92 46h16v34H92z" fill="#f3c879"/>
<path d="M100 46q-30 2-32-12 0-12 12-11 14 2 20 23 6-21 20-23 12-1 12 11-2 14-32 12z" fill="#f3c879"/><path d="M100 46q-18-2-20-9-1-5 5-4 9 2 15 13 6-11 15-13 6-1 5 4-2 7-20 9z" fill="#c6913a"/>
<rect x="46" y="92" width="108" height="52" rx="6" fill="#fff8e8"/>
<rect x="50" y="96" width="100" height="44" rx="3" fill="none" stroke="${palette.soft}" stroke-width="2"/>
${caption(label, 100, 118, { width: 88, height: 36, most: 28 }, palette.deep)}
${symbol(emblem, 100, 159, 9, '#fff8e8')}`
}
