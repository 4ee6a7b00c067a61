import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A load on one server, as it is handed to the process that makes it. */
export interface Load {
  url: string
  connections: number
  seconds: number
  /** Shared out among the connections, each of which goes through its own in turn. */
  requests: readonly { path: string; headers: Record<string, string> }[]
}

export interface LoadResult {
  /** Answers a second. */
  throughput: number
  /** ms */
  p50: number
  /** ms */
  p99: number
  /** Answers that were not 200, and broken connections: a round with any does not count. */
  failures: number
}

export interface LoadMaker {
  /** @throws when any answer was not 200: a figure of refusals says nothing */
  run(load: Load): Promise<LoadResult>
  stop(): void
}

/** Load comes out of a process of its own, so that neither server shares an event loop with it. */
export function startLoadMaker(): LoadMaker {
  const child = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] })
  return {
    run: async (load) => {
      child.send(load)
      const [result] = (await once(child, 'message')) as [LoadResult]
      if (result.failures > 0) throw new Error(`${result.failures} answers of ${load.url} were not 200`)
      return result
    },
    stop: () => child.kill(),
  }
}
