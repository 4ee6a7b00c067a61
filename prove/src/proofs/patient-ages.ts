import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { consents } from '@shop/contract/consents'
import { birthdayInstant } from '@shop/contract/fields/birthday'
import { madeUpIdNumber } from '@shop/world'
import type { Browser } from '../browser.ts'
import { type Answer, codeOf } from '../http.ts'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { askCode, logIn } from './sms-login.ts'

/** Years of age at which something begins or ends: a guardian up to six, a consent of its own under fourteen. */
const LIMITS = [6, 7, 14]
const GUARDIAN_TO = 6
const CHILD_UNDER = 14
const NAME = '林小宝'

/** A day of the calendar. */
type Day = readonly [year: number, month: number, day: number]
const textOf = ([year, month, day]: Day) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** The day so many days away, counted apart from what the shop counts by. */
function dayAfter([year, month, day]: Day, days: number): Day {
  const at = new Date(Date.UTC(year, month - 1, day + days))
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
}

/** Full years: who was born on 29 February is a year older on 1 March where there is no such day. */
function yearsOn([year, month, day]: Day, [birthYear, birthMonth, birthDay]: Day): number {
  const hadBirthday = month > birthMonth || (month === birthMonth && day >= birthDay)
  return year - birthYear - (hadBirthday ? 0 : 1)
}

/** Days on which the shop stands, each with the birthdays that are tried. */
function stagesFrom(today: Day): { day: Day; births: Day[] }[] {
  const around = LIMITS.map((years) => ({
    day: today,
    births: [-1, 0, 1].map((days) => dayAfter([today[0] - years, today[1], today[2]], days)),
  }))
  const leap = (day: Day, ...births: Day[]) => ({ day, births })
  return [
    ...around,
    leap([2027, 2, 28], [2020, 2, 28], [2020, 2, 29], [2020, 3, 1]),
    leap([2027, 3, 1], [2020, 2, 29], [2020, 3, 1], [2020, 3, 2]),
    leap([2028, 2, 29], [2021, 2, 28], [2021, 3, 1], [2014, 2, 28], [2014, 3, 1]),
    leap([2030, 2, 28], [2016, 2, 28], [2016, 2, 29], [2016, 3, 1]),
    leap([2030, 3, 1], [2016, 2, 29], [2016, 3, 1], [2016, 3, 2]),
  ]
}

/** A guardian up to six (care#11), and a consent of its own under fourteen (care#30), to the day. */
export const patientAges: Proof = {
  name: 'patient-ages',
  title:
    'a guardian up to six and a consent of its own under fourteen are asked for to the day: birthdays at 6, 7 and 14, a day before and after, and leap days',
  run: async (rig) => {
    const databaseUrl = await rig.freshDatabase()
    const shop = await rig.startProcess({ databaseUrl })
    const own: ProvingRig = { ...rig, shops: [shop], next: () => shop.url, databaseUrl }
    const wrong: string[] = []
    let tried = 0
    try {
      const shanghai = new Date(Date.now() + 8 * 3_600_000)
      const today: Day = [shanghai.getUTCFullYear(), shanghai.getUTCMonth() + 1, shanghai.getUTCDate()]
      for (const { day, births } of stagesFrom(today)) {
        await shop.setClock(Date.parse(`${textOf(day)}T12:00:00+08:00`) - Date.now())
        // Each has the authority asked about few: an account may do that ten times a day.
        const browser = await newcomer(own)
        const judge = (birth: Day, what: string, answer: Answer, { is, wanted }: { is: boolean; wanted: boolean }) => {
          tried++
          if (is === wanted && answer.status === (wanted ? 400 : 201)) return
          const told = `${answer.status} ${answer.text.slice(0, 120)}`
          wrong.push(`${textOf(birth)} on ${textOf(day)}, ${yearsOn(day, birth)} years, ${what}: ${told}`)
        }
        // A consent stands once it was given: who lacks it comes first.
        for (const birth of births) {
          const silent = await tell(browser, own, birth, { hasGuardian: true, hasConsent: false })
          const is = codeOf(silent) === 'CONSENT_REQUIRED'
          judge(birth, 'without the consent', silent, { is, wanted: yearsOn(day, birth) < CHILD_UNDER })
        }
        for (const birth of births) {
          const alone = await tell(browser, own, birth, { hasGuardian: false, hasConsent: true })
          const is = alone.text.includes('guardianVo')
          judge(birth, 'without a guardian', alone, { is, wanted: yearsOn(day, birth) <= GUARDIAN_TO })
        }
      }
    } finally {
      await shop.stop()
    }
    return {
      passed: wrong.length === 0 && tried > 0,
      figure: `${tried} patients told of: ${wrong.length} judged by another age${wrong.map((line) => `\n    ${line}`).join('')}`,
    }
  },
}

/** Somebody who logs in as the shop's clock stands. */
async function newcomer(rig: ProvingRig): Promise<Browser> {
  const browser = rig.browser()
  const phone = `137${String(randomInt(1e8)).padStart(8, '0')}`
  await pause(50)
  await logIn(browser, rig.next(), phone, await askCode(rig, browser, phone))
  return browser
}

function tell(
  browser: Browser,
  rig: ProvingRig,
  birth: Day,
  { hasGuardian, hasConsent }: { hasGuardian: boolean; hasConsent: boolean },
): Promise<Answer> {
  const area = hasGuardian ? '440106' : '110101'
  const birthday = textOf(birth)
  return browser.call(rig.next(), 'POST', '/patients', {
    name: NAME,
    sex: 0,
    birthDay: birthdayInstant(birthday),
    consigneePhone: '13800138000',
    relationLabel: 'child',
    idCardNumber: madeUpIdNumber(birthday, 0, area),
    ...(hasGuardian && {
      guardianVo: { name: '林知夏', phone: '13900139000', cardNum: madeUpIdNumber('1990-03-07', 1) },
    }),
    consents: {
      identity: consents.identity.version,
      ...(hasConsent && { child: consents.child.version }),
    },
  })
}
