import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CountBadge } from './badge.tsx'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Pager } from './pager.tsx'
import { Price } from './price.tsx'
import { ProductPicture } from './product-picture.tsx'
import { Tabs } from './tabs.tsx'
import { TextInput } from './text-input.tsx'

test('a field ties label, control and message together', () => {
  const html = renderToStaticMarkup(
    <Field label="手机号码" hint="仅用于登录" message="请输入正确的手机号码">
      {(control) => <TextInput {...control} defaultValue="123" />}
    </Field>,
  )
  const id = /<label for="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain(`id="${id}"`)
  expect(html).toContain(`aria-describedby="${id}-hint ${id}-message"`)
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain(`<p id="${id}-message"`)
  expect(html).toContain('value="123"')
})

test('a field without a fault claims none', () => {
  const html = renderToStaticMarkup(<Field label="手机号码">{(control) => <TextInput {...control} />}</Field>)
  expect(html).not.toContain('aria-invalid')
  expect(html).not.toContain('aria-describedby')
})

test('a busy button says so and stays focusable', () => {
  const html = renderToStaticMarkup(<Button busy>登录</Button>)
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toMatch(/\sdisabled/)
})

test('a pager leads to its neighbours and marks where one is', () => {
  const html = renderToStaticMarkup(<Pager page={2} totalPages={3} addressOf={(page) => `/list?page=${page}`} />)
  expect(html).toMatch(/href="\/list\?page=1"[^>]*>上一页/)
  expect(html).toMatch(/href="\/list\?page=3"[^>]*>下一页/)
  expect(html).toMatch(/aria-label="第 2 页" aria-current="page"/)
  expect(renderToStaticMarkup(<Pager page={1} totalPages={1} addressOf={String} />)).toBe('')
})

test('at either end a pager has no link beyond', () => {
  const html = renderToStaticMarkup(<Pager page={1} totalPages={2} addressOf={(page) => `/list?page=${page}`} />)
  expect(html).not.toContain('page=0')
  expect(html).toMatch(/<span[^>]*>上一页/)
})

test('tabs are links; the current one says so; zero has no badge', () => {
  const items = [
    { key: 'all', label: '全部', to: '/all', count: 0 },
    { key: 'waitPay', label: '待付款', to: '/waitPay', count: 120 },
  ]
  const html = renderToStaticMarkup(<Tabs label="订单" items={items} current="all" />)
  expect(html).toMatch(/href="\/all"[^>]*aria-current="page"[^>]*>全部<\/a>/)
  expect(html).toContain('99+')
  expect(renderToStaticMarkup(<CountBadge count={0} />)).toBe('')
})

test('money is cents with two decimals, the sign before the mark', () => {
  expect(renderToStaticMarkup(<Price cents={12850} />)).toContain('¥128.50')
  expect(renderToStaticMarkup(<Price cents={-500} />)).toContain('-¥5.00')
})

// Holds shop#21.
test('a product without a picture shows a drawn one, and no image of nothing', () => {
  const html = renderToStaticMarkup(<ProductPicture src="" alt="感冒灵颗粒的包装" />)
  expect(html).not.toContain('<img')
  expect(html).toContain('<svg')
  expect(html).toContain('感冒灵颗粒的包装')
})
