import { birthdayInstant } from '@shop/contract/fields/birthday'
import { makeBuilders } from '@shop/world'
import { afterEach, describe, expect, it } from 'vitest'
import { memberInBrowser } from '../../testing/member-in-browser.ts'
import { actedAuthority, adult, consentsTo, madeUpIdNumber } from '../../testing/patient-steps.ts'
import { useShop } from '../../testing/shop.ts'

const authority = actedAuthority()
const shop = useShop({ realName: authority.provider })

async function member(profile: object = { memberName: '林知夏', sex: 2, birthday: birthdayInstant('1990-03-07') }) {
  const { browser, phone, accountId } = await memberInBrowser(shop())
  const tell = (fields: object) => browser.send('PUT', '/member/vo', fields)
  expect((await tell(profile)).status).toBe(204)
  const own = async () =>
    (await browser.send('GET', '/patients')).body.find((each: { isSystemDefault: boolean }) => each.isSystemDefault)
  return { browser, phone, accountId, tell, own }
}

afterEach(() => authority.say('same'))

describe('the shop’s own record of a member', () => {
  // Holds care#29.
  it('is made from the profile with the own phone, is the default, and is not complete yet', async () => {
    const { own, phone } = await member()
    expect(await own()).toMatchObject({
      name: '林知夏',
      sex: 1,
      age: expect.any(Number),
      consigneePhone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      relationLabel: 'self',
      isDefault: true,
      isComplete: false,
    })
  })

  // Holds care#29.
  it('is made when patients are first looked for, of a profile that is older', async () => {
    const { pool, keyring, clock } = shop().shop
    const built = await makeBuilders({ pool, keyring, now: () => clock.now() }).member({ memberName: '王小明', sex: 1 })
    const { browser } = await memberInBrowser(shop(), built.phone)
    const lists = await Promise.all([1, 2, 3].map(() => browser.send('GET', '/patients')))
    for (const { body } of lists) expect(body).toMatchObject([{ name: '王小明', sex: 0, isSystemDefault: true }])
    expect(new Set(lists.map(({ body }) => body[0].id)).size).toBe(1)
  })

  // Holds care#29.
  it.each([
    ['without a name', { sex: 1 }],
    ['with a name that no patient may have', { memberName: 'lin_2026' }],
  ])('is not made of a profile %s', async (_what, profile) => {
    expect(await (await member(profile)).own()).toBeUndefined()
  })

  // Holds care#29.
  it('follows the profile in name, sex and birth date', async () => {
    const { browser, tell, own } = await member()
    const { id } = await own()
    await tell({ memberName: '林知秋', sex: 1, birthday: birthdayInstant('1991-04-08') })
    expect((await browser.send('GET', `/patients/${id}`)).body).toMatchObject({
      name: '林知秋',
      sex: 0,
      birthDay: birthdayInstant('1991-04-08'),
    })
    await tell({ memberName: 'lin_2026' })
    expect(await own()).toMatchObject({ id, name: '林知秋' })
  })

  // Holds care#29.
  it('that has an ID number follows the profile in the name alone', async () => {
    const { browser, tell, own } = await member()
    const { id } = await own()
    const view = (await browser.send('GET', `/patients/${id}`)).body
    const idCardNumber = madeUpIdNumber('1990-03-07', 1)
    const change = { ...view, idCardNumber, consigneePhone: '13900139000', consents: consentsTo('identity') }
    authority.say('different')
    expect((await browser.send('PUT', `/patients/${id}`, change)).status).toBe(200)
    await tell({ memberName: '林知秋', sex: 1, birthday: birthdayInstant('1991-04-08') })
    expect((await browser.send('GET', `/patients/${id}`)).body).toMatchObject({
      id,
      name: '林知秋',
      sex: 1,
      birthDay: birthdayInstant('1990-03-07'),
      consigneePhone: '139****9000',
    })
  })

  // Holds care#29, care#37.
  it('keeps the name that the authority confirmed, and sex and birth date of its ID number', async () => {
    const { browser, tell, own } = await member()
    const { id } = await own()
    const idCardNumber = madeUpIdNumber('1990-03-07', 1)
    const told = { ...adult, name: '林知夏', sex: 1, birthDay: birthdayInstant('1990-03-07'), idCardNumber }
    const saved = await browser.send('PUT', `/patients/${id}`, { ...told, consents: consentsTo('identity') })
    expect(saved.body).toMatchObject({ isValidateName: true })
    await tell({ memberName: '林小夏', sex: 1, birthday: birthdayInstant('1991-04-08') })
    expect(await own()).toMatchObject({ name: '林知夏', sex: 1, isValidateName: true, relationLabel: 'self' })
  })

  // Holds care#28.
  it('cannot be removed', async () => {
    const { browser, own } = await member()
    const { id } = await own()
    const answer = await browser.send('DELETE', `/patients/${id}`)
    expect([answer.status, answer.code]).toEqual([409, 'PATIENT_SYSTEM_DEFAULT'])
    expect((await own()).id).toBe(id)
  })
})
