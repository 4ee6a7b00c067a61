import { use } from 'react'
import { fetchModule } from '../lib/fetch-module.ts'

/** A chunk that takes longer than this has failed (platform#14), in ms. */
export const CHUNK_TIMEOUT_MS = 120_000

/** A part of the shop that did not come, or came too late; `forget` lets the next look at it try again. */
export class ChunkFailure extends Error {
  override name = 'ChunkFailure'
  readonly forget: () => void

  constructor(reason: string, forget: () => void) {
    super(reason)
    this.forget = forget
  }
}

export interface Chunk<Module> {
  /** What was loaded; `undefined` until then. */
  read: () => Module | undefined
  /** Loads it once. The same promise for all, a failed one too until it is forgotten, so that React sees how it ended. */
  load: () => Promise<Module>
  /** Loads ahead of need. A failure that nobody waits for is forgotten: whoever needs it will ask again. */
  loadAhead: () => void
}

/** Wraps a dynamic import: loaded once, given up after `timeoutMs`, and readable without waiting once it is there. */
export function chunk<Module>(load: () => Promise<Module>, timeoutMs = CHUNK_TIMEOUT_MS): Chunk<Module> {
  let loaded: Module | undefined
  let loading: Promise<Module> | undefined
  let isAwaited = false
  const forget = () => {
    loading = undefined
    isAwaited = false
  }
  const start = async (): Promise<Module> => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ChunkFailure('timeout', forget)), timeoutMs)
    })
    try {
      loaded = await Promise.race([fetchModule(load), late])
      return loaded
    } catch (error) {
      throw error instanceof ChunkFailure ? error : new ChunkFailure(String(error), forget)
    } finally {
      clearTimeout(timer)
    }
  }
  const begin = () => {
    loading ??= start()
    return loading
  }
  return {
    read: () => loaded,
    load: () => {
      isAwaited = true
      return begin()
    },
    loadAhead: () => {
      begin().catch(() => {
        if (!isAwaited) forget()
      })
    },
  }
}

/** The module of a chunk: at once where it is there, else its Suspense boundary waits for it. */
export function useChunk<Module>(wanted: Chunk<Module>): Module {
  return wanted.read() ?? use(wanted.load())
}
