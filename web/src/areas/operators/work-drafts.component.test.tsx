import { beforeEach, expect, test, vi } from 'vitest'
import { operatorClient, whoKey } from './query-client.ts'
import { dropWorkDrafts, workDraft } from './work-drafts.ts'

const logIn = (id: string) =>
  operatorClient.setQueryData(whoKey, { id, name: '', scopes: [], licenceNumber: null, until: null })

beforeEach(() => {
  dropWorkDrafts()
  logIn('one')
})

test('what is typed is kept until it is sent, in memory alone unless a reload is to keep it too', () => {
  workDraft('phones').keep({ text: '13800138000' })
  expect([workDraft('phones').read(), sessionStorage.length]).toEqual([{ text: '13800138000' }, 0])
  workDraft('coupon', true).keep({ name: '满减' })
  expect(sessionStorage.length).toBe(1)
  workDraft('coupon', true).drop()
  expect([workDraft('coupon', true).read(), sessionStorage.length]).toEqual([undefined, 0])
})

test('a stored draft is there after a reload of the page', async () => {
  workDraft('coupon', true).keep({ name: '满减' })
  workDraft('phones').keep({ text: '13800138000' })
  vi.resetModules()
  const [{ workDraft: reloaded }, { operatorClient: client }] = await Promise.all([
    import('./work-drafts.ts'),
    import('./query-client.ts'),
  ])
  client.setQueryData(whoKey, { id: 'one', name: '', scopes: [], licenceNumber: null, until: null })
  expect([reloaded('coupon', true).read(), reloaded('phones').read()]).toEqual([{ name: '满减' }, undefined])
})

test('another operator finds none of it, and whoever logs out leaves none behind', () => {
  workDraft('coupon', true).keep({ name: '满减' })
  logIn('two')
  expect(workDraft('coupon', true).read()).toBeUndefined()
  sessionStorage.setItem('other', 'stays')
  dropWorkDrafts()
  logIn('one')
  expect([workDraft('coupon', true).read(), sessionStorage.length]).toEqual([undefined, 1])
})

test('a store that fails is done without', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  workDraft('coupon', true).keep({ name: '满减' })
  expect(workDraft('coupon', true).read()).toEqual({ name: '满减' })
  vi.restoreAllMocks()
})
