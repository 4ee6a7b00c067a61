/** Four tones of one colour, darkest first. `main` paints what carries the colour, `deep` its lid, band or writing. */
export interface Palette {
  deep: string
  main: string
  soft: string
  pale: string
}

/** Warm, slightly dusty colours that sit well on the paper tile of the shop's look. */
export const palettes = {
  jade: { deep: '#0b6b50', main: '#3fa483', soft: '#8ccab2', pale: '#e3f2ec' },
  leaf: { deep: '#55692b', main: '#809a43', soft: '#b9c98b', pale: '#f0f4e2' },
  teal: { deep: '#17656e', main: '#3c9aa4', soft: '#90cacf', pale: '#e2f3f4' },
  sky: { deep: '#1d5f8a', main: '#639fcb', soft: '#a2c6e0', pale: '#e7f1f8' },
  indigo: { deep: '#3b4a86', main: '#6f80bd', soft: '#b0bbe0', pale: '#ebeef8' },
  plum: { deep: '#6a3d63', main: '#a06c98', soft: '#cfaecb', pale: '#f6ecf4' },
  rose: { deep: '#a23d57', main: '#dc8093', soft: '#f0b9c3', pale: '#fdeef0' },
  cinnabar: { deep: '#98290f', main: '#cf5136', soft: '#eba392', pale: '#fdeee9' },
  clay: { deep: '#83431f', main: '#c37d4f', soft: '#e3b796', pale: '#f9eee5' },
  amber: { deep: '#8a5300', main: '#e09a35', soft: '#f3c879', pale: '#fff3dc' },
  gold: { deep: '#6b4e10', main: '#c6a13f', soft: '#e6cf8c', pale: '#faf4de' },
  slate: { deep: '#3c4f5a', main: '#7891a0', soft: '#b4c4cd', pale: '#edf1f3' },
} as const satisfies Record<string, Palette>

export type Hue = keyof typeof palettes

/** What every shape is given to draw with; `variant` is a steady small number that tells neighbours apart. */
export interface PackArt {
  palette: Palette
  label: string
  emblem: Emblem
  variant: number
}

/** Each symbol is drawn around 0,0 inside a radius of 10. */
const symbols = {
  cross: '<path d="M-2.6-8h5.2v5.4h5.4v5.2H2.6V8h-5.2V2.6H-8v-5.2h5.4z"/>',
  leaf: '<path d="M-6 7.5C-9-3-2-9 8-8.5 9 2 3 8-3.6 6L-6 9z"/>',
  drop: '<path d="M0-9C4-3.5 6.5-.5 6.5 3A6.5 6.5 0 0 1-6.5 3C-6.5-.5-4-3.5 0-9z"/>',
  heart: '<path d="M0 8C-6 3.5-9 .5-9-3A4.6 4.6 0 0 1 0-5.2 4.6 4.6 0 0 1 9-3C9 .5 6 3.5 0 8z"/>',
  sun: '<circle r="4.5"/><path d="M-1-9h2v3h-2zM-1 6h2v3h-2zM-9-1h3v2h-3zM6-1h3v2H6zM-7-5.6-5.6-7l2 2L-5-3.6zM5 3.6 3.6 5l2 2L7 5.6zM-7 5.6-5.6 7l2-2L-5 3.6zM5-3.6 3.6-5l2-2L7-5.6z"/>',
  moon: '<path d="M2-8.5A8.5 8.5 0 1 0 8.5 3 7 7 0 0 1 2-8.5z"/>',
  shield: '<path d="M0-9 7.5-6.5V0C7.5 4.5 4 7.5 0 9-4 7.5-7.5 4.5-7.5 0v-6.5z"/>',
  eye: '<path fill-rule="evenodd" d="M-9.5 0Q0-10 9.5 0 0 10-9.5 0zM0-3.6a3.6 3.6 0 1 0 .01 0z"/>',
  bone: '<path d="M-7.5-6.5a2.6 2.6 0 0 1 4.3 1.5L4.2 2.4A2.6 2.6 0 1 1 6 6.5 2.6 2.6 0 1 1 1.6 4.6L-5.4-2.4a2.6 2.6 0 0 1-2.1-4.1z"/>',
  flower:
    '<circle cy="-5" r="3.7"/><circle cx="4.8" cy="-1.5" r="3.7"/><circle cx="3" cy="4.2" r="3.7"/><circle cx="-3" cy="4.2" r="3.7"/><circle cx="-4.8" cy="-1.5" r="3.7"/>',
} as const

