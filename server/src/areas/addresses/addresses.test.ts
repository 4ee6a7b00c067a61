import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { deleteAccountKey } from '../../platform/secrets/account-keys.ts'
import { loginAs } from '../../testing/login.ts'
import { mergeAccounts } from '../../testing/personal-data.ts'
import { useShop } from '../../testing/shop.ts'
import { addAddress } from './manage-addresses.ts'
import { addresses } from './tables.ts'

const shop = useShop()
const given = {
  consignee: '林知夏',
  consigneePhone2: '13800138000',
  provinceCode: '44',
  cityCode: '4401',
  regionCode: '440106',
  customArea: '五山路381号',
}
const masked = { ...given, consigneePhone2: '138****8000' }

interface View {
  id: string
  consignee: string
  isDefault: boolean
  [field: string]: unknown
}

/** A member's calls. */
async function member() {
  const { accountId, bearer } = await loginAs(shop().shop)
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const headers = { ...bearer, 'x-forwarded-for': shop().freshAddress() }
    return shop().app.inject({ method, url: `/api/${path}`, headers, ...(payload ? { payload } : {}) })
  }
  const add = async (fields: object = {}) => {
    const answer = await call('POST', 'addresses', { ...given, ...fields })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json<{ id: string }>().id
  }
  const list = async () => (await call('GET', 'addresses')).json<View[]>()
  const defaults = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id)
  return { accountId, call, add, list, defaults, bearer }
}

const later = (minutes: number) => shop().setClock(minutes * 60_000)
const stored = async (id: string) => {
  const [row] = await shop().shop.pool.orm.select().from(addresses).where(eq(addresses.id, id))
  return row
}

