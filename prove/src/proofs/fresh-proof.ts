import { operations } from '@shop/contract/kit/operations'
import { freshPhone } from '@shop/world'
import { changedTables, stateOf } from '../database-state.ts'
import { codeOf } from '../http.ts'
import type { Proof } from '../proof.ts'
import { tally } from '../together.ts'

/** What a thief would fill in; every call that asks for a proof has a line here, or the proof fails. */
const asked: Readonly<Record<string, () => { query?: Record<string, string>; body?: object }>> = {
  'access.changePhone': () => ({ body: { phoneNum: freshPhone(), smsCode: '123456' } }),
  'access.bindAccount': () => ({ body: { loginName: 'h'.repeat(43), loginType: 2, type: 1 } }),
  'access.unbindThirdParty': () => ({ query: { type: '1' } }),
}

/** Life of a proof (decision 20), ms. */
const PROOF_LIFE = 300_000

/** Reliability row 20: a stolen session alone changes nothing that would make it permanent. */
export const freshProof: Proof = {
  name: 'fresh-proof',
  title: 'a session without a proof of the last five minutes passes none of the sensitive calls',
  run: async (rig) => {
    const sensitive = operations.filter(({ operation }) =>
      Object.values(operation.refusals ?? {}).some((codes) => (codes as readonly string[]).includes('PROOF_REQUIRED')),
    )
    const faults = sensitive
      .map(({ area, name }) => `${area}.${name}`)
      .filter((name) => !(name in asked))
      .map((name) => `${name} has no line`)
    const answers: (string | number)[] = []
    for (const { area, name, operation } of sensitive) {
      const given = asked[`${area}.${name}`]?.()
      if (!given) continue
      const member = await rig.world.member()
      const cookies = await rig.world.cookies(member)
      const path = `${operation.path}${given.query ? `?${new URLSearchParams(given.query)}` : ''}`
      const call = async (headers?: Record<string, string>) => {
        const browser = headers ? rig.browser() : rig.browser(cookies)
        const answer = await browser.call(rig.next(), operation.method, path, given.body, headers)
        answers.push(codeOf(answer) ?? answer.status)
        if (codeOf(answer) !== 'PROOF_REQUIRED') faults.push(`${area}.${name} answers ${answer.text || answer.status}`)
      }
      const before = await stateOf(rig.database)
      await call()
      await call({ authorization: `Bearer ${cookies.shop_access}` })
      // Another session of the same member has proved itself, and this one once, too long ago.
      await rig.world.session({ member })
      await rig.database.query('UPDATE sessions SET proved_at = now() WHERE account_id = $1 AND browser_hash IS NULL', [
        member.accountId,
      ])
      await call()
      await rig.database.query(
        `UPDATE sessions SET proved_at = now() - $2 * interval '1 millisecond'
          WHERE account_id = $1 AND browser_hash IS NOT NULL`,
        [member.accountId, PROOF_LIFE],
      )
      await call()
      const changed = changedTables(before, await stateOf(rig.database)).filter(
        (table) => table !== 'sessions' && table !== 'session_tokens',
      )
      if (changed.length > 0) faults.push(`${area}.${name} changed ${changed.join(', ')}`)
    }
    return {
      passed: faults.length === 0 && sensitive.length > 0,
      figure: `${sensitive.length} sensitive calls, ${answers.length} tries without a fresh proof (${tally(answers)}): ${faults.length} passed${faults.map((line) => `\n    ${line}`).join('')}`,
    }
  },
}
