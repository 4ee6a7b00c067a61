import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import closeWithGrace from 'close-with-grace'
import { makeShop, type RunningShop } from '../app.ts'
import { httpHooks } from '../gateways/hooks/http-hooks.ts'
import { noMail } from '../gateways/mail/port.ts'
import { smtpMail } from '../gateways/mail/smtp.ts'
import { paymentProviders } from '../gateways/payments/providers.ts'
import { realNameProvider } from '../gateways/real-name/providers.ts'
import { aliyunSms } from '../gateways/sms/aliyun.ts'
import { socialProviders } from '../gateways/social/providers.ts'
import { taxProvider } from '../gateways/tax/providers.ts'
import { offsetClock } from '../platform/clock.ts'
import { makeLog } from '../platform/log.ts'
import { readSettings } from '../platform/settings.ts'
import { imageCodeText, sliderCodeText, sliderPosition } from './answers.ts'
import { lightPasswords } from './test-secrets.ts'

/**
 * The shop's process for browser tests: as `main.ts`, with a clock that they move and with answers to the puzzles, on a
 * control port of this machine's loopback. It is built apart from the shop and never part of it.
 *
 * - `PUT /clock { "offset": ms }` and `GET /clock`
 * - `GET /slider/{id}` → `{ "position": px }`, of the puzzle that `POST /api/slider` answered
 * - `GET /image-code/{ticket}` → `{ "text": "…" }`, of the ticket's newest picture
 * - `GET /slider-code/{id}` → `{ "text": "…" }`, of the picture that `POST /api/slider/code` answered
 * - `GET /cpu` → `{ "ms": … }`, what the process has used so far, whatever else the machine does
 * - `GET /answer-faults` → `{ "faults": […] }`, answers since the last look that the contract does not declare
 *
 * With TEST_LIGHT_PASSWORDS=1 passwords are hashed at a twentieth of the work.
 */
const clock = offsetClock()
let offset = 0

async function control({ app, shop }: RunningShop, request: IncomingMessage): Promise<object | undefined> {
  const [, what, subject = ''] = (request.url ?? '/').split('/').map(decodeURIComponent)
  if (what === 'clock' && request.method === 'PUT') {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    offset = Number((JSON.parse(body) as { offset: number }).offset)
    if (!Number.isFinite(offset)) throw new RangeError('offset is a number of ms')
    clock.setOffset(offset)
  }
  if (what === 'clock') return { offset }
  if (what === 'slider') return { position: await sliderPosition(shop, subject) }
  if (what === 'image-code') return { text: await imageCodeText(shop, subject) }
  if (what === 'slider-code') return { text: await sliderCodeText(shop, subject) }
  if (what === 'cpu') return { ms: cpuTime() }
  if (what === 'answer-faults') return { problems: app.answerViolations.problems.splice(0) }
  return undefined
}

function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const port = Number(process.env.TEST_CONTROL_PORT)
  if (!Number.isInteger(port)) throw new Error('TEST_CONTROL_PORT is not a port')
  const log = makeLog(settings.logLevel)
  const sms = aliyunSms(settings.sms)
  const running = await makeShop({
    settings,
    clock,
    log,
    ...(process.env.TEST_LIGHT_PASSWORDS === '1' ? { costOfPasswords: lightPasswords } : {}),
    gateways: {
      hooks: httpHooks({ loopback: settings.mode === 'demo' }),
      mail: settings.mail ? smtpMail(settings.mail) : noMail,
      payments: paymentProviders(settings.payments, clock),
      realName: realNameProvider(settings),
      sms,
      social: socialProviders(settings.social),
      tax: taxProvider(settings, clock),
    },
  })
  const answer = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const controls = createServer((request, response) => {
    control(running, request).then(
      (body) => answer(response, body ? 200 : 404, body ?? { message: 'no such control' }),
      (error: Error) => answer(response, 400, { message: error.message }),
    )
  })
  await new Promise<void>((resolve, reject) => {
    controls.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  closeWithGrace({ delay: 5_000, logger: false }, async () => {
    controls.close()
    controls.closeAllConnections()
    await running.close()
  })
  await running.listen()
  await sms.prepare()
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
