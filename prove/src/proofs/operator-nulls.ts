import type { AnyOperation } from '@shop/contract/kit/operation'
import { operations } from '@shop/contract/kit/operations'
import { mallDefaults } from '@shop/contract/mall-defaults'
import { anyCaller, type Sent } from '../any-caller.ts'
import { codeOf } from '../http.ts'
import { type Place, placesOf, sampleOf, withValue } from '../input-places.ts'
import type { Proof } from '../proof.ts'
import { tally } from '../together.ts'

/** What a form leaves in a field that nobody filled in. */
const odd: readonly unknown[] = [null, '', [], {}]

export const operatorNulls: Proof = {
  name: 'operator-nulls',
  title: 'null, nothing and the like at each place of each call of operators: no answer of 500 or above',
  run: async (rig, size) => {
    const values = size === 'full' ? odd : odd.slice(0, 1)
    const cases = operations
      .filter(({ operation }) => operation.callers.includes('operator') && operation.path !== '/ops/session')
      .flatMap(({ operation }) => [...ofInput(operation, values), ...ofSettings(operation, values)])
    const call = await anyCaller(rig, cases.length)
    const statuses: number[] = []
    const broken: string[] = []
    for (const { operation, sent } of cases) {
      const answer = await call(operation, sent)
      statuses.push(answer.status)
      const isTold = answer.status !== 400 || codeOf(answer) !== 'INPUT_INVALID' || /"fields":\[\{/.test(answer.text)
      if (answer.status >= 500 || !isTold || answer.status === 401 || answer.status === 429) {
        broken.push(
          `${operation.method} ${operation.path} ${JSON.stringify(sent)}: ${answer.status} ${answer.text.slice(0, 200)}`,
        )
      }
    }
    // Settings that took a value are put back, so that no other proof meets them.
    await rig.database.query('DELETE FROM mall_settings')
    return {
      passed: broken.length === 0,
      figure: `${cases.length} calls: ${tally(statuses)}; ${broken.length} at fault${broken
        .slice(0, 20)
        .map((line) => `\n    ${line}`)
        .join('')}`,
    }
  },
}

interface Case {
  operation: AnyOperation
  sent: Sent
}

/** An input that an operation takes, with each of the values at each of its places in turn. */
function ofInput(operation: AnyOperation, values: readonly unknown[]): Case[] {
  const filled = sampleOf(operation)
  return placesOf(operation).flatMap(({ part, path }: Place) =>
    values.map((value) => ({ operation, sent: { ...filled, [part]: withValue(filled[part], path, value) } })),
  )
}

/** Each setting, and each part of one. */
function ofSettings(operation: AnyOperation, values: readonly unknown[]): Case[] {
  if (operation.method !== 'PUT' || operation.path !== '/ops/settings') return []
  return Object.entries(mallDefaults).flatMap(([module, settings]) =>
    Object.entries(settings).flatMap(([key, usual]) =>
      [[], ...partsOf(usual)].flatMap((path) =>
        values.map((value) => ({
          operation,
          sent: { body: { module, key, reason: 'a proof', value: withValue(usual, path, value) } },
        })),
      ),
    ),
  )
}

function partsOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.keys(value).map((name) => [name])
}
