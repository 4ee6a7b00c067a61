import type { ChosenDiseases, PatientFacts } from '@shop/contract/fields/diseases'
import { onlineManager } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { descriptionOf, holdTime, shopper, textIn } from '../../../testing/page.tsx'
import { type Answer, fakeShop, logIn, type MadeCall } from '../../../testing/shop.ts'
import type { Disease, DiseaseGroup } from '../calls.ts'
import { DiseasePicker } from './disease-picker.tsx'

const SEARCH = 'GET /api/dataDict/diseases'

const disease = (icdCode: string, icdName: string, more: Partial<Disease> = {}): Disease => ({
  icdCode,
  icdName,
  diseasesDesc: icdName,
  sex: 'common',
  ageMin: null,
  ageMax: null,
  defaultTag: true,
  isDefault: false,
  ...more,
})
const group: DiseaseGroup = {
  productCode: '10070001',
  productName: '坦索罗辛缓释胶囊',
  commonTitle: '坦索罗辛',
  prescriptionType: 4,
  forbiddenAgeLess: 18,
  forbiddenAgeGreater: null,
  diseasesList: [
    disease('R39.1', '排尿困难'),
    disease('N40', '前列腺增生', { sex: 'male', ageMin: 18, isDefault: true }),
  ],
}
const man: PatientFacts = { age: 60, sex: 0 }
const found = (names: readonly string[], total = names.length): Answer => ({
  body: {
    content: names.map((name) => disease(`C-${name}`, name, { defaultTag: false })),
    totalElements: total,
    totalPages: Math.ceil(total / 10),
    diseaseGroups: [],
  },
})

/** The picker as a form holds it; `now` is what is chosen. */
function open(given: { patient?: PatientFacts; value?: ChosenDiseases; problem?: string } = {}) {
  let now: ChosenDiseases = given.value ?? { diseases: [], customizeDiseases: [] }
  function Holder({ patient, problem }: { patient: PatientFacts; problem?: string | undefined }) {
    const [value, setValue] = useState(now)
    now = value
    return <DiseasePicker group={group} patient={patient} value={value} onChange={setValue} problem={problem} />
  }
  const { rerender } = render(<Holder patient={given.patient ?? man} problem={given.problem} />)
  return {
    chosen: () => [...now.diseases.map(({ icdName }) => icdName), ...now.customizeDiseases],
    show: (patient: PatientFacts) => rerender(<Holder patient={patient} />),
  }
}
const tag = (name: string) => within(screen.getByRole('list', { name: '常见疾病' })).getByRole('button', { name })
const search = () => screen.getByRole('searchbox', { name: '搜索其他疾病' })

beforeEach(() => {
  queryClient.clear()
  logIn()
})

describe('the diseases of the drug', () => {
  // Holds care#66.
  test('stand with the default ones first, and are chosen and taken out by a press', async () => {
    fakeShop({})
    const picker = open()
    const user = shopper()
    const names = within(screen.getByRole('list', { name: '常见疾病' })).getAllByRole('button')
    expect(names.map(({ textContent }) => textContent)).toEqual(['前列腺增生', '排尿困难'])
    await user.click(tag('前列腺增生'))
    expect(tag('前列腺增生').getAttribute('aria-pressed')).toBe('true')
    expect(picker.chosen()).toEqual(['前列腺增生'])
    await user.click(tag('前列腺增生'))
    expect(picker.chosen()).toEqual([])
  })

  // Holds care#60, care#68.
  test('that the patient cannot have say why, before a press and after it', async () => {
    fakeShop({})
    const picker = open({ patient: { age: 60, sex: 1 } })
    const barred = tag('前列腺增生')
    expect(barred.getAttribute('aria-disabled')).toBe('true')
    expect(descriptionOf(barred)).toContain('所选用药人的性别不能使用该疾病')
    await shopper().click(barred)
    expect(picker.chosen()).toEqual([])
    expect(descriptionOf(search())).toContain('所选用药人的性别不能使用该疾病')
  })

  // Holds care#60.
  test('that were chosen before the patient changed say what is wrong, and can be taken out', async () => {
    fakeShop({})
    const picker = open()
    const user = shopper()
    await user.click(tag('前列腺增生'))
    picker.show({ age: 60, sex: 1 })
    const list = screen.getByRole('list', { name: '已选疾病' })
    expect(list.textContent).toContain('所选用药人的性别不能使用该疾病')
    await user.click(within(list).getByRole('button', { name: '移除前列腺增生' }))
    expect(picker.chosen()).toEqual([])
  })

  // Holds care#61.
  test('cannot be chosen for a patient whose age the drug forbids', () => {
    fakeShop({})
    open({ patient: { age: 17, sex: 0 } })
    expect(screen.getByText('未满18岁患者禁用')).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('list', { name: '常见疾病' })).toBeNull()
  })

  // Holds care#66.
  test('are folded where they are too many, out of reach until they are unfolded', async () => {
    // A tag a row, 44 pixels each.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60)
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return [...(this.parentElement?.children ?? [])].indexOf(this) * 60
    })
    fakeShop({})
    open()
    const items = () =>
      [...screen.getByRole('list', { name: '常见疾病' }).children].map((item) => item.hasAttribute('inert'))
    expect(items()).toEqual([false, true])
    const unfold = screen.getByRole('button', { name: '展开', expanded: false })
    await shopper().click(unfold)
    expect(items()).toEqual([false, false])
    await shopper().click(screen.getByRole('button', { name: '收起', expanded: true }))
    expect(items()).toEqual([false, true])
  })
})

