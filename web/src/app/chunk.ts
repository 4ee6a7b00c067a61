/** Access spec section 9: a chunk that takes longer than this has failed, in ms. */
export const CHUNK_TIMEOUT_MS = 120_000

/** A part of the shop that did not come, or came too late. */
export class ChunkFailure extends Error {
  override name = 'ChunkFailure'
}

export interface Chunk<Module> {
  /** What was loaded; `undefined` until then. */
  read: () => Module | undefined
  /** Loads it once; a failure is forgotten, so that the next call tries again. */
  load: () => Promise<Module>
}

/** Wraps a dynamic import: loaded once, given up after `timeoutMs`, and readable without waiting once it is there. */
export function chunk<Module>(fetchModule: () => Promise<Module>, timeoutMs = CHUNK_TIMEOUT_MS): Chunk<Module> {
  let loaded: Module | undefined
  let loading: Promise<Module> | undefined
  const start = async (): Promise<Module> => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ChunkFailure('timeout')), timeoutMs)
    })
    try {
      loaded = await Promise.race([fetchModule(), late])
      return loaded
    } catch (error) {
      throw error instanceof ChunkFailure ? error : new ChunkFailure(String(error))
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    read: () => loaded,
    load: () => {
      loading ??= start()
      const current = loading
      current.catch(() => {
        // Forgotten a moment later: whoever waits for this try must first see how it ended.
        setTimeout(() => {
          if (loading === current) loading = undefined
        })
      })
      return current
    },
  }
}
