import { beforeEach, expect, it, vi } from 'vitest'
import { MARKER } from '../../lib/marker.ts'
import { emptyValues } from './form-values.ts'

const store = new Map<string, string>()
const listeners = new Set<() => void>()
let cookie = ''
const draft = { id: undefined, values: { ...emptyValues, consignee: '林知夏' } }

beforeEach(() => {
  store.clear()
  listeners.clear()
  cookie = ''
  vi.resetModules()
  const target = {
    addEventListener: (_name: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_name: string, listener: () => void) => listeners.delete(listener),
  }
  vi.stubGlobal('addEventListener', target.addEventListener)
  vi.stubGlobal('removeEventListener', target.removeEventListener)
  vi.stubGlobal('document', {
    ...target,
    get cookie() {
      return cookie
    },
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
    removeItem: (key: string) => store.delete(key),
  })
})

it('is handed out once, to whom it belongs', async () => {
  const { keepDraft, takeDraft } = await import('./draft.ts')
  keepDraft('me', draft, 0)
  expect(takeDraft('me', 1)).toEqual(draft)
  expect(takeDraft('me', 1)).toBeUndefined()
  expect(store.size).toBe(0)
})

// Holds account#78.
it('is nobody else’s, and gone once somebody else asked', async () => {
  const { keepDraft, takeDraft } = await import('./draft.ts')
  keepDraft('me', draft, 0)
  expect(takeDraft('other', 1)).toBeUndefined()
  expect(takeDraft('me', 1)).toBeUndefined()
  expect(store.size).toBe(0)
})

it('outlives a store that was cleared, and a page that was loaded anew', async () => {
  const first = await import('./draft.ts')
  first.keepDraft('me', draft, 0)
  store.clear()
  expect(first.takeDraft('me', 1)).toEqual(draft)
  first.keepDraft('me', draft, 0)
  vi.resetModules()
  const second = await import('./draft.ts')
  expect(second.takeDraft('me', 1)).toEqual(draft)
})

it('comes back to a store that a failed login cleared, and goes when its owner logs out again', async () => {
  const { keepDraft, takeDraft } = await import('./draft.ts')
  const changed = () => {
    for (const listener of [...listeners]) listener()
  }
  keepDraft('me', draft, 0)
  store.clear()
  changed()
  expect(store.size).toBe(1)
  cookie = `${MARKER}=${Math.floor(Date.now() / 1000) + 3600}`
  changed()
  expect(store.size).toBe(1)
  cookie = ''
  changed()
  expect([store.size, listeners.size]).toEqual([0, 0])
  expect(takeDraft('me', 1)).toBeUndefined()
})

it('is gone after half an hour, and nonsense is none', async () => {
  const { keepDraft, takeDraft } = await import('./draft.ts')
  keepDraft('me', draft, 0)
  expect(takeDraft('me', 30 * 60 * 1000 + 1)).toBeUndefined()
  store.set('address-draft', '{')
  expect(takeDraft('me', 1)).toBeUndefined()
})
