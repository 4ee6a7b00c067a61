/** The square that is cut out of a picture, in the picture's own px. */
export interface Crop {
  left: number
  top: number
  side: number
}

export interface Size {
  width: number
  height: number
}

/** How many times the closest look is closer than the widest. */
export const CLOSEST = 5
/** Longest side of what is cut out, in px. */
const CUT_MAX = 640

const shorter = ({ width, height }: Size) => Math.min(width, height)
const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The whole of the shorter side, from the middle of the longer. */
export function widestCrop(picture: Size): Crop {
  const side = shorter(picture)
  return { left: (picture.width - side) / 2, top: (picture.height - side) / 2, side }
}

/** How close the look is, 1 to `CLOSEST`. */
export function closeness(crop: Crop, picture: Size): number {
  return shorter(picture) / crop.side
}

/** Moves what is cut out, never past the picture's edges. @param by shares of the square's side */
export function movedCrop(crop: Crop, picture: Size, by: { x: number; y: number }): Crop {
  return held({ ...crop, left: crop.left + by.x * crop.side, top: crop.top + by.y * crop.side }, picture)
}

/** Looks as closely as asked, with the point `at` (shares of the square, its middle unless told) staying where it is. */
export function zoomedCrop(crop: Crop, picture: Size, wanted: number, at = { x: 0.5, y: 0.5 }): Crop {
  const side = shorter(picture) / within(wanted, 1, CLOSEST)
  const left = crop.left + (crop.side - side) * at.x
  const top = crop.top + (crop.side - side) * at.y
  return held({ left, top, side }, picture)
}

function held({ left, top, side }: Crop, { width, height }: Size): Crop {
  return { left: within(left, 0, width - side), top: within(top, 0, height - side), side }
}

/** px of each side of the picture that comes of it; never more than there are. */
export function cutSide(crop: Crop): number {
  return Math.max(1, Math.min(CUT_MAX, Math.round(crop.side)))
}
