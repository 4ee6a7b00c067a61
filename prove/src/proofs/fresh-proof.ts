import { type NamedOperation, operations } from '@shop/contract/kit/operations'
import { freshPhone, type MemberOptions } from '@shop/world'
import { changedTables, stateOf } from '../database-state.ts'
import { codeOf } from '../http.ts'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { tally } from '../together.ts'

/** What a thief would try with a session and nothing else, and what stops it. */
interface Attempt {
  /** Which of the six things that ask for a fresh proof it would do (access#113). */
  action: 'change phone' | 'change password' | 'unbind' | 'close' | 'merge' | 'export'
  call: string
  given: () => { params?: Record<string, string>; query?: Record<string, string>; body?: object }
  /** What is asked for instead of a fresh proof, where it is the proof itself: a code to the own phone, the old password. */
  stoppedBy?: string
  member?: MemberOptions
}

const handle = 'h'.repeat(43)
const reset = { password: 'Heron-2026', validCode: '123456' }

/** Every call that asks for a proof has a line here, or the proof fails. */
const attempts: readonly Attempt[] = [
  {
    action: 'change phone',
    call: 'access.changePhone',
    given: () => ({ body: { phoneNum: freshPhone(), smsCode: '123456' } }),
  },
  {
    action: 'change password',
    call: 'access.changePassword',
    given: () => ({ body: { oldPwd: 'Egret+2027', newPwd: 'Heron-2026', newPwdConfirm: 'Heron-2026' } }),
    stoppedBy: 'PASSWORD_WRONG',
    member: { password: 'Hean@2026' },
  },
  {
    action: 'change password',
    call: 'access.resetPassword',
    given: () => ({ body: { ...reset, userName: '13800138000', type: 'edit' } }),
    stoppedBy: 'SMS_CODE_SPENT',
  },
  { action: 'unbind', call: 'access.unbindThirdParty', given: () => ({ query: { type: '1' } }) },
  {
    action: 'close',
    call: 'account.applyForClosure',
    given: () => ({ body: { reason: 'unused' } }),
    stoppedBy: 'SMS_CODE_REQUIRED',
  },
  {
    action: 'close',
    call: 'account.applyForClosure',
    given: () => ({ body: { reason: 'unused', smsCode: '123456' } }),
    stoppedBy: 'SMS_CODE_SPENT',
  },
  {
    action: 'close',
    call: 'account.applyForClosure',
    given: () => ({ body: { reason: 'unused', smsCode: '123456' } }),
    member: { phone: null, loginName: 'thief.and.owner', password: 'Hean@2026' },
  },
  {
    action: 'merge',
    call: 'access.bindAccount',
    given: () => ({ body: { loginName: handle, loginType: 2, type: 1 } }),
  },
  {
    action: 'merge',
    call: 'access.bindAccount',
    given: () => ({ body: { loginName: handle, loginType: 1, type: 1, userName: '13800138000', password: '123456' } }),
    stoppedBy: 'SMS_CODE_SPENT',
  },
  { action: 'export', call: 'account.askForExport', given: () => ({}) },
  {
    action: 'export',
    call: 'account.fetchExport',
    given: () => ({ params: { id: '00000000-0000-7000-8000-000000000000' } }),
  },
]

/** Life of a proof (access#113), ms. */
const PROOF_LIFE = 300_000

/** What this proof itself writes, and the day's key, which a process that has just started makes behind its back. */
const TRACES = ['sessions', 'session_tokens', 'session_token_directory', 'login_key_pairs']

/** A stolen session alone changes nothing that would make it permanent (access#113). */
export const freshProof: Proof = {
  name: 'fresh-proof',
  title: 'a session without a proof of the last five minutes passes none of the six sensitive actions',
  run: async (rig) => {
    const named = new Map(operations.map((each) => [`${each.area}.${each.name}`, each]))
    const sensitive = [...named].filter(([, { operation }]) =>
      Object.values(operation.errors ?? {}).some((codes) => (codes as readonly string[]).includes('PROOF_REQUIRED')),
    )
    const faults = sensitive
      .filter(([name]) => !attempts.some(({ call }) => call === name))
      .map(([name]) => `${name} has no line`)
    const answers: (string | number)[] = []
    for (const attempt of attempts) {
      const operation = named.get(attempt.call)
      if (operation) await steal(rig, operation, attempt, answers, faults)
      else faults.push(`${attempt.call} is no operation`)
    }
    const actions = new Set(attempts.map(({ action }) => action))
    return {
      passed: faults.length === 0 && actions.size === 6,
      figure: `${actions.size} sensitive actions by ${attempts.length} ways, ${answers.length} tries without a fresh proof (${tally(answers)}): ${faults.length} passed${faults.map((line) => `\n    ${line}`).join('')}`,
    }
  },
}

async function steal(
  rig: ProvingRig,
  { operation }: NamedOperation,
  { call, given: make, stoppedBy = 'PROOF_REQUIRED', member: options }: Attempt,
  answers: (string | number)[],
  faults: string[],
): Promise<void> {
  const given = make()
  const member = await rig.world.member(options)
  const cookies = await rig.world.cookies(member)
  const query = given.query ? `?${new URLSearchParams(given.query)}` : ''
  const path = `${operation.path.replace(/\{(\w+)\}/g, (_, name: string) => given.params?.[name] ?? '')}${query}`
  const knock = async (headers?: Record<string, string>) => {
    const browser = headers ? rig.browser() : rig.browser(cookies)
    const answer = await browser.call(rig.next(), operation.method, path, given.body, headers)
    answers.push(codeOf(answer) ?? answer.status)
    if (codeOf(answer) !== stoppedBy) faults.push(`${call} answers ${answer.text || answer.status}`)
  }
  const before = await stateOf(rig.database)
  await knock()
  await knock({ authorization: `Bearer ${cookies.shop_access}` })
  // Another session of the same member has proved itself, and this one once, too long ago.
  await rig.world.session({ member })
  await rig.database.query('UPDATE sessions SET proved_at = now() WHERE account_id = $1 AND browser_hash IS NULL', [
    member.accountId,
  ])
  await knock()
  await rig.database.query(
    `UPDATE sessions SET proved_at = now() - $2 * interval '1 millisecond'
      WHERE account_id = $1 AND browser_hash IS NOT NULL`,
    [member.accountId, PROOF_LIFE],
  )
  await knock()
  const changed = changedTables(before, await stateOf(rig.database)).filter((table) => !TRACES.includes(table))
  if (changed.length > 0) faults.push(`${call} changed ${changed.join(', ')}`)
}
