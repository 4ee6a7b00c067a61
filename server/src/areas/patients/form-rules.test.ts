import { birthdayInstant } from '@shop/contract/fields/birthday'
import { afterEach, describe, expect, it } from 'vitest'
import { memberInBrowser } from '../../testing/member-in-browser.ts'
import {
  actedAuthority,
  adult,
  childOf,
  consentsTo,
  madeUpIdNumber,
  setRxRules,
  uploadFor,
} from '../../testing/patient-steps.ts'
import { useShop } from '../../testing/shop.ts'

const authority = actedAuthority()
const shop = useShop({ realName: authority.provider })

const passport = {
  name: 'Anna Lind',
  sex: 1,
  birthDay: birthdayInstant('1979-05-20'),
  consigneePhone: '13800138000',
  relationLabel: 'friend',
  certificateType: 1,
  cardNumber: 'E12345678',
} as const

/** A member's calls. */
async function member() {
  const { browser } = await memberInBrowser(shop())
  const add = async (fields: object) => {
    const body = { ...adult, consents: consentsTo('identity', 'child'), ...fields }
    const answer = await browser.send('POST', '/patients', body)
    expect([answer.status, answer.body]).toEqual([201, expect.anything()])
    return answer.body.id as string
  }
  const list = async () => (await browser.send('GET', '/patients')).body
  const get = async (id: string) => (await browser.send('GET', `/patients/${id}`)).body
  return { browser, add, list, get }
}

const codesOf = (answer: { body: { fields: { path: string; code: string }[] } }) =>
  answer.body.fields.map(({ path, code }) => [path, code])

afterEach(async () => {
  authority.say('same')
  await setRxRules(shop())
})

describe('a form that sends what is wrong', () => {
  // Holds care#24.
  it.each<[string, object, string, string]>([
    ['no name', { name: ' ' }, 'name', 'PATIENT_NAME_REQUIRED'],
    ['a name of one character', { name: '林' }, 'name', 'PATIENT_NAME_TOO_SHORT'],
    ['a name of eleven characters', { name: '林'.repeat(11) }, 'name', 'PATIENT_NAME_TOO_LONG'],
    ['a name with digits', { name: '林3' }, 'name', 'PATIENT_NAME_MALFORMED'],
    ['a phone of ten digits', { consigneePhone: '1380013800' }, 'consigneePhone', 'PATIENT_PHONE_MALFORMED'],
    ['a masked phone of nobody', { consigneePhone: '138****8000' }, 'consigneePhone', 'PATIENT_PHONE_MALFORMED'],
    ['no ID number', { idCardNumber: '' }, 'idCardNumber', 'PATIENT_ID_REQUIRED'],
    ['a short ID number', { idCardNumber: '11010119851212' }, 'idCardNumber', 'ID_NUMBER_MALFORMED'],
    ['a wrong check digit', { idCardNumber: '110101198512129990' }, 'idCardNumber', 'ID_NUMBER_CHECK_WRONG'],
    ['another sex than its number', { sex: 1 }, 'sex', 'PATIENT_SEX_DIFFERS'],
    [
      'another birth date than its number',
      { birthDay: birthdayInstant('1985-12-13') },
      'birthDay',
      'PATIENT_BIRTHDAY_DIFFERS',
    ],
    [
      'a prescription that is missing',
      { isPrescriptionNeed: true },
      'prescriptionImage1',
      'PRESCRIPTION_IMAGE_REQUIRED',
    ],
    [
      'too few answers about health',
      { healthInfo: [{ question: 'smoking', answer: 0, labels: [], otherText: '' }] },
      'healthInfo',
      'HEALTH_ANSWER_REQUIRED',
    ],
    ['no certificate number', { ...passport, cardNumber: '' }, 'cardNumber', 'CERTIFICATE_REQUIRED'],
    ['no picture of the certificate', passport, 'certificateImage', 'CERTIFICATE_IMAGE_REQUIRED'],
  ])('%s is refused beside the field', async (_what, fields, path, code) => {
    const { browser, list } = await member()
    const body = { ...adult, consents: consentsTo('identity', 'health'), ...fields }
    const answer = await browser.send('POST', '/patients', body)
    expect([answer.status, answer.code]).toEqual([400, 'INPUT_INVALID'])
    expect(codesOf(answer)).toContainEqual([path, code])
    expect(await list()).toEqual([])
  })

  // Holds care#32.
  it('is judged by the settings: strict ones look at region and date, lax ones at form and check digit', async () => {
    const { browser } = await member()
    const body = { ...adult, birthDay: birthdayInstant('1985-12-12'), consents: consentsTo('identity') }
    const nowhere = { ...body, idCardNumber: madeUpIdNumber('1985-12-12', 0, '990101') }
    expect((await browser.send('POST', '/patients', nowhere)).status).toBe(201)
    await setRxRules(shop(), { noStrictControlRxRuleType: 1 })
    const answer = await browser.send('POST', '/patients', nowhere)
    expect(codesOf(answer)).toContainEqual(['idCardNumber', 'ID_NUMBER_AREA_UNKNOWN'])
  })

  // Holds care#32.
  it('needs neither ID number nor sex and birth date where the settings ask for none', async () => {
    await setRxRules(shop(), { isDrugUserInfoNeed: 0, isNeedUserValidation: 0 })
    const { browser } = await member()
    const bare = { name: '林建国', consigneePhone: '13800138000' }
    expect((await browser.send('POST', '/patients', bare)).status).toBe(201)
    await setRxRules(shop())
    const answer = await browser.send('POST', '/patients', bare)
    expect(codesOf(answer)).toEqual([
      ['idCardNumber', 'PATIENT_ID_REQUIRED'],
      ['sex', 'PATIENT_SEX_REQUIRED'],
      ['birthDay', 'PATIENT_BIRTHDAY_REQUIRED'],
    ])
  })

  // Holds care#33.
  it('is incomplete as soon as the rules ask for more than is kept', async () => {
    await setRxRules(shop(), { isDrugUserInfoNeed: 0, isNeedUserValidation: 0 })
    const { browser, list } = await member()
    await browser.send('POST', '/patients', { name: '林建国', consigneePhone: '13800138000' })
    expect(await list()).toMatchObject([{ isComplete: true }])
    await setRxRules(shop())
    expect(await list()).toMatchObject([{ isComplete: false }])
  })

  // Holds care#32.
  it.each(['0', '1', 'junk'])('is refused whatever hints say: %s', async (hint) => {
    const { browser } = await member()
    const headers = { forcecheck: hint, isvalidate: hint }
    const bits = { isDrugUserNameCheck: Number(hint) || 0, forceCheck: Number(hint) || 0 }
    const body = { ...adult, idCardNumber: '110101198512129990', ...bits }
    const answer = await browser.send('POST', '/patients', body, headers)
    expect(codesOf(answer)).toEqual([['idCardNumber', 'ID_NUMBER_CHECK_WRONG']])
  })
})

