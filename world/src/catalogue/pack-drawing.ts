import { blister } from './pack-shapes/blister.ts'
import { bottle } from './pack-shapes/bottle.ts'
import type { Emblem, PackArt } from './pack-shapes/brush.ts'
import { canister } from './pack-shapes/canister.ts'
import { carton, slimCarton, tallCarton } from './pack-shapes/carton.ts'
import { dropper } from './pack-shapes/dropper.ts'
import { giftBox } from './pack-shapes/gift-box.ts'
import { glucoseMeter } from './pack-shapes/glucose-meter.ts'
import { herbBag } from './pack-shapes/herb-bag.ts'
import { honeyJar } from './pack-shapes/honey-jar.ts'
import { inhaler } from './pack-shapes/inhaler.ts'
import { jar } from './pack-shapes/jar.ts'
import { maskPack } from './pack-shapes/mask-pack.ts'
import { nebuliser } from './pack-shapes/nebuliser.ts'
import { oximeter } from './pack-shapes/oximeter.ts'
import { type Hue, palettes } from './pack-shapes/palettes.ts'
import { pen } from './pack-shapes/pen.ts'
import { plaster } from './pack-shapes/plaster.ts'
import { pouch } from './pack-shapes/pouch.ts'
import { pressureMeter } from './pack-shapes/pressure-meter.ts'
import { pump } from './pack-shapes/pump.ts'
import { softPack } from './pack-shapes/soft-pack.ts'
import { spray } from './pack-shapes/spray.ts'
import { sticks } from './pack-shapes/sticks.ts'
import { syrup } from './pack-shapes/syrup.ts'
import { testKit } from './pack-shapes/test-kit.ts'
import { thermometer } from './pack-shapes/thermometer.ts'
import { tube } from './pack-shapes/tube.ts'
import { vials } from './pack-shapes/vials.ts'
import { waxPills } from './pack-shapes/wax-pills.ts'

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
