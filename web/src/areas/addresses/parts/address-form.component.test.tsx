import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { descriptionOf, textIn } from '../../../testing/page.tsx'
import { errorAnswer, fakeShop } from '../../../testing/shop.ts'
import { noticeStore } from '../../../ui/notice-store.ts'
import { takeDraft } from '../draft.ts'
import { emptyValues, valuesOf } from '../form-values.ts'
import type { AddressView } from '../queries.ts'
import { AddressForm } from './address-form.tsx'

const stored: AddressView = {
  id: 'id',
  consignee: '林知夏',
  consigneePhone1: '020-****0000-801',
  consigneePhone2: '138****8000',
  provinceCode: '44',
  provinceName: '广东省',
  cityCode: '4401',
  cityName: '广州市',
  regionCode: '440106',
  regionName: '天河区',
  streetCode: null,
  streetName: null,
  customArea: '五山路381号',
  deliveryAddress: '广东省广州市天河区五山路381号',
  zipCode: null,
  isDefault: true,
}
const CHANGE = 'PUT /api/addresses/id'
const ADD = 'POST /api/addresses'

const labels = {
  consignee: '收货人',
  mobile: '手机号码',
  place: '所在地区',
  customArea: '详细地址',
  area: '区号',
  number: '电话号码',
  extension: '分机号',
  zipCode: '邮政编码（选填）',
} as const
type Control = keyof typeof labels
const control = (name: Control) => screen.getByLabelText(labels[name])
const wrong = () =>
  (Object.keys(labels) as Control[]).filter((name) => control(name).getAttribute('aria-invalid') === 'true')
const save = () => screen.getByRole('button', { name: '保存地址' })

function open(address?: AddressView, place = valuesOf(stored).place) {
  const shop = fakeShop({ [ADD]: { body: { id: 'new' } }, [CHANGE]: { status: 204 } })
  const onSaved = vi.fn()
  const initial = address ? valuesOf(address) : { ...emptyValues, place }
  render(
    <AddressForm
      accountId="me"
      stored={address}
      initial={initial}
      isRestored={false}
      isFirst={false}
      onSaved={onSaved}
    />,
  )
  return { user: userEvent.setup(), shop, onSaved }
}

// Holds account#72, account#73, account#75.
test('an empty address says what is missing beside each field, and asks the shop nothing', async () => {
  const { user, shop } = open(undefined, emptyValues.place)
  await user.click(save())
  expect(wrong()).toEqual(['consignee', 'mobile', 'place', 'customArea'])
  expect(descriptionOf(control('consignee'))).toBe('请输入2到10位的中文名或英文名')
  expect(descriptionOf(control('mobile'))).toBe('手机号码不能为空')
  expect(descriptionOf(control('place'))).toContain('省市区不能为空')
  expect(descriptionOf(control('customArea'))).toBe('详细地址不能为空')
  expect(document.activeElement).toBe(control('consignee'))
  expect(shop.callsOf(ADD)).toEqual([])
})

const right = { consignee: '林知夏', mobile: '13800138000', customArea: '五山路381号' }
const name = { consignee: '请输入2到10位的中文名或英文名' }
const landline = { area: '请输入正确的固话号码' }
const mobile = { mobile: '请输入正确的手机号码' }
const rows: readonly [what: string, typed: Partial<Record<Control, string>>, says: Partial<Record<Control, string>>][] =
  [
    ['one character of a name', { consignee: '林' }, name],
    ['a figure in the name', { consignee: '林2' }, name],
    ['Chinese and English in one name', { consignee: '林Lin' }, name],
    ['an English name', { consignee: 'Ann Lin' }, {}],
    ['half a phone', { mobile: '138001380' }, mobile],
    ['a phone that begins with 12', { mobile: '12800138000' }, mobile],
    ['a masked phone of nothing', { mobile: '138****8000' }, mobile],
    ['no detail', { customArea: ' ' }, { customArea: '详细地址不能为空' }],
    ['51 characters of detail', { customArea: '路'.repeat(51) }, { customArea: '详细地址最多50个字' }],
    ['50 characters of detail of two units each', { customArea: '𠮷'.repeat(50) }, {}],
    ['an area code alone', { area: '020' }, landline],
    ['six digits of a landline', { area: '020', number: '851100' }, landline],
    ['an area code of two digits', { area: '02', number: '85110000' }, landline],
    ['a landline', { area: '0755', number: '8511000', extension: '801' }, {}],
    ['five digits of a zip code', { zipCode: '51063' }, { zipCode: '请输入6位数字的邮政编码' }],
  ]

// Holds account#72, account#73, account#75.
test.each(rows)('an address with %s says what is wrong beside the field alone', async (_what, typed, says) => {
  const { user, shop } = open()
  for (const [at, text] of Object.entries({ ...right, ...typed })) {
    fireEvent.change(control(at as Control), { target: { value: text } })
    fireEvent.blur(control(at as Control))
  }
  await user.click(save())
  const [expected] = Object.entries(says)
  if (!expected) return void (await waitFor(() => expect(shop.callsOf(ADD)).toHaveLength(1)))
  const [at, text] = expected as [Control, string]
  expect(wrong()).toContain(at)
  expect(descriptionOf(control(at))).toContain(text)
  expect(document.activeElement).toBe(control(at))
  expect(shop.callsOf(ADD)).toEqual([])
})

