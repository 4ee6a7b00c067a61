import { randomBytes } from 'node:crypto'
import { type Answer, send } from '../http.ts'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { interleave, tally } from '../together.ts'

const STRANGERS = 20
/** Sessions that a member begins meanwhile, and writes of each. */
const FRESH = { fast: { sessions: 4, writes: 10 }, full: { sessions: 12, writes: 20 } } as const

export const sharedAddress: Proof = {
  name: 'shared-address',
  title: 'twenty strangers and a bad neighbour behind one address at full speed: all writes of a member there pass',
  run: async (rig, size) => {
    const { sessions, writes } = FRESH[size]
    const address = rig.freshAddress()
    const neighbour = await rig.world.session({})
    let isOver = false
    const noise: number[] = []
    const flood = async (call: () => Promise<Answer>) => {
      while (!isOver) noise.push((await call()).status)
    }
    const floods = [
      ...Array.from({ length: STRANGERS }, (_, index) =>
        flood(() => write(rig, address, strangersToken(index), index % 2 === 0)),
      ),
      flood(() => write(rig, address, neighbour.bearer, false)),
    ]
    // A session each account: what is counted is what a member does, not how often a proof may.
    const answers = (
      await interleave(sessions, 1, async () => {
        const { bearer } = await rig.world.session({})
        return interleave(writes, 1, () => patient(() => write(rig, address, bearer, true)))
      })
    ).flat()
    isOver = true
    await Promise.all(floods)
    const passed = answers.filter(({ status }) => status === 204).length
    return {
      passed: passed === answers.length && noise.includes(429),
      figure: `${passed} of ${answers.length} writes of members pass beside ${noise.length} calls of strangers and a neighbour (${tally(noise)})`,
    }
  },
}

/** Invented each time: as ours look, as older ones do, and with a mark that nobody made. */
function strangersToken(index: number): Record<string, string> {
  const bytes = index % 3 === 0 ? 38 : 32
  return { authorization: `Bearer ${randomBytes(bytes).toString('base64url')}` }
}

/** @param isSound or with an input that is refused */
function write(rig: ProvingRig, address: string, who: Record<string, string>, isSound: boolean): Promise<Answer> {
  const itemCodes = isSound ? '10000001' : 'nonsense'
  return send(rig.next(), `/api/memberShopCarts/items?itemCodes=${itemCodes}`, {
    method: 'DELETE',
    headers: { ...who, 'x-forwarded-for': address },
  })
}

/** Waits out a process that says it is busy, which is about its pace and not about who calls. */
async function patient(call: () => Promise<Answer>): Promise<Answer> {
  const answer = await call()
  return answer.status === 503 ? patient(call) : answer
}