describe('a child of six or under', () => {
  const today = new Date()
  const bornYearsAgo = (years: number, days = 0) => {
    const day = new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + days))
    return day.toISOString().slice(0, 10)
  }

  // Holds care#11, care#34.
  it('is kept with a guardian, who is checked in the place of the child', async () => {
    const { add, get } = await member()
    const child = childOf(bornYearsAgo(5))
    const id = await add(child)
    expect(authority.asked.at(-1)).toEqual({ name: '林知夏', idNumber: child.guardianVo.cardNum })
    expect(await get(id)).toMatchObject({
      needsGuardian: true,
      isValidateName: false,
      guardianVo: { name: '林知夏', phone: '139****9000', certificateImage: null, isValidateName: true },
    })
  })

  // Holds care#11.
  it('is refused without a guardian beside each field, and one of seven needs none', async () => {
    const { browser } = await member()
    const consents = consentsTo('identity', 'child')
    const six = await browser.send('POST', '/patients', { ...childOf(bornYearsAgo(7, 2)), guardianVo: null, consents })
    expect(codesOf(six)).toEqual([
      ['guardianVo.name', 'PATIENT_NAME_REQUIRED'],
      ['guardianVo.phone', 'PATIENT_PHONE_REQUIRED'],
      ['guardianVo.cardNum', 'PATIENT_ID_REQUIRED'],
    ])
    const seven = { ...childOf(bornYearsAgo(7, -2)), guardianVo: null, consents }
    expect((await browser.send('POST', '/patients', seven)).status).toBe(201)
  })

  // Holds care#36.
  it('whose guardian the authority does not confirm is refused as 000001, and kept with a picture of the certificate', async () => {
    const { browser, get } = await member()
    const consents = consentsTo('identity', 'child')
    authority.say('different')
    const child = childOf(bornYearsAgo(4))
    const refused = await browser.send('POST', '/patients', { ...child, consents })
    expect([refused.status, refused.code, codesOf(refused)]).toEqual([
      400,
      '000001',
      [['guardianVo.cardNum', '000001']],
    ])
    await browser.send('POST', '/privacy/consents', { kind: 'identity', version: consents.identity })
    const certificateImage = await uploadFor(browser, 'certificate')
    const guardianVo = { ...child.guardianVo, certificateImage }
    const kept = await browser.send('POST', '/patients', { ...child, guardianVo, consents })
    expect([kept.status, kept.body]).toMatchObject([201, { isValidateName: false, realName: 'different' }])
    expect(await get(kept.body.id)).toMatchObject({ guardianVo: { certificateImage, isValidateName: false } })
  })
})
