import { setTimeout as pause } from 'node:timers/promises'
import { consents } from '@shop/contract/consents'
import type { Browser } from '../browser.ts'
import type { Answer } from '../http.ts'
import type { ProvingRig } from '../rig.ts'

/** As if every session of these members had just proved who it is (access#113). */
export async function proveSessions({ database }: ProvingRig, ...accountIds: string[]): Promise<void> {
  await database.query(`UPDATE sessions SET proved_at = now() WHERE account_id = ANY($1) AND ended_at IS NULL`, [
    accountIds,
  ])
}

/** Has an export made for the member of a browser, and waits for it. @returns its id */
export async function exportOf(rig: ProvingRig, browser: Browser, accountId: string): Promise<string> {
  await proveSessions(rig, accountId)
  const asked = await browser.call(rig.next(), 'POST', '/privacy/exports')
  if (asked.status !== 202) throw new Error(`no export: ${asked.text}`)
  const { id } = asked.json as { id: string }
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await pause(100)) {
    const listed = (await browser.call(rig.next(), 'GET', '/privacy/exports')).json as { id: string; state: string }[]
    const state = listed.find((each) => each.id === id)?.state
    if (state === 'ready') return id
    if (state === 'failed') break
  }
  throw new Error('an export was not made')
}

/** Has a code sent to the member's own phone and takes it out of the sandbox. */
export function askOwnCode(rig: ProvingRig, browser: Browser, phone: string, purpose: string): Promise<string> {
  return rig.desk.sms.codeFrom(phone, async () => {
    const answer = await browser.call(rig.next(), 'POST', '/sms/captcha', { purpose })
    if (answer.status !== 200) throw new Error(`no code was sent: ${answer.text}`)
  })
}

/** What a member may tell of health, given with its consent. */
export function tellHealth(
  rig: ProvingRig,
  browser: Browser,
  facts: { commonDrugs: string; allergyDrugs: string; diseaseHistory: string },
): Promise<Answer> {
  const body = { ...facts, healthConsentVersion: consents.health.version }
  return browser.call(rig.next(), 'PUT', '/member/vo', body)
}

/** Runs a job of the workers now, and waits until its work shows. */
export async function runJob({ database }: ProvingRig, name: string, isDone: () => Promise<boolean>): Promise<void> {
  await database.query('SELECT graphile_worker.add_job($1)', [name])
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await pause(100)) if (await isDone()) return
  throw new Error(`${name} did not do its work`)
}

/** Whether no job of this name waits or runs. */
export async function isIdle({ database }: ProvingRig, name: string): Promise<boolean> {
  const { rowCount } = await database.query('SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = $1', [name])
  return rowCount === 0
}

/** Codes to one phone keep a minute's distance, which these proofs are not about. */
export async function forgetLimits({ database }: ProvingRig): Promise<void> {
  await database.query('DELETE FROM limit_hits')
}
