import type { ServerResponse } from 'node:http'

/** ms; keeps the line open through anything that drops silent connections. */
const HEARTBEAT_MS = 15_000

/** Tells open desk pages that something changed; they fetch what it is by themselves (server-sent events). */
export interface Live {
  /** Announces that what `topic` names has changed. */
  tell(topic: string): void
  /** Takes over an answer whose head has not been sent, until its page goes away. */
  join(response: ServerResponse): void
  close(): void
}

export function live(): Live {
  const pages = new Set<ServerResponse>()
  const heartbeat = setInterval(() => {
    for (const page of pages) page.write(': still here\n\n')
  }, HEARTBEAT_MS)
  heartbeat.unref()
  return {
    tell: (topic) => {
      for (const page of pages) page.write(`event: ${topic}\ndata: \n\n`)
    },
    join: (page) => {
      page.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
      page.write('retry: 2000\n\n')
      pages.add(page)
      page.on('close', () => pages.delete(page))
    },
    close: () => {
      clearInterval(heartbeat)
      for (const page of pages) page.end()
    },
  }
}
