import autocannon from 'autocannon'
import { percentile } from '../measure/figures.ts'
import type { Load, LoadResult } from './load-maker.ts'

/** The process that makes load, apart from what is measured and from who measures. */
function run({ url, connections, seconds, requests }: Load): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const times: number[] = []
    let failures = 0
    let begin = 0
    let set = 0
    const instance = autocannon(
      {
        url,
        connections,
        duration: seconds,
        sampleInt: 100,
        setupClient: (client) => {
          const own = set++
          client.setRequests(requests.filter((_, index) => index % connections === own))
        },
      },
      (error) => {
        if (error) return reject(error)
        const elapsed = (performance.now() - begin) / 1000
        resolve({
          throughput: times.length / elapsed,
          p50: percentile(times, 0.5),
          p99: percentile(times, 0.99),
          failures,
        })
      },
    )
    instance.on('start', () => {
      begin = performance.now()
    })
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      times.push(milliseconds)
      if (status !== 200) failures++
    })
    instance.on('reqError', () => {
      failures++
    })
  })
}

process.on('message', async (load: Load) => {
  process.send?.(await run(load))
})
// Whoever asked is gone, perhaps in the middle of a round: there is nobody left to tell.
process.once('disconnect', () => process.exit())
