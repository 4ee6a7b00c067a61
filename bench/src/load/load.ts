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
