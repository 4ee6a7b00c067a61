import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS, ChunkFailure, chunk } from './chunk.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('is fetched once, and is there without waiting from then on', async () => {
  const fetchModule = vi.fn(async () => ({ Page: 1 }))
  const part = chunk(fetchModule)
  expect(part.read()).toBeUndefined()
  const [first, second] = await Promise.all([part.load(), part.load()])
  expect(first).toBe(second)
  expect(part.read()).toBe(first)
  expect(fetchModule).toHaveBeenCalledTimes(1)
})

// Holds platform#14.
test('is given up after 120 seconds and not before', async () => {
  const part = chunk(() => new Promise<never>(() => undefined))
  let failure: unknown
  part.load().catch((error: unknown) => {
    failure = error
  })
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1)
  expect(failure).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(failure).toBeInstanceOf(ChunkFailure)
  expect(CHUNK_TIMEOUT_MS).toBe(120_000)
})

test('a failure stays one promise until it is forgotten, then it is tried again', async () => {
  const fetchModule = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('404'))
    .mockResolvedValueOnce('here')
  const part = chunk(fetchModule)
  const failed = part.load()
  const failure = await failed.catch((error: unknown) => error)
  expect(part.load()).toBe(failed)
  expect(failure).toBeInstanceOf(ChunkFailure)
  if (failure instanceof ChunkFailure) failure.forget()
  await expect(part.load()).resolves.toBe('here')
})

test('loading ahead leaves no failure behind', async () => {
  const fetchModule = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('cut'))
    .mockResolvedValueOnce('here')
  const part = chunk(fetchModule)
  part.loadAhead()
  await vi.advanceTimersByTimeAsync(0)
  await expect(part.load()).resolves.toBe('here')
})

test('what is loaded ahead fails for whoever waits for it by then', async () => {
  const part = chunk(() => new Promise<never>(() => undefined))
  part.loadAhead()
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1)
  const waited = part.load()
  const failed = expect(waited).rejects.toBeInstanceOf(ChunkFailure)
  await vi.advanceTimersByTimeAsync(1)
  await failed
  expect(part.load()).toBe(waited)
})
