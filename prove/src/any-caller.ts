import { operatorScopes } from '@shop/contract/areas/operators'
import type { AnyOperation, CallerKind } from '@shop/contract/kit/operation'
import type { ShopProcess } from '../../tools/rig/index.mjs'
import { ownPage } from './browser.ts'
import { type Answer, send } from './http.ts'
import { openLinks } from './proofs/link-stage.ts'
import { bodyFor } from './proofs/upload-steps.ts'
import type { ProvingRig } from './rig.ts'
import { interleave } from './together.ts'

/** What a call sends, part by part; a text as its body is sent as it stands. */
export interface Sent {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: object | string
}

/** Calls any operation as somebody who may call it. */
export type CallAny = (operation: AnyOperation, sent: Sent, to?: string) => Promise<Answer>

/** An account writes 240 times at once: each is used for a part of the calls. */
const EACH = 60

/** @param rounds calls that are to be made of each kind of caller, at most */
export async function anyCaller(rig: ProvingRig, rounds: number): Promise<CallAny> {
  const { world } = rig
  const count = Math.ceil(rounds / EACH)
  const members = await interleave(
    count,
    4,
    async () => (await world.session({ member: await world.member({}) })).bearer,
  )
  const operators = await interleave(
    count,
    4,
    async () => (await world.operator({ scopes: [...operatorScopes] })).bearer,
  )
  const holders = { pay: await openLinks(rig, count), complete: await openLinks(rig, count, 'complete') }
  let turn = 0
  return (operation, { params = {}, query = {}, body }, to = rig.next()) => {
    turn++
    const purpose = operation.linkPurposes[0] ?? 'pay'
    const has = (kind: CallerKind) => operation.callers.includes(kind)
    const who = has('operator') ? operators : has('linkHolder') ? holders[purpose] : has('member') ? members : []
    const address = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? ''))
    const search = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`)
    const own = typeof body === 'object' ? bodyFor(operation, body) : { body, type: 'application/json' }
    const hasBody = operation.body !== undefined && own.body !== undefined
    return send(to, `/api${address}${search.length > 0 ? `?${search.join('&')}` : ''}`, {
      method: operation.method,
      headers: {
        ...(who.length > 0 ? who[turn % who.length] : ownPage(rig.publicUrl)),
        'x-forwarded-for': rig.freshAddress(),
        ...(hasBody ? { 'content-type': own.type } : {}),
      },
      ...(hasBody ? { body: own.body } : {}),
    })
  }
}

function encoded(value: unknown): string {
  return encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())
}

/** The slowest and the rest of what was measured, in ms. */
export interface Measured {
  what: string
  ms: number
}

/**
 * How long a call keeps a process busy, in ms of its own time, which does not count what else the machine does. Runs it again
 * while that is more than would be good: the process may have done other work meanwhile.
 */
export async function costOf({ cpuTime }: Pick<ShopProcess, 'cpuTime'>, good: number, call: () => Promise<unknown>) {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 5 && least > good; tries++) {
    const before = await cpuTime()
    await call()
    least = Math.min(least, (await cpuTime()) - before)
  }
  return least
}
