import { readdir } from 'node:fs/promises'
import { consents as versions } from '@shop/contract/consents'
import { birthdayInstant } from '@shop/contract/fields/birthday'
import { HEALTH_MASK } from '@shop/contract/fields/profile'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { loginAs } from '../../testing/login.ts'
import { browserOf, memberInBrowser } from '../../testing/member-in-browser.ts'
import { mergeAccounts } from '../../testing/personal-data.ts'
import { pictureOf, upload } from '../../testing/picture-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { readConsents, readSensitiveReads } from '../consent/index.ts'
import { uploadPersonalData } from '../uploads/index.ts'
import { profiles } from './tables.ts'

const shop = useShop()
afterEach(() => shop().setClock(0))

const TEN_MINUTES = 600_000

async function member() {
  const login = await memberInBrowser(shop())
  const { browser } = login
  return {
    ...login,
    change: (body: object) => browser.send('PUT', '/member/vo', body),
    view: async () => (await browser.send('GET', '/member/vo')).body,
    health: async () => (await browser.send('GET', '/member/health')).body,
    picture: async () => (await upload(browser, { bytes: await pictureOf(30, 30) })).body.url as string,
  }
}

const pool = () => shop().shop.pool
const rowOf = async (accountId: string) =>
  (await pool().orm.select().from(profiles).where(eq(profiles.accountId, accountId)))[0]
const consentsOf = async (accountId: string) =>
  (await readConsents(pool(), accountId)).filter(
    ({ kind, withdrawnAt }) => kind !== 'agreements' && withdrawnAt === null,
  )
const readsOf = (accountId: string) => readSensitiveReads(pool(), accountId)
const picturesOf = async (accountId: string) => {
  const { pictures } = await uploadPersonalData(shop().shop.keyring).export(pool(), accountId, new Date())
  return pictures as { usedFor: string | null }[]
}

const everything = {
  nickName: '知夏-2026',
  memberName: '林知夏',
  sex: 2,
  birthday: birthdayInstant('1988-06-21'),
  height: 163,
  weight: 54,
  jobNature: 'education',
  maritalStatus: 'married',
  revenues: 'from10000',
} as const
const facts = { commonDrugs: '缬沙坦胶囊', allergyDrugs: '青霉素', diseaseHistory: '高血压' } as const
const withConsent = { ...facts, healthConsentVersion: versions.health.version }
const noFacts = { commonDrugs: null, allergyDrugs: null, diseaseHistory: null }
const masked = { commonDrugs: HEALTH_MASK, allergyDrugs: HEALTH_MASK, diseaseHistory: HEALTH_MASK }

describe('a profile', () => {
  // Holds account#8.
  it('keeps every field, and each is optional', async () => {
    const { change, view } = await member()
    for (const [field, value] of Object.entries(everything)) {
      expect([field, (await change({ [field]: value })).status]).toEqual([field, 204])
    }
    expect(await view()).toMatchObject({ ...everything, greeting: '知夏-2026', ...noFacts })
    expect((await change({})).status).toBe(204)
    expect(await view()).toMatchObject(everything)
    const { sex: _, ...others } = everything
    const taken = Object.fromEntries(Object.keys(others).map((field) => [field, null]))
    expect((await change({ ...taken, sex: 0 })).status).toBe(204)
    expect(await view()).toMatchObject({ ...taken, sex: 0 })
  })

  // Holds account#22.
  it('is encrypted where it tells who somebody is', async () => {
    const { change, accountId } = await member()
    await change({ ...everything, ...withConsent })
    const row = await rowOf(accountId)
    const kept = JSON.stringify(
      Object.values(row ?? {}).map((value) => (Buffer.isBuffer(value) ? value.toString() : value)),
    )
    for (const text of ['林知夏', '知夏-2026', ...Object.values(facts)]) expect(kept).not.toContain(text)
  })

  // Holds account#8, account#10.
  it.each([
    [{ nickName: '林' }, 'nickName', '昵称须为4-20个汉字、字母、数字、下划线或短横线'],
    [{ memberName: '林 夏' }, 'memberName', '姓名须为2-20个汉字、字母、数字、下划线或短横线'],
    [{ sex: 3 }, 'sex', undefined],
    [{ sex: null }, 'sex', undefined],
    [{ height: 29 }, 'height', undefined],
    [{ weight: 54.5 }, 'weight', undefined],
    [{ jobNature: 'pharmacist' }, 'jobNature', undefined],
    [{ accountId: '1' }, 'accountId', undefined],
    [{ level: 'gold' }, 'level', undefined],
    [{ phoneStr: '13800138000' }, 'phoneStr', undefined],
    [{ ...withConsent, allergyDrugs: '药'.repeat(201) }, 'allergyDrugs', undefined],
  ])('refuses %j beside its field', async (body, field, message) => {
    const { change, accountId } = await member()
    const answer = await change(body)
    expect([answer.status, answer.code]).toEqual([400, 'INPUT_INVALID'])
    expect(answer.body.fields.map(({ path }: { path: string }) => path)).toEqual([field])
    if (message) expect(answer.body.message).toBe(message)
    expect(await rowOf(accountId)).toBeUndefined()
  })

  // Holds account#8.
  it('takes an empty text of a name, a health fact or the avatar as none', async () => {
    const { change, view } = await member()
    const told = { ...withConsent, nickName: '四个字呀', memberName: '林夏' }
    expect((await change(told)).status).toBe(204)
    expect((await change({ nickName: '', memberName: '', allergyDrugs: ' ', avatar: '' })).status).toBe(204)
    expect(await view()).toMatchObject({ nickName: null, memberName: null, allergyDrugs: null, avatar: null })
  })

  // Holds account#12.
  it.each([
    ['no midnight', birthdayInstant('1988-06-21') + 1],
    ['before 1900', birthdayInstant('1899-12-31')],
    ['far away', 8.64e15 + 8.64e7],
    ['tomorrow', birthdayInstant('2100-01-01')],
  ])('refuses a birthday that is %s', async (_name, birthday) => {
    const { change } = await member()
    const answer = await change({ birthday })
    expect([answer.status, answer.code, answer.body.fields[0].path]).toEqual([400, 'BIRTHDAY_IMPOSSIBLE', 'birthday'])
  })

  it('of two changes at once loses neither', async () => {
    const { change, view } = await member()
    const changes = [{ height: 170 }, { weight: 60 }, { nickName: '并行测试' }, { memberName: '并行' }, { sex: 1 }]
    const answers = await Promise.all(changes.map((body) => change(body)))
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 204))
    expect(await view()).toMatchObject(Object.assign({}, ...changes))
  })
})

