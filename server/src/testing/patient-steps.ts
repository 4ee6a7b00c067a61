import { type ConsentKind, consents } from '@shop/contract/consents'
import { birthdayInstant } from '@shop/contract/fields/birthday'
import { idNumberCheck } from '@shop/contract/fields/id-number'
import { mallDefaults } from '@shop/contract/mall-defaults'
import { writeSetting } from '../areas/mall/store.ts'
import type { RealNameOutcome, RealNamePerson, RealNameProvider } from '../gateways/real-name/port.ts'
import { transaction } from '../platform/db/transaction.ts'
import { newId } from '../platform/ids.ts'
import type { TestBrowser } from './browser.ts'
import { multipartOf, pictureOf } from './picture-steps.ts'
import type { TestShop } from './test-shop.ts'

/** An authority that says what a test tells it to, and remembers whom it was asked about. */
export function actedAuthority() {
  const asked: RealNamePerson[] = []
  let says: RealNameOutcome = 'same'
  let meanwhile: (() => Promise<unknown>) | undefined
  const provider: RealNameProvider = {
    check: async (person) => {
      asked.push(person)
      await meanwhile?.()
      return says
    },
  }
  return {
    provider,
    asked,
    say: (outcome: RealNameOutcome) => {
      says = outcome
    },
    /** What happens while the authority is being asked. */
    during: (work: (() => Promise<unknown>) | undefined) => {
      meanwhile = work
    },
  }
}

/**
 * An ID number of a day that is nobody's: the order numbers 000 and 999 are not given out.
 * @param birthday `yyyy-mm-dd`
 */
export function madeUpIdNumber(birthday: string, sex: 0 | 1 = 0, area = '110101'): string {
  const first = `${area}${birthday.replaceAll('-', '')}${sex === 0 ? '999' : '000'}`
  return `${first}${idNumberCheck(first)}`
}

/** What a form sends of an adult. */
export const adult = {
  name: '林建国',
  sex: 0,
  birthDay: birthdayInstant('1985-12-12'),
  consigneePhone: '13800138000',
  relationLabel: 'parents',
  idCardNumber: madeUpIdNumber('1985-12-12'),
} as const

let people = 0

/** What makes `adult` somebody else whom no other test of the file tells of: one person is one patient of a member (care#46). */
export const somebodyElse = () => ({
  idCardNumber: madeUpIdNumber('1985-12-12', 0, `12${String(++people).padStart(4, '0')}`),
})

const guardianVo = { name: '林知夏', phone: '13900139000', cardNum: madeUpIdNumber('1990-03-07', 1) }

/** What a form sends of a child born on a day; with a guardian. */
export function childOf(birthday: string) {
  return {
    name: '林小宝',
    sex: 1,
    birthDay: birthdayInstant(birthday),
    consigneePhone: '13800138000',
    relationLabel: 'child',
    idCardNumber: madeUpIdNumber(birthday, 1),
    guardianVo,
  } as const
}

/** Uploads a picture for one part of the shop. @returns its address */
export async function uploadFor(
  browser: TestBrowser,
  module: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const { body, type } = await multipartOf([
    ['module', module],
    ['file', { bytes: await pictureOf(40, 30) }],
  ])
  const answer = await browser.send('POST', '/upload', body, { 'content-type': type, ...headers })
  if (answer.status !== 201) throw new Error(`the upload was refused: ${answer.code}`)
  return answer.body.url
}

/** Consents as a form gives them, in the version that stands. */
export const consentsTo = (...kinds: ConsentKind[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, consents[kind].version]))

/** Changes settings that steer what is asked of patients; those that are not named are the defaults. */
export async function setRxRules(
  { shop: { pool, clock } }: TestShop,
  changes: Partial<(typeof mallDefaults)['mall-global']['rxRules']> | Record<string, number> = {},
): Promise<void> {
  const value = { ...mallDefaults['mall-global'].rxRules, ...changes }
  const change = {
    module: 'mall-global',
    key: 'rxRules',
    value,
    operatorId: newId(clock.now()),
    reason: '测试',
  } as const
  await transaction(pool, (tx) => writeSetting(tx, change, clock.now()))
}
