import { use } from 'react'
import type { Chunk } from './chunk.ts'

/** The module of a chunk: at once where it is there, else its Suspense boundary waits for it. */
export function useChunk<Module>(wanted: Chunk<Module>): Module {
  return wanted.read() ?? use(wanted.load())
}