describe('an address', () => {
  // Holds account#68, account#75.
  it('is listed with its names, one line, and masked phones', async () => {
    const { add, list } = await member()
    const id = await add({ consigneePhone1: '020-85110000-801', streetCode: '440106001', zipCode: '510630' })
    expect(await list()).toEqual([
      {
        ...given,
        id,
        consigneePhone1: '020-****0000-801',
        consigneePhone2: '138****8000',
        streetCode: '440106001',
        provinceName: '广东省',
        cityName: '广州市',
        regionName: '天河区',
        streetName: '五山街道',
        deliveryAddress: '广东省广州市天河区五山街道五山路381号',
        zipCode: '510630',
        isDefault: true,
      },
    ])
  })

  // Holds account#84.
  it('is kept encrypted: nothing of who lives there stands in the row', async () => {
    const { add } = await member()
    const id = await add({ consigneePhone1: '020-85110000' })
    const row = await stored(id)
    const bytes = Buffer.concat(
      Object.values(row ?? {}).map((value) => Buffer.from(Buffer.isBuffer(value) ? value : String(value))),
    )
    expect(bytes.length).toBeGreaterThan(200)
    for (const part of ['林知夏', '13800138000', '85110000', '五山路']) expect(bytes.includes(part), part).toBe(false)
  })

  it('is trimmed', async () => {
    const { add, list } = await member()
    await add({ consignee: ' 林知夏 ', customArea: ' 五山路381号 ' })
    expect(await list()).toMatchObject([{ consignee: '林知夏', customArea: '五山路381号' }])
  })

  // Holds account#72, account#73, account#75.
  it.each([
    [{ consignee: '林' }, 'consignee', 'CONSIGNEE_MALFORMED', '请输入2到10位的中文名或英文名'],
    [{ consignee: '林1' }, 'consignee', 'CONSIGNEE_MALFORMED', '请输入2到10位的中文名或英文名'],
    [{ consigneePhone2: '' }, 'consigneePhone2', 'PHONE_REQUIRED', '手机号码不能为空'],
    [{ consigneePhone2: '12800138000' }, 'consigneePhone2', 'PHONE_MALFORMED', '请输入正确的手机号码'],
    [{ consigneePhone2: '138****8000' }, 'consigneePhone2', 'PHONE_MALFORMED', '请输入正确的手机号码'],
    [{ consigneePhone1: '020-123456' }, 'consigneePhone1', 'LANDLINE_MALFORMED', '请输入正确的固话号码'],
    [{ consigneePhone1: '020-****0000' }, 'consigneePhone1', 'LANDLINE_MALFORMED', '请输入正确的固话号码'],
    [{ provinceCode: '' }, 'provinceCode', 'REGION_REQUIRED', '省市区不能为空'],
    [{ cityCode: undefined }, 'cityCode', 'REGION_REQUIRED', '省市区不能为空'],
    [{ regionCode: null }, 'regionCode', 'REGION_REQUIRED', '省市区不能为空'],
    [{ cityCode: '3201' }, 'cityCode', 'REGION_UNKNOWN', '所选地区不存在，请重新选择'],
    [{ streetCode: '440103001' }, 'streetCode', 'REGION_UNKNOWN', '所选地区不存在，请重新选择'],
    [{ customArea: ' ' }, 'customArea', 'DETAIL_REQUIRED', '详细地址不能为空'],
    [{ customArea: '路'.repeat(51) }, 'customArea', 'DETAIL_TOO_LONG', '详细地址最多50个字'],
    [{ customArea: '人民路\u202e8号' }, 'customArea', 'DETAIL_MALFORMED', '详细地址含有无法打印的字符，请修改'],
    [{ customArea: '人民路\u00078号' }, 'customArea', 'DETAIL_MALFORMED', '详细地址含有无法打印的字符，请修改'],
    [{ zipCode: '51063' }, 'zipCode', 'ZIP_CODE_MALFORMED', '请输入6位数字的邮政编码'],
  ])('with %j is refused beside its field', async (fields, path, code, message) => {
    const { call, list } = await member()
    const answer = await call('POST', 'addresses', { ...given, ...fields })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, [{ path, code, message }]])
    expect(await list()).toEqual([])
  })

  // Holds account#75.
  it('takes empty texts of what is optional as none', async () => {
    const { call, add, list } = await member()
    const none = { consigneePhone1: '', streetCode: '', zipCode: '' }
    const id = await add(none)
    expect(await list()).toMatchObject([{ id, consigneePhone1: null, streetCode: null, zipCode: null }])
    const full = { consigneePhone1: '020-85110000', streetCode: '440106001', zipCode: '510630' }
    expect((await call('PUT', `addresses/${id}`, { ...given, ...full })).statusCode).toBe(204)
    expect((await call('PUT', `addresses/${id}`, { ...given, ...none })).statusCode).toBe(204)
    expect(await list()).toMatchObject([{ consigneePhone1: null, streetCode: null, zipCode: null }])
  })

  // Holds account#75.
  it.each(['400-8208820', '020-12345678', '0755-8511000-801'])('takes the landline %s', async (consigneePhone1) => {
    const { add, list } = await member()
    await add({ consigneePhone1 })
    const [area, number = '', extension] = consigneePhone1.split('-')
    const masked = [area, '*'.repeat(number.length - 4) + number.slice(-4), extension].filter(Boolean).join('-')
    expect(await list()).toMatchObject([{ consigneePhone1: masked }])
  })

  // Holds account#68.
  it('takes an address back as it was read, and makes names and line itself', async () => {
    const { call, add, list } = await member()
    const id = await add({ consigneePhone1: '020-85110000' })
    const [read] = await list()
    const moved = {
      provinceName: '别处',
      cityName: '别处',
      regionName: '别处',
      streetName: '别处',
      deliveryAddress: '别处',
    }
    expect((await call('PUT', `addresses/${id}`, { ...read, ...moved, id: newId(new Date()) })).statusCode).toBe(204)
    expect(await list()).toEqual([read])
  })

  // Holds account#77.
  it('takes no field that is not the member’s to say', async () => {
    const { call, add, list } = await member()
    const id = await add()
    const before = await list()
    for (const extra of [{ accountId: newId(new Date()) }, { usedAt: 1 }, { createdAt: 1 }, { held: 0 }]) {
      for (const [method, path] of [
        ['POST', 'addresses'],
        ['PUT', `addresses/${id}`],
      ] as const) {
        const answer = await call(method, path, { ...given, ...extra })
        expect([answer.statusCode, answer.json().fields[0].code]).toEqual([400, 'UNKNOWN_FIELD'])
      }
    }
    expect(await list()).toEqual(before)
  })
})