describe('health facts', () => {
  // Holds account#25.
  it('ask for their consent, which may come along', async () => {
    const { change, health, accountId } = await member()
    const refused = await change({ nickName: '不应保存', allergyDrugs: '青霉素' })
    expect([refused.status, refused.code, refused.body.message]).toEqual([
      400,
      'HEALTH_CONSENT_REQUIRED',
      '请先同意健康信息处理说明',
    ])
    expect(await rowOf(accountId)).toBeUndefined()
    const outdated = await change({ ...facts, healthConsentVersion: '2020-01-01' })
    expect([outdated.status, outdated.code]).toEqual([400, 'CONSENT_OUTDATED'])
    expect((await change(withConsent)).status).toBe(204)
    expect(await health()).toEqual(facts)
    expect((await consentsOf(accountId)).map(({ kind, version }) => [kind, version])).toEqual([
      ['health', versions.health.version],
    ])
    expect((await change({ commonDrugs: '钙片' })).status).toBe(204)
    expect(await health()).toEqual({ ...facts, commonDrugs: '钙片' })
    expect(await consentsOf(accountId)).toHaveLength(1)
  })

  // Holds account#22.
  it('stand masked in the profile, and a mask that comes back changes nothing', async () => {
    const { change, view, health } = await member()
    await change(withConsent)
    expect(await view()).toMatchObject(masked)
    expect((await change({ ...masked, height: 170 })).status).toBe(204)
    expect(await health()).toEqual(facts)
    expect((await change({ ...masked, allergyDrugs: null })).status).toBe(204)
    expect(await health()).toEqual({ ...facts, allergyDrugs: null })
  })

  // Holds account#23.
  it('are shown by a call that leaves a row, and none when there is nothing to read', async () => {
    const { change, health, browser, accountId } = await member()
    expect([await health(), await readsOf(accountId)]).toEqual([noFacts, []])
    await change(withConsent)
    for (let times = 0; times < 11; times += 1) {
      shop().setClock(times * TEN_MINUTES)
      expect(await health()).toEqual(facts)
    }
    expect(await readsOf(accountId)).toHaveLength(11)
    const [first, second] = [
      await browser.send('GET', '/privacy/reads'),
      await browser.send('GET', '/privacy/reads?page=2'),
    ]
    expect([first.body.totalElements, first.body.totalPages, first.body.content.length]).toEqual([11, 2, 10])
    expect(second.body.content).toEqual([
      { kind: 'health', reader: 'member', device: 'Chrome · Windows', at: expect.any(Number) },
    ])
    expect(first.body.content[9].at).toBeGreaterThanOrEqual(second.body.content[0].at)
    const other = await member()
    expect((await other.browser.send('GET', '/privacy/reads')).body.content).toEqual([])
  })

  // Holds account#23.
  it('leave one row for a session in ten minutes, however many read side by side', async () => {
    const { change, health, phone, accountId } = await member()
    await change(withConsent)
    await Promise.all(Array.from({ length: 10 }, () => health()))
    expect(await readsOf(accountId)).toHaveLength(1)
    const other = browserOf(shop(), await loginAs(shop().shop, phone))
    expect((await other.send('GET', '/member/health')).body).toEqual(facts)
    expect(await readsOf(accountId)).toHaveLength(2)
    shop().setClock(TEN_MINUTES)
    await health()
    expect(await readsOf(accountId)).toHaveLength(3)
  })

  // Holds account#23.
  it('are shown twenty times an hour, whatever the session', async () => {
    const { change, browser, phone } = await member()
    await change(withConsent)
    const other = browserOf(shop(), await loginAs(shop().shop, phone))
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) => [browser, other][index % 2]!.send('GET', '/member/health')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  })

  // Holds account#24.
  it.each([
    ['a link of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 403],
    ['the address bar', { 'sec-fetch-site': 'none' }, 403],
    ['an older browser from another site', { referer: 'https://evil.example/' }, 403],
    ['an older browser that names no page', {}, 401],
    ['an older browser from our page', { referer: 'http://localhost:8080/user' }, 200],
    ['our page', { 'sec-fetch-site': 'same-origin' }, 200],
  ])('asked for by %s leave a row only where they are shown', async (_whom, said, status) => {
    const { change, cookies, accountId } = await member()
    await change(withConsent)
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
    const headers = { cookie: cookie.join('; '), ...said }
    expect(await shop().app.inject({ url: '/api/member/health', headers })).toMatchObject({ statusCode: status })
    expect(await readsOf(accountId)).toHaveLength(status === 200 ? 1 : 0)
  })

  // Holds account#24.
  it('are not asked for by their headers alone', async () => {
    const { change, bearer, accountId } = await member()
    await change(withConsent)
    for (const url of ['/api/member/health', `/api/privacy/exports/${accountId}/file`])
      expect(await shop().app.inject({ method: 'HEAD', url, headers: bearer })).toMatchObject({ statusCode: 404 })
    expect(await readsOf(accountId)).toEqual([])
    expect((await shop().app.inject({ url: '/api/member/health', headers: bearer })).json()).toEqual(facts)
  })

  // Holds account#28.
  it('go with their consent, and no write beside it leaves one behind', async () => {
    const { change, browser, health, accountId } = await member()
    await change({ ...withConsent, nickName: '留下的昵称' })
    for (let round = 0; round < 5; round += 1) {
      await change(withConsent)
      const [withdrawn] = await Promise.all([
        browser.send('DELETE', '/privacy/consents/health'),
        change({ allergyDrugs: '头孢' }),
        change({ diseaseHistory: '糖尿病' }),
      ])
      expect(withdrawn.status).toBe(204)
      expect(await health()).toEqual(noFacts)
      expect(await consentsOf(accountId)).toEqual([])
    }
    expect(await rowOf(accountId)).toMatchObject({ nickName: expect.any(Buffer) })
  })
})

