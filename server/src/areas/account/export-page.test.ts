import { accessEventKinds } from '@shop/contract/fields/access-events'
import { closureReasons } from '@shop/contract/fields/closure'
import { exportStates, sensitiveKinds, sensitiveReaders } from '@shop/contract/fields/privacy'
import { socialTypes } from '@shop/contract/fields/social'
import { exportWords } from '@shop/contract/messages/export-words'
import { describe, expect, it } from 'vitest'
import { exportPage, withoutWord } from './export-page.ts'

const madeAt = new Date('2026-11-21T08:30:00Z')

describe('the readable page of an export', () => {
  // Holds account#93.
  it('shows times of Shanghai, yuan, words for codes, and nothing of what was never filled in', () => {
    const page = exportPage(
      {
        account: { nickName: '小林', memberName: null, sex: 2, maritalStatus: 'single', birthday: '1990-02-03' },
        access: { phone: '13800138000', createdAt: Date.UTC(2026, 0, 1, 16), events: [] },
        orders: { orders: [{ ordersCode: '261121000000000001', sum: 3980, lines: [{ productName: '板蓝根' }] }] },
      },
      madeAt,
    )
    for (const told of ['2026/11/21 16:30', '2026/01/02 00:00', '¥39.80', '>女<', '>未婚<', '>1990-02-03<', '板蓝根']) {
      expect(page).toContain(told)
    }
    expect(page).toContain('没有记录')
    expect(page).not.toContain('>姓名<')
  })

  // Holds account#93.
  it('escapes every value, wherever it stands', () => {
    const evil = `"><script>alert(1)</script><img src=x onerror='alert(1)'>&`
    const page = exportPage(
      { account: { nickName: evil, sex: evil }, access: { events: [{ kind: evil, device: evil, at: evil }] } },
      madeAt,
    )
    expect(page).not.toMatch(/<script|<img/)
    expect(page).toContain(
      '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;',
    )
  })

  it('has a heading for every part, empty ones too', () => {
    const page = exportPage({}, madeAt)
    for (const { title } of Object.values(exportWords)) expect(page).toContain(`<h2>${title}</h2>`)
  })
})

describe('a value without a word', () => {
  it('is found, whether area, key, nested key or code', () => {
    expect(
      withoutWord({
        account: { nickName: '小林', shoeSize: 42, sex: 7 },
        access: { events: [{ kind: 'login', weather: 'rain' }] },
        pets: { cat: '咪咪' },
        products: {},
        consent: { consents: {} },
      }),
    ).toEqual(['account.shoeSize', 'account.sex=7', 'access.events.weather', 'pets'])
  })

  it('is none of the codes that the contract knows', () => {
    const values = {
      access: {
        events: accessEventKinds.map((kind) => ({ kind })),
        socialAccounts: Object.values(socialTypes).map((type) => ({ type })),
      },
      closure: { applications: closureReasons.map((reason) => ({ reason })) },
      exports: { exports: exportStates.map((state) => ({ state })) },
      consent: {
        sensitiveReads: sensitiveKinds.flatMap((kind) => sensitiveReaders.map((reader) => ({ kind, reader }))),
      },
    }
    expect(withoutWord(values)).toEqual([])
  })
})