test('what is longer than a field of an address may be is cut', () => {
  open()
  for (const [at, text, becomes] of [
    ['mobile', '+86 138 0013 80001', '13800138000'],
    ['area', '07555', '0755'],
    ['number', '851100001', '85110000'],
  ] as const) {
    fireEvent.change(control(at), { target: { value: text } })
    expect(textIn(control(at))).toBe(becomes)
  }
  expect(control('consignee').getAttribute('maxlength')).toBe('10')
})

// Holds account#79.
test('what the shop refuses of an address stands beside its field, everything else above the button', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop, onSaved } = open(stored)
  await user.type(control('customArea'), '2栋')
  shop.answer(CHANGE, errorAnswer(400, 'REGION_UNKNOWN', '', { streetCode: '所选地区不存在，请重新选择' }))
  await user.click(save())
  await waitFor(() => expect(descriptionOf(control('place'))).toContain('所选地区不存在，请重新选择'))
  shop.answer(CHANGE, errorAnswer(400, 'MASK_DIFFERS', '', { consigneePhone2: '号码与原来的不一致，请完整输入' }))
  await user.click(save())
  await waitFor(() => expect(descriptionOf(control('mobile'))).toBe('号码与原来的不一致，请完整输入'))
  expect(document.activeElement).toBe(control('mobile'))
  shop.answer(CHANGE, errorAnswer(429, 'TOO_MANY_REQUESTS', '操作过于频繁，请稍后再试'))
  await user.click(save())
  await screen.findByText('操作过于频繁，请稍后再试')
  shop.answer(CHANGE, { status: 500 })
  await user.click(save())
  await screen.findByText('数据异常')
  expect(textIn(control('customArea'))).toBe('五山路381号2栋')
  shop.answer(CHANGE, { status: 204 })
  await user.click(save())
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('id'))
  expect(shop.callsOf(CHANGE).at(-1)?.body).toMatchObject({
    customArea: '五山路381号2栋',
    consigneePhone2: '138****8000',
  })
})

test('an address that was removed elsewhere cannot be saved, whatever is typed', async () => {
  const { user, shop } = open(stored)
  shop.answer(CHANGE, errorAnswer(404, 'NOT_FOUND', '地址不存在'))
  await user.click(save())
  await screen.findByText('这个地址已被删除，不能再保存')
  await user.type(control('customArea'), '2栋')
  expect(screen.getByText('这个地址已被删除，不能再保存')).toBeTruthy()
  expect(save().getAttribute('aria-disabled')).toBe('true')
})

test('an address whose session ended is kept for its owner, who is asked to log in', async () => {
  const { user, shop } = open(stored)
  shop.answer(CHANGE, errorAnswer(401, 'NOT_LOGGED_IN', '请先登录'))
  await user.type(control('customArea'), '2栋')
  await user.click(save())
  await waitFor(() => expect(noticeStore.read().at(-1)?.text).toBe('请登录'))
  expect(takeDraft('me', Date.now())).toMatchObject({ id: 'id', values: { customArea: '五山路381号2栋' } })
})

// Holds account#75.
test('masked phones are right only as the shop gave them', async () => {
  const { user, shop, onSaved } = open(stored)
  expect([textIn(control('mobile')), textIn(control('number'))]).toEqual(['138****8000', '****0000'])
  const differs = '号码与原来的不一致，请完整输入'
  fireEvent.change(control('mobile'), { target: { value: '139****8000' } })
  fireEvent.change(control('extension'), { target: { value: '802' } })
  await user.click(save())
  expect(descriptionOf(control('mobile'))).toBe(differs)
  expect(descriptionOf(control('area'))).toContain(differs)
  expect(shop.callsOf(CHANGE)).toEqual([])
  fireEvent.change(control('mobile'), { target: { value: '138****8000' } })
  fireEvent.change(control('extension'), { target: { value: '801' } })
  await user.click(save())
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
})

// Holds account#75.
test.each([
  ['mobile', '138****8000', '13900139111'],
  ['number', '****0000', '86540000'],
] as const)(
  'the masked %s is typed anew from its first change on, and comes back where nothing is typed',
  async (at, masked, anew) => {
    const { user } = open(stored)
    const field = control(at) as HTMLInputElement
    for (const [key, place] of [
      ['{Backspace}', masked.length],
      ['{Delete}', 0],
    ] as const) {
      await user.click(field)
      field.setSelectionRange(place, place)
      await user.keyboard(key)
      expect(textIn(field)).toBe('')
      await user.click(control('zipCode'))
      expect(textIn(field)).toBe(masked)
      expect(field.getAttribute('aria-invalid')).toBeNull()
    }
    await user.click(field)
    field.setSelectionRange(masked.length, masked.length)
    await user.keyboard(anew)
    expect(textIn(field)).toBe(anew)
  },
)