describe('a child', () => {
  const bornSo = (years: number, days: number) => {
    const today = new Date(Date.now() + 8 * 3_600_000)
    const day = Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + days)
    return day - 8 * 3_600_000
  }

  // Holds account#27.
  it('under 14 asks for the consent of a guardian, to the day', async () => {
    const { change, view } = await member()
    expect((await change({ birthday: bornSo(14, 0) })).status).toBe(204)
    const young = await change({ birthday: bornSo(14, 1) })
    expect([young.status, young.code]).toEqual([400, 'CHILD_CONSENT_REQUIRED'])
    expect((await change({ birthday: bornSo(14, 1), childConsentVersion: versions.child.version })).status).toBe(204)
    expect(await view()).toMatchObject({ birthday: bornSo(14, 1) })
  })

  // Holds account#28.
  it('’s birthday goes with the consent', async () => {
    const { change, view, browser } = await member()
    await change({ birthday: bornSo(7, 0), childConsentVersion: versions.child.version, height: 120 })
    expect((await browser.send('DELETE', '/privacy/consents/child')).status).toBe(204)
    expect(await view()).toMatchObject({ birthday: null, height: 120 })
  })
})

describe('consents', () => {
  // Holds account#29.
  it('are given in their latest version and listed with their times, the latest first', async () => {
    const { browser } = await member()
    const give = (kind: string, version: string) => browser.send('POST', '/privacy/consents', { kind, version })
    expect((await give('health', '2020-01-01')).code).toBe('CONSENT_OUTDATED')
    for (let times = 0; times < 2; times += 1) expect((await give('health', versions.health.version)).status).toBe(204)
    await browser.send('DELETE', '/privacy/consents/health')
    expect((await give('health', versions.health.version)).status).toBe(204)
    const { body } = await browser.send('GET', '/privacy/consents')
    expect(body.map(({ kind, withdrawnAt }: Record<string, unknown>) => [kind, withdrawnAt !== null])).toEqual([
      ['health', false],
      ['health', true],
      ['agreements', false],
    ])
    expect(body[0]).toEqual({
      kind: 'health',
      version: versions.health.version,
      givenAt: expect.any(Number),
      withdrawnAt: null,
    })
  })

  // Holds account#30.
  it('that are not there cannot be taken back, and the agreements never', async () => {
    const { browser } = await member()
    const answers = await Promise.all(
      ['health', 'marketing', 'agreements'].map((kind) => browser.send('DELETE', `/privacy/consents/${kind}`)),
    )
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
      [409, 'CONSENT_NEEDED'],
    ])
    expect(answers[2]?.body.message).toBe('该协议是使用服务的基础，如不再同意请注销账号')
  })
})

