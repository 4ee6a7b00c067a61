import { freshPhone } from '@shop/world'
import type { Proof } from '../proof.ts'
import { interleave } from '../together.ts'
import { askCode, logIn } from './sms-login.ts'

/** A process that dies in the middle of logging people in leaves no half of anything. */
export const crash: Proof = {
  name: 'crash',
  title: 'kill -9 of a process in the middle of logins: every account is whole, and a retry has one effect',
  run: async (rig, size) => {
    const rounds = size === 'full' ? 40 : 2
    const perRound = size === 'full' ? 12 : 8
    let answered = 0
    let cut = 0
    let repeated = 0
    const faults: string[] = []
    for (let round = 0; round < rounds; round++) {
      const victim = await rig.startProcess()
      const start = new Date()
      const logins = await interleave(perRound, 6, async () => {
        const phone = freshPhone()
        const browser = rig.browser()
        return { phone, browser, code: await askCode(rig, browser, phone) }
      })
      // The process dies as soon as it has answered a few: the others are somewhere on their way.
      let alive = round % (perRound / 2)
      let kill: () => void = () => undefined
      const due = new Promise<void>((resolve) => {
        kill = resolve
      })
      const running = logins.map(async ({ phone, browser, code }) => {
        const { status } = await logIn(browser, victim.url, phone, code).catch(() => ({ status: 0 }))
        if (alive-- <= 0) kill()
        return status
      })
      await due
      await victim.kill()
      const first = await Promise.all(running)
      answered += first.filter((status) => status === 200).length
      cut += first.filter((status) => status === 0).length
      for (const [index, { phone, browser, code }] of logins.entries()) {
        if (first[index] === 200) continue
        const again = await logIn(browser, rig.next(), phone, code)
        if (again.status === 200) repeated++
        // Either the first try was committed and the code is used up, or it was not and the code still works.
        if (again.status !== 200 && again.status !== 400) faults.push(`the retry answers ${again.status}`)
      }
      // Each phone is new and has one code: whatever was cut, there is one account with one session for each.
      const { rows } = await rig.database.query<{ accounts: number; sessions: number }>(
        `SELECT count(DISTINCT accounts.account_id)::int AS accounts, count(sessions.id)::int AS sessions
         FROM accounts LEFT JOIN sessions ON sessions.account_id = accounts.account_id WHERE accounts.created_at BETWEEN $1 AND $2`,
        // Proofs that moved the clock have accounts of another day.
        [start, new Date()],
      )
      const { accounts = 0, sessions = 0 } = rows[0] ?? {}
      if (accounts !== perRound || sessions !== perRound)
        faults.push(`${perRound} logins made ${accounts} accounts with ${sessions} sessions`)
    }
    return {
      passed: faults.length === 0 && cut > 0,
      figure: `${rounds} kills during ${rounds * perRound} logins: ${answered} answered, ${cut} cut, of which ${cut - repeated} had been committed and ${repeated} worked at the second try; ${faults.length} doubled or half made${faults.map((line) => `\n    ${line}`).join('')}`,
    }
  },
}
