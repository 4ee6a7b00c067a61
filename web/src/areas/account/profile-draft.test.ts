import { expect, test } from 'vitest'
import { keepProfileDraft, takeProfileDraft } from './profile-draft.ts'

const now = Date.parse('2026-11-21T10:00:00+08:00')

test('a draft comes back once, to its owner, within half an hour', () => {
  keepProfileDraft('profile', 'a', { nickName: '四个字呀' }, now)
  expect(takeProfileDraft('health', 'a', now)).toBeUndefined()
  expect(takeProfileDraft('profile', 'a', now + 30 * 60_000)).toEqual({ nickName: '四个字呀' })
  expect(takeProfileDraft('profile', 'a', now)).toBeUndefined()
})

test('it is gone for good when it is too late or somebody else comes', () => {
  keepProfileDraft('profile', 'a', 1, now)
  expect(takeProfileDraft('profile', 'a', now + 30 * 60_000 + 1)).toBeUndefined()
  keepProfileDraft('profile', 'a', 1, now)
  expect(takeProfileDraft('profile', 'b', now)).toBeUndefined()
  expect(takeProfileDraft('profile', 'a', now)).toBeUndefined()
})