describe('an avatar', () => {
  const filesKept = async () =>
    (await readdir(shop().settings.uploadsFolder, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    ).length

  // Holds account#43.
  it('is an upload of the member’s own, and the one before goes with its file', async () => {
    const { change, view, picture, accountId } = await member()
    const before = await filesKept()
    const [first, second] = [await picture(), await picture()]
    expect((await change({ avatar: first })).status).toBe(204)
    expect((await view()).avatar).toBe(first)
    expect((await change({ avatar: first })).status).toBe(204)
    expect((await change({ avatar: second })).status).toBe(204)
    expect((await view()).avatar).toBe(second)
    const kept = await picturesOf(accountId)
    expect(kept.map(({ usedFor }) => usedFor)).toEqual(['avatar'])
    expect(await filesKept()).toBe(before + 1)
    expect((await change({ avatar: null })).status).toBe(204)
    expect([(await view()).avatar, await filesKept()]).toEqual([null, before])
  })

  // Holds account#43.
  it.each([
    'http://169.254.169.254/latest/meta-data',
    'https://evil.example/a.png',
    '//evil.example/api/uploads/0197f3c0-0000-7000-8000-000000000000',
    '/api/uploads/../logout',
    '/api/uploads/0197f3c0-0000-7000-8000-000000000000',
    '/api/uploads/0197f3c0-0000-7000-8000-000000000000?x',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
  ])('is never %s', async (avatar) => {
    const { change, view } = await member()
    const answer = await change({ avatar })
    expect([answer.status, answer.code, answer.body.message]).toEqual([400, 'AVATAR_FOREIGN', '请重新上传头像'])
    expect((await view()).avatar).toBeNull()
  })

  // Holds account#43.
  it('of somebody else is refused as a missing one is', async () => {
    const [owner, thief] = [await member(), await member()]
    const url = await owner.picture()
    expect((await thief.change({ avatar: url })).code).toBe('AVATAR_FOREIGN')
    expect((await owner.change({ avatar: url })).status).toBe(204)
  })
})

describe('a merge', () => {
  // Holds account#86.
  it('carries over what the remaining account lacks, with consents, readings and the avatar', async () => {
    const [from, into] = [await member(), await member()]
    const avatar = await from.picture()
    await from.change({ ...everything, ...withConsent, avatar })
    await from.health()
    await into.change({ nickName: '留下的人', height: 180 })
    const { keyring, clock } = shop().shop
    await transaction(pool(), (tx) => mergeAccounts(tx, keyring, from.accountId, into.accountId, clock.now()))
    expect(await into.view()).toMatchObject({ ...everything, nickName: '留下的人', height: 180, avatar, ...masked })
    expect(await into.health()).toEqual(facts)
    expect(await readsOf(into.accountId)).toHaveLength(2)
    expect(await consentsOf(into.accountId)).toHaveLength(1)
    expect((await into.browser.send('PUT', '/member/vo', { avatar: null })).status).toBe(204)
  })

  it('drops the avatar of the merged account where the remaining one has its own', async () => {
    const [from, into] = [await member(), await member()]
    await from.change({ avatar: await from.picture() })
    const own = await into.picture()
    await into.change({ avatar: own })
    const { keyring, clock } = shop().shop
    await transaction(pool(), (tx) => mergeAccounts(tx, keyring, from.accountId, into.accountId, clock.now()))
    expect((await into.view()).avatar).toBe(own)
    expect(await picturesOf(into.accountId)).toHaveLength(1)
  })
})
