import { eq, lt, sql } from 'drizzle-orm'
import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import type { Clock } from '../clock.ts'
import type { Database, Pool } from '../db/database.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import { outboxMessages } from './tables.ts'

/** What delivers one kind of outbox message. It may run more than once: `key` is the provider's idempotency key. */
export type Deliver = (payload: Record<string, string | number>, key: string) => Promise<void>

/** A tidying job: nothing depends on it running on time, as every deadline also stands in the statements (DESIGN section 4). */
export interface Tidying {
  name: string
  /** Cron in UTC; China has no summer time. */
  cron: string
  work: (now: Date) => Promise<void>
}

export interface JobParts {
  pool: Pool
  clock: Clock
  log: Log
  deliveries: Readonly<Record<string, Deliver>>
  tidyings: readonly Tidying[]
}

const DELIVERY_TASK = 'deliver'
const MOST_ATTEMPTS = 12

/** Leaves a message in the outbox, in the caller's transaction, and wakes a worker when it commits. */
export async function send(
  tx: Database,
  kind: string,
  payload: Record<string, string | number>,
  now: Date,
): Promise<void> {
  const id = newId(now)
  await tx.orm.insert(outboxMessages).values({ id, kind, payload, createdAt: now })
  await tx.orm.execute(
    sql`SELECT graphile_worker.add_job(${DELIVERY_TASK}, json_build_object('id', ${id}::text), max_attempts => ${MOST_ATTEMPTS})`,
  )
}

/** Removes what the outbox holds for an account, sent or not; its job then finds nothing to deliver. */
export async function forgetMessages(tx: Database, accountId: string): Promise<void> {
  await tx.orm.delete(outboxMessages).where(sql`${outboxMessages.payload} ->> 'accountId' = ${accountId}`)
}

/** Removes messages that were left before `before`: sent, or given up since. */
export async function tidyOutbox(db: Database, before: Date): Promise<void> {
  await db.orm.delete(outboxMessages).where(lt(outboxMessages.createdAt, before))
}

/** Starts the workers of this process; several processes share the queue. */
export async function startJobs(parts: JobParts): Promise<Runner> {
  const { pool, clock, log } = parts
  const tasks: TaskList = {
    [DELIVERY_TASK]: async (payload) => {
      const { id } = payload as { id: string }
      const [message] = await pool.orm.select().from(outboxMessages).where(eq(outboxMessages.id, id))
      if (!message || message.sentAt) return
      const deliver = parts.deliveries[message.kind]
      if (!deliver) throw new Error(`nothing delivers ${message.kind}`)
      try {
        await deliver(message.payload, id)
      } catch (error) {
        const name = error instanceof Error ? error.name : 'unknown'
        await pool.orm
          .update(outboxMessages)
          .set({
            attempts: sql`${outboxMessages.attempts} + 1`,
            lastError: name,
          })
          .where(eq(outboxMessages.id, id))
        // Only the kind of error goes on to queue and log: what a provider wrote may repeat a phone.
        throw new Error(`${message.kind} was not delivered: ${name}`)
      }
      await pool.orm.update(outboxMessages).set({ sentAt: clock.now() }).where(eq(outboxMessages.id, id))
    },
  }
  for (const tidying of parts.tidyings) tasks[tidying.name] = () => tidying.work(clock.now())
  const runner = await run({
    pgPool: pool.pool,
    taskList: tasks,
    concurrency: 2,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: workerLogger(log),
    crontab: parts.tidyings.map((tidying) => `${tidying.cron} ${tidying.name} ?max=1`).join('\n'),
  })
  runner.events.on('job:failed', ({ job, error }) => log.error({ task: job.task_identifier, err: error }, 'job failed'))
  return runner
}

/** The workers' own messages in our log, without the texts of errors, which may quote values; `job failed` tells those safely. */
function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ worker: level }, message.split(' with error')[0])
    else log.debug({ worker: level }, message)
  })
}
