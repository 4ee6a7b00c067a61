import type { BuiltMember } from '@shop/world'
import { openBrowser } from '../browser.ts'
import { codeOf } from '../http.ts'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { interleave, tally, together } from '../together.ts'
import { encryptedForm, logInByPassword, postForm } from './password-login.ts'

const PASSWORD = 'Heron-2026'
const HOUR = 3_600_000
/** An hour more than a hundred compares need at ten an hour, and one of the owner's. */
const HOURS = 12
const REPLAYS = 100
/** What strangers may compare for one account (access#50). */
const MOST_AN_HOUR = 10
const MOST_IN_A_ROW = 100

/** Guesses end, and the owner gets in meanwhile (access#50). */
export const passwordGuessing: Proof = {
  name: 'password-guess',
  title: `strangers compare at most ${MOST_AN_HOUR} passwords an hour and ${MOST_IN_A_ROW} in a row; a known device gets in meanwhile; a captured body opens nothing`,
  run: async (rig, size) => {
    const member = await rig.world.member({ password: PASSWORD })
    const { shop_browser: known } = await rig.world.cookies(member)
    const guesses = size === 'full' ? 10_000 : 132
    const hours: number[] = []
    const others: (string | number)[] = []
    let owner = 0
    try {
      for (let hour = 0; hour < HOURS; hour++) {
        await rig.setClock(hour * (HOUR + 1_000))
        const isLast = hour === HOURS - 1
        const guessing = guess(rig, member, Math.ceil(guesses / HOURS))
        // In the thick of it, on a device that the account is known on.
        if (isLast) {
          const browser = openBrowser(rig.publicUrl, rig.freshAddress(), { shop_browser: known })
          owner = (await logInByPassword(browser, rig.next(), member.phone, PASSWORD)).status
        }
        const codes = await guessing
        if (!isLast) hours.push(codes.filter((code) => code === 'LOGIN_REFUSED').length)
        others.push(...codes.filter((code) => code !== 'LOGIN_REFUSED' && code !== 'LOGIN_SLOWED'))
      }
    } finally {
      await rig.setClock(0)
    }
    const inARow = hours.reduce((sum, count) => sum + count, 0)
    const replayed = await replay(rig)
    return {
      passed:
        hours.every((count) => count <= MOST_AN_HOUR) &&
        inARow === MOST_IN_A_ROW &&
        owner === 200 &&
        others.length === 0 &&
        replayed.first === 200 &&
        replayed.later === 0,
      figure: `${guesses} guesses over ${rig.shops.length} processes in ${HOURS} hours: at most ${Math.max(...hours)} compared an hour, ${inARow} in a row${others.length > 0 ? `, other answers ${tally(others)}` : ''}; the owner on a known device meanwhile: ${owner}; a captured body × ${REPLAYS}: ${replayed.later} opened`,
    }
  },
}

/** Wrong passwords, each from a browser and an address of its own. @returns the codes of the answers */
function guess(rig: ProvingRig, { phone }: BuiltMember, count: number): Promise<(string | number)[]> {
  return interleave(count, 16, async (index) => {
    const answer = await logInByPassword(rig.browser(), rig.next(), phone, `Wrong-${index}`)
    return codeOf(answer) ?? answer.status
  })
}

/** The body and the cookies of a login that went through, sent again to every process. */
async function replay(rig: ProvingRig): Promise<{ first: number; later: number }> {
  const { phone } = await rig.world.member({ password: PASSWORD })
  const browser = rig.browser()
  const form = await encryptedForm(browser, rig.next(), phone, PASSWORD)
  const cookies = Object.fromEntries(browser.cookies)
  const { status: first } = await postForm(browser, rig.next(), form)
  const later = await together(REPLAYS, (index) => {
    const thief = openBrowser(rig.publicUrl, rig.freshAddress(), cookies)
    return () => postForm(thief, rig.shops[index % rig.shops.length]!.url, form)
  })
  return { first, later: later.filter(({ status }) => status === 200).length }
}