export type Emblem = keyof typeof symbols

const FONT = 'PingFang SC,Hiragino Sans GB,Microsoft YaHei,Noto Sans CJK SC,sans-serif'

/** Rounds to one decimal, so that the drawings stay small and the same on every machine. */
function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** The symbol alone, scaled to radius `r`. */
export function symbol(kind: Emblem, x: number, y: number, r: number, fill: string): string {
  return `<g transform="translate(${short(x)} ${short(y)}) scale(${short(r / 10)})" fill="${fill}">${symbols[kind]}</g>`
}

/** The symbol inside a filled disc of radius `r`. */
export function badge(kind: Emblem, x: number, y: number, r: number, disc: string, mark: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${disc}"/>${symbol(kind, x, y, r * 0.68, mark)}`
}

/** Two or three rounded strokes that stand for small print. */
export function print(x: number, y: number, widths: readonly number[], colour: string, thickness = 5): string {
  return widths
    .map(
      (width, row) =>
        `<rect x="${x}" y="${y + row * (thickness + 6)}" width="${width}" height="${thickness}" rx="${thickness / 2}" fill="${colour}"${row > 0 ? ' opacity=".55"' : ''}/>`,
    )
    .join('')
}

/** The soft shadow under a pack. */
export function ground(x: number, y: number, rx: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="6" fill="#3a2a10" opacity=".1"/>`
}

function textLine(text: string, x: number, y: number, size: number, fill: string): string {
  return `<text x="${short(x)}" y="${short(y + size * 0.36)}" font-size="${short(size)}" fill="${fill}" text-anchor="middle" font-family="${FONT}" font-weight="700">${text}</text>`
}

/** Width in ems: a Latin letter or digit is a little over half as wide as a Chinese character. */
function ems(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 256 ? 0.62 : 1), 0)
}

/** Two lines of a name: Latin letters go below whole, Chinese ones part in the middle; three characters stay together. */
function halves(text: string): [string, string] {
  const latin = text.search(/[!-~]+$/)
  if (latin > 0) return [text.slice(0, latin), text.slice(latin)]
  const cut = text.length < 4 ? text.length : Math.ceil(text.length / 2)
  return [text.slice(0, cut), text.slice(cut)]
}

/** The product's short name, centred on x, y and as large as the room allows: on two lines only where that is clearly larger. */
export function caption(
  text: string,
  x: number,
  y: number,
  room: { width: number; height: number; most?: number },
  fill: string,
): string {
  const most = room.most ?? 30
  const single = Math.min(most, room.width / ems(text), room.height)
  const [above, below] = halves(text)
  const double = below ? Math.min(most, room.width / Math.max(ems(above), ems(below)), room.height / 2.15) : 0
  if (double <= single * 1.1) return textLine(text, x, y, single, fill)
  return textLine(above, x, y - double * 0.56, double, fill) + textLine(below, x, y + double * 0.56, double, fill)
}

/** The short name written downwards, as on tubes and vials. */
export function columnCaption(
  text: string,
  x: number,
  y: number,
  room: { height: number; most: number },
  fill: string,
): string {
  const letters = text.match(/[!-~]+|[^!-~]/g) ?? []
  const size = Math.min(room.most, room.height / (letters.length * 1.08))
  const top = y - ((letters.length - 1) * size * 1.08) / 2
  return letters.map((letter, row) => textLine(letter, x, top + row * size * 1.08, size, fill)).join('')
}
