import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Hasher {
  /** @returns compares a second */
  measure(seconds: number): Promise<{ throughput: number }>
  stop(): void
}

/** `limits/bare-hashing.ts` in a process of its own. */
export function startHasher(): Hasher {
  const script = fileURLToPath(new URL('../limits/bare-hashing.ts', import.meta.url))
  const child = fork(script, { execArgv: ['--import', 'tsx'] })
  return {
    measure: async (seconds) => {
      child.send(seconds)
      const [throughput] = (await once(child, 'message')) as [number]
      return { throughput }
    },
    stop: () => child.kill(),
  }
}
