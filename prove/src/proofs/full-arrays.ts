import type { AnyOperation } from '@shop/contract/kit/operation'
import { type NamedOperation, operations } from '@shop/contract/kit/operations'
import { mallDefaults } from '@shop/contract/mall-defaults'
import { anyCaller, costOf, type Measured } from '../any-caller.ts'
import type { Answer } from '../http.ts'
import { nameOf, placesOf, sampleOf, takes, withValue } from '../input-places.ts'
import type { Proof } from '../proof.ts'

const MOST_BYTES = 64 * 1024
const MOST_MS = 100
/** What is this quick is not measured again. */
const GOOD_MS = 20

/** Small items that break as many rules as they can. */
const items = ['{}', 'null', '[]', '""', '{"a":1}', '[[]]'] as const

interface Filled {
  operation: AnyOperation
  what: string
  body: string
}

export const fullArrays: Proof = {
  name: 'full-arrays',
  title:
    'whatever fills a body to its limit, the answer has 64 KiB at most and keeps a process busy for 100 ms at most',
  run: async (rig, size) => {
    const filled = operations
      .filter(({ operation }) => operation.body && !operation.file && !operation.form)
      .flatMap(fillings)
    const chosen = size === 'full' ? filled : filled.filter((_, index) => index % 3 === 0)
    const call = await anyCaller(rig, 3 * chosen.length)
    const [shop] = rig.shops
    if (!shop) throw new Error('no process to ask')
    let largest = { what: 'none', bytes: 0 }
    let slowest: Measured = { what: 'none', ms: 0 }
    let problems = 0
    const broken: string[] = []
    for (const { operation, what, body } of chosen) {
      let answer: Answer | undefined
      const ms = await costOf(shop, GOOD_MS, async () => {
        answer = await call(operation, { params: sampleOf(operation).params, body }, shop.url)
      })
      const bytes = Buffer.byteLength(answer?.text ?? '')
      if (bytes > largest.bytes) largest = { what, bytes }
      if (ms > slowest.ms) slowest = { what, ms }
      problems = Math.max(problems, (answer?.json as { fields?: unknown[] } | undefined)?.fields?.length ?? 0)
      if (answer?.status !== 400) broken.push(`${what}: status ${answer?.status}`)
      if (bytes > MOST_BYTES || ms > MOST_MS) broken.push(`${what}: ${bytes} bytes, ${Math.round(ms)} ms`)
    }
    return {
      passed: broken.length === 0 && problems <= 50,
      figure: `${chosen.length} bodies at their limit: the largest answer ${largest.bytes} bytes (${largest.what}), the slowest ${slowest.ms.toFixed(1)} ms (${slowest.what}), ${problems} problems at most${broken.map((line) => `\n    ${line}`).join('')}`,
    }
  },
}

/** Bodies of an operation that are as long as it reads them: each array of small items, and fields that nobody knows. */
function fillings({ operation }: NamedOperation): Filled[] {
  const arrays = placesOf(operation, ['body']).filter((place) => takes(place, 'array'))
  const repeated = (item: string, around: number) => {
    const count = Math.floor((operation.bodyLimit - around - 2) / (item.length + 1))
    return `[${Array.from({ length: count }, () => item).join(',')}]`
  }
  const ofArrays = arrays.flatMap((place) =>
    items.map((item) => {
      const around = JSON.stringify(withValue({}, place.path, HERE))
      return {
        operation,
        what: `${nameOf(operation, place)} of ${item}`,
        body: around.replace(`"${HERE}"`, repeated(item, around.length)),
      }
    }),
  )
  const count = Math.floor((operation.bodyLimit - 2) / '"field12345":0,'.length)
  const unknown = Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, 0]))
  const unknownFields = {
    operation,
    what: `${nameOf(operation, { path: [] })}unknown fields`,
    body: JSON.stringify(unknown),
  }
  return [...ofArrays, unknownFields, ...(operation.path === '/ops/settings' ? ofSettings(operation) : [])]
}

const HERE = 'the array'

/** The values of settings have schemas of their own. */
function ofSettings(operation: AnyOperation): Filled[] {
  const value = Array.from({ length: 20_000 }, () => ({}))
  return Object.keys(mallDefaults['mall-global']).map((key) => ({
    operation,
    what: `setting ${key}`,
    body: JSON.stringify({ module: 'mall-global', key, reason: 'a proof', value }),
  }))
}