describe('a change', () => {
  it('replaces what it gives and drops what it leaves out, but for the default', async () => {
    const { call, add, list } = await member()
    const id = await add({ consigneePhone1: '020-85110000', zipCode: '510630', streetCode: '440106001' })
    const change = {
      ...masked,
      consignee: '林建国',
      cityCode: '4419',
      regionCode: null,
      streetCode: '441900004',
      isDefault: false,
    }
    expect((await call('PUT', `addresses/${id}`, change)).statusCode).toBe(204)
    expect(await list()).toMatchObject([
      {
        consignee: '林建国',
        consigneePhone1: null,
        zipCode: null,
        deliveryAddress: '广东省东莞市南城街道五山路381号',
        isDefault: true,
      },
    ])
  })

  // Holds account#76.
  it('keeps phones that come back masked, and takes new ones', async () => {
    const { call, add, list } = await member()
    const id = await add({ consigneePhone1: '020-85110000' })
    await call('PUT', `addresses/${id}`, { ...masked, consigneePhone1: '020-****0000', customArea: '华南路1号' })
    expect(await list()).toMatchObject([
      { consigneePhone1: '020-****0000', consigneePhone2: '138****8000', customArea: '华南路1号' },
    ])
    await call('PUT', `addresses/${id}`, { ...masked, consigneePhone2: '13900139111', consigneePhone1: '0755-7654321' })
    expect(await list()).toMatchObject([{ consigneePhone1: '0755-***4321', consigneePhone2: '139****9111' }])
  })

  // Holds account#76.
  it('with a mask of another number is refused beside the phone and changes nothing', async () => {
    const { call, add } = await member()
    const id = await add()
    const before = await stored(id)
    for (const [fields, path] of [
      [{ consigneePhone2: '138****8001' }, 'consigneePhone2'],
      [{ consigneePhone1: '020-****0000' }, 'consigneePhone1'],
    ] as const) {
      const answer = await call('PUT', `addresses/${id}`, { ...masked, customArea: '别处', ...fields })
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'MASK_DIFFERS', fields: [{ path }] }])
    }
    expect(await stored(id)).toEqual(before)
  })

  // Holds account#76.
  it('may miss five times within an hour, also side by side; then no mask is looked at until the hour is over', async () => {
    const { call, add } = await member()
    const id = await add()
    const before = await stored(id)
    const guesses = Array.from({ length: 12 }, (_, index) => `138****${8001 + index}`)
    const answers = await Promise.all(
      guesses.map((consigneePhone2) => call('PUT', `addresses/${id}`, { ...masked, consigneePhone2 })),
    )
    const codes = answers.map((answer) => answer.json().code).sort()
    expect(codes).toEqual([...Array(5).fill('MASK_DIFFERS'), ...Array(7).fill('TOO_MANY_REQUESTS')])
    const right = await call('PUT', `addresses/${id}`, masked)
    expect([right.statusCode, Number(right.headers['retry-after'])]).toEqual([429, expect.closeTo(3600, -2)])
    expect(await stored(id)).toEqual(before)
    expect((await call('PUT', `addresses/${id}`, given)).statusCode).toBe(204)
    later(61)
    try {
      expect((await call('PUT', `addresses/${id}`, masked)).statusCode).toBe(204)
    } finally {
      later(0)
    }
  })

  // Holds account#76.
  it('with the right mask is never counted', async () => {
    const { call, add } = await member()
    const id = await add()
    for (let time = 0; time < 12; time++) {
      expect((await call('PUT', `addresses/${id}`, masked)).statusCode).toBe(204)
    }
  })
})

