/** As much of autocannon as we use; it comes without types. */
declare module 'autocannon' {
  interface Request {
    method?: 'GET'
    path: string
    headers: Record<string, string>
  }

  interface Client {
    setRequests(requests: readonly Request[]): void
  }

  interface Options {
    url: string
    connections: number
    /** seconds */
    duration: number
    /** ms between the moments at which it looks whether to stop */
    sampleInt: number
    setupClient(client: Client): void
  }

  interface Instance {
    on(event: 'start', listener: () => void): this
    on(event: 'response', listener: (client: Client, status: number, bytes: number, milliseconds: number) => void): this
    on(event: 'reqError', listener: (error: Error) => void): this
  }

  export default function autocannon(options: Options, done: (error: Error | null) => void): Instance
}
