import { getSettings } from '@shop/contract/areas/mall'
import { operations } from '@shop/contract/kit/operations'
import { anyCaller, costOf, type Measured, type Sent } from '../any-caller.ts'
import { nameOf, type Part, type Place, placesOf, sampleOf, takes, withValue } from '../input-places.ts'
import type { Proof } from '../proof.ts'

/** How much longer than an empty request one with a pump text may keep a process busy. */
const MOST_MS = 50
/** What is this quick is not measured again. */
const GOOD_MS = 10
/** An address that Node still reads. */
const ADDRESS_BYTES = 12_000

/** What patterns take long for: a piece many times over, and an end that fits nowhere. */
const pumps: readonly (readonly [piece: string, end: string])[] = [
  ['药', '\n'],
  ['a', '\n'],
  [' ', '\n'],
  ['\u3000', '\u202e'],
  ['1', 'x'],
  ['a.', '@'],
  ['a@', '!'],
  ['a-', '.'],
  ['A,', ';'],
  ['/', '\\'],
  ['=', '\u0000'],
  ['😀', '\ud800'],
]
const FAST = 1

export const pumpTexts: Proof = {
  name: 'pump-texts',
  title: 'no text at the body limit keeps a process busy: 50 ms above an empty request at most',
  run: async (rig, size) => {
    const fields = operations.flatMap(({ operation }) =>
      placesOf(operation)
        .filter((place) => takes(place, 'string') && place.schema.enum === undefined)
        .map((place) => ({ operation, place })),
    )
    // A fast run takes its share of the texts for each field, so that all of them come by.
    const of = (index: number) =>
      size === 'full' ? pumps : pumps.filter((_, at) => (at + index) % (pumps.length / FAST) === 0)
    const call = await anyCaller(rig, 2 * fields.length * (size === 'full' ? pumps.length : FAST))
    const [shop] = rig.shops
    if (!shop) throw new Error('no process to ask')
    // The cheapest there is: what a call costs besides its text counts against it.
    const empty = await costOf(shop, 0, () => call(getSettings, {}, shop.url))
    let slowest: Measured = { what: 'none', ms: 0 }
    let texts = 0
    const broken: string[] = []
    for (const [index, { operation, place }] of fields.entries()) {
      for (const [piece, end] of of(index)) {
        const length = place.part === 'body' ? operation.bodyLimit - 1000 : ADDRESS_BYTES
        const sample = sampleOf(operation)
        const sent = { ...sample, ...sentWith(sample, place, piece, end, length) }
        const ms = (await costOf(shop, empty + GOOD_MS, () => call(operation, sent, shop.url))) - empty
        texts++
        if (ms > slowest.ms) slowest = { what: `${nameOf(operation, place)} of ${JSON.stringify(piece + end)}`, ms }
        if (ms > MOST_MS) broken.push(`${nameOf(operation, place)}: ${Math.round(ms)} ms`)
      }
    }
    return {
      passed: broken.length === 0 && texts >= fields.length,
      figure: `${texts} texts in ${fields.length} fields; the slowest ${slowest.ms.toFixed(1)} ms above an empty request (${slowest.what})${broken.map((line) => `\n    ${line}`).join('')}`,
    }
  },
}

/** @param bytes that the text may take as it is sent */
function sentWith(
  sample: Record<Part, object>,
  { part, path }: Place,
  piece: string,
  end: string,
  bytes: number,
): Sent {
  const size = part === 'body' ? Buffer.byteLength(JSON.stringify(piece)) - 2 : encodeURIComponent(piece).length
  const text = piece.repeat(Math.floor((bytes - 40) / size)) + end
  return { [part]: withValue(part === 'body' ? {} : sample[part], path, text) }
}