describe('the search', () => {
  // Holds care#67.
  test('asks once, half a second after the last key, for what the patient can have', async () => {
    const goOn = holdTime()
    const shop = fakeShop({ [SEARCH]: found(['高血压']) })
    open()
    await shopper().type(search(), 'gao')
    await goOn(499)
    expect(shop.callsOf(SEARCH)).toHaveLength(0)
    await goOn(1)
    expect(shop.callsOf(SEARCH).map(({ query }) => Object.fromEntries(query))).toEqual([
      { name: 'gao', page: '1', age: '60', sex: '0' },
    ])
    await screen.findByRole('button', { name: /高血压/ })
    expect(screen.getByRole('status').textContent).toContain('找到1种疾病')
  })

  // Holds care#67.
  test('asks at once on Enter, and does not send the form around it', async () => {
    const shop = fakeShop({ [SEARCH]: found(['高血压']) })
    const sent = vi.fn()
    render(
      <form onSubmit={sent}>
        <DiseasePicker
          group={group}
          patient={{ age: null, sex: null }}
          value={{ diseases: [], customizeDiseases: [] }}
          onChange={() => {}}
        />
      </form>,
    )
    await shopper().type(search(), 'gxy{Enter}')
    await screen.findByRole('button', { name: /高血压/ })
    expect(shop.callsOf(SEARCH).map(({ query }) => Object.fromEntries(query))).toEqual([{ name: 'gxy', page: '1' }])
    expect(sent).not.toHaveBeenCalled()
  })

  // Holds care#67.
  test('shows ten, and the others on demand', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `病${index}`)
    const page = ({ query }: MadeCall) => found(query.get('page') === '1' ? names.slice(0, 10) : names.slice(10), 12)
    fakeShop({ [SEARCH]: page })
    const picker = open()
    const user = shopper()
    await user.type(search(), '病{Enter}')
    await user.click(await screen.findByRole('button', { name: '加载更多' }))
    const last = await screen.findByRole('button', { name: /病11/ })
    expect(within(screen.getByRole('list', { name: '搜索结果' })).getAllByRole('button')).toHaveLength(12)
    expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull()
    await user.click(last)
    expect(last.getAttribute('aria-pressed')).toBe('true')
    expect(picker.chosen()).toEqual(['病11'])
  })

  // Holds care#62.
  test('says that there is more than it tells of', async () => {
    fakeShop({ [SEARCH]: found(['病一'], 1000) })
    open()
    await shopper().type(search(), '病{Enter}')
    const status = await screen.findByText('找到1000种以上疾病，请输入更多文字')
    expect(status.getAttribute('role')).toBe('status')
  })

  // Holds care#67.
  test('says that it failed, and asks again on demand', async () => {
    const shop = fakeShop({ [SEARCH]: { status: 400, body: { code: 'INPUT_INVALID', message: '' } } })
    open()
    const user = shopper()
    await user.type(search(), '病{Enter}')
    await screen.findByText('网络错误，请稍后重试')
    shop.answer(SEARCH, found(['病一']))
    await user.click(screen.getByRole('button', { name: '重试' }))
    await screen.findByRole('button', { name: /病一/ })
    expect(screen.queryByText('网络错误，请稍后重试')).toBeNull()
  })

  // Holds care#67.
  test('says that it failed without a network, in place of waiting for one', async () => {
    onlineManager.setOnline(false)
    const move = holdTime()
    fakeShop({ [SEARCH]: { status: 0 } })
    open()
    await shopper().type(search(), '病{Enter}')
    await move(5000)
    onlineManager.setOnline(true)
    expect(screen.getByRole('status').textContent).toBe('网络错误，请稍后重试')
  })

  // Holds care#67.
  test('says that nothing was found, and is emptied by Escape', async () => {
    fakeShop({ [SEARCH]: found([]) })
    open()
    const user = shopper()
    await user.type(search(), '没有的病{Enter}')
    await screen.findByText('没有找到适合该用药人的疾病')
    await user.type(search(), '{Escape}')
    expect(textIn(search())).toBe('')
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe('diseases in own words', () => {
  // Holds care#58.
  test('are added as they were typed, and the search is ready for the next', async () => {
    fakeShop({ [SEARCH]: found([]) })
    const picker = open()
    const user = shopper()
    await user.type(search(), ' 老寒腿 ')
    await user.click(screen.getByRole('button', { name: '添加“老寒腿”' }))
    expect(picker.chosen()).toEqual(['老寒腿'])
    expect(screen.getByRole('list', { name: '已选疾病' }).textContent).toContain('老寒腿自定义')
    expect(textIn(search())).toBe('')
    expect(document.activeElement).toBe(search())
  })

  // Holds care#58.
  test('are not offered for a name that the list has', async () => {
    fakeShop({ [SEARCH]: found(['慢性胃炎', '胃炎']) })
    open()
    await shopper().type(search(), '胃 炎')
    expect(screen.getByRole('button', { name: '添加“胃 炎”' })).toBeTruthy()
    await shopper().type(search(), '{Enter}')
    await screen.findByRole('list', { name: '搜索结果' })
    expect(screen.queryByRole('button', { name: /添加/ })).toBeNull()
  })

  // Holds care#57, care#58.
  test.each([
    [['老寒腿'], '老寒腿', '该疾病已存在'],
    [['一痛', '二痛', '三痛', '四痛', '五痛'], '六痛', '最多可自定义5种疾病'],
  ])('beside %j refuse %s', async (customizeDiseases, name, refused) => {
    fakeShop({ [SEARCH]: found([]) })
    const picker = open({ value: { diseases: [], customizeDiseases } })
    const user = shopper()
    await user.type(search(), name)
    await user.click(screen.getByRole('button', { name: `添加“${name}”` }))
    expect(screen.getByText(refused)).toBeTruthy()
    expect(picker.chosen()).toEqual(customizeDiseases)
    expect(textIn(search())).toBe(name)
    await user.type(search(), '另')
    expect(screen.queryByText(refused)).toBeNull()
  })

  // Holds care#68.
  test('taken out by keyboard hand the focus to the next one, and the last one to the search', async () => {
    fakeShop({})
    const picker = open({ value: { diseases: [], customizeDiseases: ['一痛', '二痛'] } })
    const user = shopper()
    screen.getByRole('button', { name: '移除一痛' }).focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '移除二痛' }))
    await user.keyboard(' ')
    expect(picker.chosen()).toEqual([])
    expect(document.activeElement).toBe(search())
  })
})

// Holds care#59.
test('what the form finds wrong stands with the picker', () => {
  fakeShop({})
  open({ problem: '请为每个药品至少选择一种疾病' })
  expect(screen.getByRole('group', { name: '坦索罗辛对应的疾病' }).textContent).toContain(
    '请为每个药品至少选择一种疾病',
  )
  expect(search().getAttribute('aria-invalid')).toBe('true')
  expect(descriptionOf(search())).toContain('请为每个药品至少选择一种疾病')
})