describe('the default', () => {
  // Holds account#70.
  it('is the first address, whatever it says, and then the one that asks for it', async () => {
    const { add, defaults } = await member()
    const first = await add({ isDefault: false })
    await add()
    expect(await defaults()).toEqual([first])
    const third = await add({ isDefault: true })
    expect(await defaults()).toEqual([third])
  })

  // Holds account#71.
  it('moves by a change or by its own call, and cannot be taken away', async () => {
    const { call, add, defaults } = await member()
    const [first, second] = [await add(), await add()]
    await call('PUT', `addresses/${second}`, { ...masked, isDefault: true })
    expect(await defaults()).toEqual([second])
    await call('PUT', `addresses/${second}`, { ...masked, isDefault: false })
    expect(await defaults()).toEqual([second])
    expect((await call('PUT', `addresses/${first}/default`)).statusCode).toBe(204)
    expect(await defaults()).toEqual([first])
  })

  // Holds account#70.
  it('that is removed is followed by the latest used', async () => {
    const { call, add, list, defaults } = await member()
    try {
      const first = await add()
      later(1)
      const second = await add()
      later(2)
      const third = await add()
      later(3)
      await call('PUT', `addresses/${second}`, masked)
      expect((await list()).map(({ id }) => id)).toEqual([first, second, third])
      await call('DELETE', `addresses/${first}`)
      expect(await defaults()).toEqual([second])
      await call('DELETE', `addresses/${third}`)
      expect(await defaults()).toEqual([second])
      await call('DELETE', `addresses/${second}`)
      expect(await list()).toEqual([])
    } finally {
      later(0)
    }
  })

  // Holds account#70.
  it('is one, however many are made it at once', async () => {
    const { call, add, defaults } = await member()
    const ids = await Promise.all(Array.from({ length: 6 }, () => add()))
    await Promise.all(Array.from({ length: 30 }, (_, index) => call('PUT', `addresses/${ids[index % 6]}/default`)))
    expect(await defaults()).toHaveLength(1)
  })
})

describe('the limit', () => {
  // Holds account#69.
  it('is twenty, also for adds side by side, and a removed one makes room', async () => {
    const { call, add, list } = await member()
    await Promise.all(Array.from({ length: 15 }, () => add()))
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('POST', 'addresses', given)))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5)
    const refused = answers.filter(({ statusCode }) => statusCode === 409)
    expect(refused.map((answer) => answer.json().message)).toEqual(Array(15).fill('只能创建20个地址'))
    const all = await list()
    expect([all.length, all.filter(({ isDefault }) => isDefault).length]).toEqual([20, 1])
    await call('DELETE', `addresses/${all[7]!.id}`)
    expect((await call('POST', 'addresses', given)).statusCode).toBe(201)
    expect((await call('POST', 'addresses', given)).statusCode).toBe(409)
  })
})

describe('an address of somebody else', () => {
  // Holds account#85.
  it('answers like a missing one and stays as it is', async () => {
    const [owner, other] = [await member(), await member()]
    const id = await owner.add()
    const before = await stored(id)
    for (const asked of [id, newId(new Date()), 'nonsense']) {
      for (const answer of [
        await other.call('PUT', `addresses/${asked}`, given),
        await other.call('DELETE', `addresses/${asked}`),
        await other.call('PUT', `addresses/${asked}/default`),
      ]) {
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
      }
    }
    expect([await stored(id), await other.list()]).toEqual([before, []])
  })

  it('is not there for visitors', async () => {
    for (const [method, url] of [
      ['GET', '/api/addresses'],
      ['POST', '/api/addresses'],
      ['POST', '/api/addresses/split'],
    ] as const) {
      expect((await shop().app.inject({ method, url })).statusCode).toBe(401)
    }
  })
})

