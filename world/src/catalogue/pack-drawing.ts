import { herbBag, maskPack, plaster, pouch, softPack, sticks } from './pack-shapes/bags.ts'
import {
  bottle,
  canister,
  dropper,
  honeyJar,
  jar,
  pump,
  spray,
  syrup,
  tube,
  vials,
} from './pack-shapes/bottles-and-jars.ts'
import { blister, carton, giftBox, slimCarton, tallCarton, waxPills } from './pack-shapes/boxes.ts'
import { type Emblem, type Hue, type PackArt, palettes } from './pack-shapes/brush.ts'
import {
  glucoseMeter,
  inhaler,
  nebuliser,
  oximeter,
  pen,
  pressureMeter,
  testKit,
  thermometer,
} from './pack-shapes/devices.ts'

const shapes = {
  carton,
  tallCarton,
  slimCarton,
  blister,
  waxPills,
  bottle,
  jar,
  syrup,
  vials,
  dropper,
  spray,
  pump,
  tube,
  pouch,
  sticks,
  herbBag,
  softPack,
  maskPack,
  plaster,
  canister,
  giftBox,
  honeyJar,
  pressureMeter,
  thermometer,
  glucoseMeter,
  oximeter,
  nebuliser,
  testKit,
  inhaler,
  pen,
} as const satisfies Record<string, (art: PackArt) => string>

export type PackShape = keyof typeof shapes

/** How a product's pack is drawn; `label` is its short name of at most five characters. */
export interface Pack {
  shape: PackShape
  hue: Hue
  emblem: Emblem
  label: string
}

/**
 * Draws a pack as an SVG document on a transparent ground, readable from 64 to 200 px. The same product always gives the
 * same bytes: neighbours on a shelf differ by their code, not by chance.
 */
export function drawPack({ productCode, pack }: { productCode: string; pack: Pack }): string {
  const art = {
    palette: palettes[pack.hue],
    label: pack.label,
    emblem: pack.emblem,
    variant: Number(productCode.slice(-3)),
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">${shapes[pack.shape](art)}</svg>`.replaceAll(
    '\n',
    '',
  )
}
