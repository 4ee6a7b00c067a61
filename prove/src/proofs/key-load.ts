import { setTimeout as pause } from 'node:timers/promises'
import { line } from '@shop/world'
import type { Answer } from '../http.ts'
import type { ProvingRig } from '../rig.ts'
import { walkerOf } from './inquiries.ts'
import { wholeInquiry, withPassport } from './inquiry-entries.ts'

/** ms between two calls of one client: reading too much is stopped by the shop, and it is not the pace that is proven. */
const REST = 250
/** A member saves a patient sixty times an hour. */
const CALLS_A_SAVING = 12

export interface KeyLoad {
  stop(): Promise<{ calls: number; heldBack: number; problems: readonly string[] }>
}

/**
 * Clients that read and write what is encrypted until they are stopped: lists, patients and inquiries, each of which must say what was
 * written last. A call that the shop holds back for its number is neither right nor wrong.
 */
export async function startKeyLoad(rig: ProvingRig, clients: number): Promise<KeyLoad> {
  const result = { calls: 0, heldBack: 0, problems: new Set<string>() }
  let isOver = false
  const ready = await Promise.all(Array.from({ length: clients }, () => walkerOf(rig, withPassport)))
  const run = async ({ member, browser, patientId }: (typeof ready)[number], client: number) => {
    const placed = await rig.world.order({
      member,
      status: 'waitAudit',
      lines: [line('10020001')],
      placedAt: new Date(),
    })
    const inquiry = `/inquiry/${placed.ordersCode}`
    const patient = `/patients/${patientId}`
    const kept = { version: 0, words: '', phone: member.phone }
    /** What an answer must hold besides a status of success. */
    const call = async (
      method: string,
      path: string,
      mustHold: () => string,
      body?: object,
    ): Promise<Answer | undefined> => {
      result.calls++
      const answer = await browser.call(rig.next(), method, path, body).catch((error: Error) => error)
      if (answer instanceof Error) result.problems.add(`${method} ${path.split('/')[1]}: ${answer.message}`)
      else if (answer.status === 429) result.heldBack++
      else if (answer.status >= 300 || !answer.text.includes(mustHold()))
        result.problems.add(`${method} ${path.split('/')[1]}: ${answer.status} ${answer.text.slice(0, 200)}`)
      else return answer
      return undefined
    }
    for (let turn = client; !isOver; turn++) {
      if (turn % 4 === 0) await call('GET', '/patients', () => '林建国')
      if (turn % 4 === 1) await call('GET', inquiry, () => kept.words)
      if (turn % 4 === 2) {
        const words = `复诊${turn}`
        const body = { version: kept.version, ...wholeInquiry(patientId) }
        body.prescriptionSignExternal.diseaseData[0]!.customizeDiseases = [words]
        const saved = await call('PUT', inquiry, () => '', body)
        if (saved) Object.assign(kept, { words, version: (saved.json as { version: number }).version })
      }
      if (turn % 4 === 3) await call('GET', patient, () => kept.phone.slice(-4))
      if (turn % CALLS_A_SAVING === 5) {
        const phone = `138${String(10_000_000 + turn * 997).slice(-8)}`
        const body = {
          ...withPassport,
          name: '林建国',
          sex: 0,
          birthDay: Date.parse('1985-12-12T00:00:00+08:00'),
          consigneePhone: phone,
          relationLabel: 'self',
        }
        if (await call('PUT', patient, () => '', body)) kept.phone = phone
      }
      await pause(REST)
    }
  }
  const running = Promise.all(ready.map(run))
  return {
    stop: async () => {
      isOver = true
      await running
      return { ...result, problems: [...result.problems] }
    },
  }
}
