import { createServer, type IncomingMessage } from 'node:http'
import closeWithGrace from 'close-with-grace'
import { makeShop } from '../app.ts'
import { aliyunSms } from '../gateways/sms/aliyun.ts'
import { offsetClock } from '../platform/clock.ts'
import { makeLog } from '../platform/log.ts'
import { readSettings } from '../platform/settings.ts'

/**
 * The shop's process as journeys and proofs run it: the true one but for its clock, which a control port moves
 * (`PUT /clock {"offset": ms}`), and for telling which answers the contract does not declare (`GET /answer-faults`).
 */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const log = makeLog(settings.logLevel)
  const clock = offsetClock()
  const sms = aliyunSms(settings.sms)
  const shop = await makeShop({ settings, clock, log, gateways: { sms } })

  const control = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.method === 'GET' && request.url === '/answer-faults') {
      return answer(200, shop.app.answerFaults.faults.splice(0))
    }
    if (request.method === 'PUT' && request.url === '/clock') {
      const { offset } = JSON.parse(await textOf(request)) as { offset?: unknown }
      if (typeof offset !== 'number' || !Number.isFinite(offset)) return answer(400, { code: 'OFFSET_MALFORMED' })
      clock.setOffset(offset)
      return answer(200, { offset })
    }
    return answer(404, { code: 'NOT_FOUND' })
  })
  control.listen(Number(process.env.TEST_CONTROL_PORT), '127.0.0.1')

  closeWithGrace({ delay: 5_000, logger: false }, async ({ err }) => {
    if (err) log.error({ err }, 'stopping after a fault')
    control.close()
    await shop.close()
  })
  await shop.listen()
  await sms.prepare()
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
