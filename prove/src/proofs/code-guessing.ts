import { freshPhone } from '@shop/world'
import { openBrowser } from '../browser.ts'
import { codeOf } from '../http.ts'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { tally, together } from '../together.ts'
import { askCode, logIn, wrongCode } from './sms-login.ts'

const PARALLEL = 200
/** Compares that a code survives (access#18). */
const MOST_COMPARED = 5

/** The same browser at another address each time, so that no limit by address stands before the code. */
async function guessTogether(rig: ProvingRig, code: (index: number, real: string) => string) {
  const phone = freshPhone()
  const browser = rig.browser()
  const real = await askCode(rig, browser, phone)
  const cookies = Object.fromEntries(browser.cookies)
  const answers = await together(PARALLEL, (index) => {
    const guesser = openBrowser(rig.publicUrl, rig.freshAddress(), cookies)
    const to = rig.shops[index % rig.shops.length]!.url
    return () => logIn(guesser, to, phone, code(index, real))
  })
  return { phone, answers, browser, real }
}

export const codeGuessing: Proof = {
  name: 'code-guessing',
  title: `of ${PARALLEL} parallel tries on one code at most ${MOST_COMPARED} are compared; the right code logs in once`,
  run: async (rig, size) => {
    let mostCompared = 0
    let logInsByGuess = 0
    let lateSuccess = 0
    let tries = 0
    const winners: number[] = []
    for (let round = 0; round < (size === 'full' ? 20 : 1); round++) {
      const guessed = await guessTogether(rig, (index, real) => wrongCode(real, index + 1))
      tries += guessed.answers.length
      mostCompared = Math.max(
        mostCompared,
        guessed.answers.filter((answer) => codeOf(answer) === 'SMS_CODE_WRONG').length,
      )
      logInsByGuess += guessed.answers.filter(({ status }) => status === 200).length
      if ((await logIn(guessed.browser, rig.next(), guessed.phone, guessed.real)).status === 200) lateSuccess++

      const right = await guessTogether(rig, (_, real) => real)
      winners.push(right.answers.filter(({ status }) => status === 200).length)
      const other = right.answers.filter(({ status }) => status !== 200 && status !== 400 && status !== 429)
      if (other.length > 0) return { passed: false, figure: `answers ${tally(other.map(({ status }) => status))}` }
    }
    return {
      passed:
        mostCompared <= MOST_COMPARED && logInsByGuess === 0 && lateSuccess === 0 && winners.every((won) => won === 1),
      figure: `${tries} wrong codes over ${rig.shops.length} processes: at most ${mostCompared} compared a code, ${logInsByGuess} logged in, the right code opened ${lateSuccess} afterwards; the right code × ${PARALLEL}: ${tally(winners)} login in ${winners.length} round(s)`,
    }
  },
}