describe('a merge meanwhile', () => {
  // Holds account#88, account#106.
  it('lets an add wait, and takes it along or refuses it', async () => {
    const { pool, keyring, clock } = shop().shop
    for (let round = 0; round < 5; round++) {
      const [from, into] = [await member(), await member()]
      await from.add()
      const [, ...answers] = await Promise.all([
        transaction(pool, (tx) => mergeAccounts(tx, keyring, from.accountId, into.accountId, clock.now())),
        ...Array.from({ length: 4 }, () => from.call('POST', 'addresses', given)),
      ])
      const added = answers.filter(({ statusCode }) => statusCode === 201).length
      expect(answers.map(({ statusCode }) => statusCode).every((status) => status === 201 || status === 401)).toBe(true)
      expect(await into.list()).toHaveLength(1 + added)
      const left = await pool.orm.select().from(addresses).where(eq(addresses.accountId, from.accountId))
      expect(left).toEqual([])
    }
  })
})

describe('the divisions', () => {
  const ask = (query: string) => shop().app.inject({ method: 'GET', url: `/api/regions${query}` })

  // Holds account#81.
  it('are told level by level, to anybody, and may be kept for a day', async () => {
    const provinces = await ask('')
    expect(provinces.headers['cache-control']).toBe('public, max-age=86400')
    expect(provinces.json()).toHaveLength(34)
    expect(provinces.json()).toContainEqual({ code: '44', name: '广东省', initials: 'gds' })
    expect((await ask('?parent=44')).json()).toContainEqual({ code: '4401', name: '广州市', initials: 'gzs' })
    expect((await ask('?parent=4401')).json()).toContainEqual({ code: '440106', name: '天河区', initials: 'thq' })
    expect((await ask('?parent=440106')).json()[0]).toEqual({ code: '440106001', name: '五山街道', initials: 'wsjd' })
    expect((await ask('?parent=4419')).json()[0]).toEqual({ code: '441900003', name: '东城街道', initials: 'dcjd' })
    expect((await ask('?parent=810005')).json()).toEqual([])
  })

  it('below a code that is none are not there', async () => {
    for (const parent of ['99', '4499', '440199']) {
      const answer = await ask(`?parent=${parent}`)
      expect([answer.statusCode, answer.json().code, answer.headers['cache-control']]).toEqual([
        404,
        'NOT_FOUND',
        'no-store',
      ])
    }
  })
})

describe('a pasted line', () => {
  it('is split, and nothing of it stays behind', async () => {
    const { call } = await member()
    const text = '欧阳不凡 13612345678 广东省广州市天河区五山路381号'
    const answer = await call('POST', 'addresses/split', { text })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        consignee: '欧阳不凡',
        consigneePhone2: '13612345678',
        provinceCode: '44',
        cityCode: '4401',
        regionCode: '440106',
        customArea: '五山路381号',
      },
    ])
    expect(shop().logged.join('')).not.toMatch(/欧阳不凡|13612345678|五山路381/)
  })

  it('has 200 characters at most', async () => {
    const { call } = await member()
    expect((await call('POST', 'addresses/split', { text: '一'.repeat(201) })).statusCode).toBe(400)
    expect((await call('POST', 'addresses/split', { text: '一'.repeat(200) })).statusCode).toBe(200)
  })
})

it('an account whose key is gone is told as logged out, and nothing is added', async () => {
  const { accountId } = await member()
  const { pool, keyring, clock } = shop().shop
  await deleteAccountKey(pool, accountId, 'personal')
  const adding = transaction(pool, (tx) => addAddress(tx, keyring, accountId, given, clock.now()))
  await expect(adding).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
  expect(await pool.orm.$count(addresses, eq(addresses.accountId, accountId))).toBe(0)
})
