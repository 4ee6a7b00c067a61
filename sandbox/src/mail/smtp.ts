import { timingSafeEqual } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { SandboxClock } from '../clock.ts'
import type { MailFaultSwitches } from './faults.ts'
import type { Mailbox } from './inbox.ts'
import { readMail } from './read-mail.ts'

export interface SmtpSettings {
  /** 0 takes any free port. */
  readonly port: number
  readonly user: string
  readonly password: string
}

export interface SmtpService {
  readonly clock: SandboxClock
  readonly mails: Mailbox
  readonly faults: MailFaultSwitches
}

export interface RunningSmtp {
  readonly port: number
  stop(): Promise<void>
}

/** bytes; what usual providers take. */
const LARGEST_MAIL = 25 * 1024 * 1024

/**
 * The provider's SMTP, in the clear as it never leaves this machine: logging in first, then mails.
 * @throws Error with code EADDRINUSE when the port is taken
 */
export async function startSmtp(settings: SmtpSettings, host: string, service: SmtpService): Promise<RunningSmtp> {
  const server = new SMTPServer({
    logger: false,
    banner: 'sandbox',
    size: LARGEST_MAIL,
    disabledCommands: ['STARTTLS'],
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) => {
      const isKnown = same(username, settings.user) && same(password, settings.password)
      if (isKnown) done(null, { user: settings.user })
      else done(answer(535, 'Authentication failed'))
    },
    onRcptTo: ({ address }, _session, done) => {
      const { mode, delay } = service.faults.of(address)
      if (mode === 'hang') return
      void wait(delay).then(() => {
        if (mode === 'refuse') done(answer(550, 'No such mailbox'))
        else if (mode === 'limit') done(answer(452, 'Too many mails'))
        else done()
      })
    },
    onData: (stream, session, done) => {
      receive(stream, session).then(
        () => done(),
        () => done(answer(451, 'The mail could not be read')),
      )
    },
  })

  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
    const receivers = session.envelope.rcptTo.map(({ address }) => ({ address, ...service.faults.of(address) }))
    const isCut = receivers.some(({ mode }) => mode === 'cut')
    const parts: Buffer[] = []
    for await (const part of stream) {
      if (isCut) return hangUp(session)
      parts.push(part as Buffer)
    }
    for (const { address, mode } of receivers) {
      if (mode !== 'drop') service.mails.add(await readMail(Buffer.concat(parts), address, service.clock.now()))
    }
  }

  const hangUp = ({ id }: SMTPServerSession): void => {
    for (const connection of server.connections) if (connection.id === id) connection._socket.destroy()
  }

  // A client that goes away in the middle is no fault of the sandbox.
  server.on('error', () => undefined)
  const port = await new Promise<number>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(settings.port, host, () => resolve((server.server.address() as AddressInfo).port))
  })
  return {
    port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function answer(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}

function same(given: string | null | undefined, wanted: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
