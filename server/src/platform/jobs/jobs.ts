import { setTimeout as pause } from 'node:timers/promises'
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
  /** The workers' own, so that they wait for no request. */
  pool: Pool
  /** How many jobs run at the same time. */
  workers: number
  clock: Clock
  log: Log
  deliveries: Readonly<Record<string, Deliver>>
  tidyings: readonly Tidying[]
}

export interface Jobs {
  /** Takes no job any more, and waits for those that run. */
  stop(): Promise<void>
}

const DELIVERY_TASK = 'deliver'
/** One listens for new jobs; one is free for the times of the cron table. */
export const CONNECTIONS_BESIDE_WORKERS = 2
/** In ms, how often is looked for jobs whose time has come, and for a database that is away. */
const LOOK_AGAIN = 2000
/** After so many a message is given up, within a day of the first. */
const MOST_ATTEMPTS = 12
/** From then on nothing tries to deliver a message any more, ms. */
export const GIVEN_UP_AFTER_MS = 24 * 60 * 60 * 1000

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

/** Hands what the outbox holds of a kind for an account over to another one; it keeps its key, so nobody is told twice. */
export async function moveMessages(tx: Database, kind: string, from: string, into: string): Promise<void> {
  await tx.orm
    .update(outboxMessages)
    .set({ payload: sql`jsonb_set(${outboxMessages.payload}, '{accountId}', to_jsonb(${into}::text))` })
    .where(sql`${outboxMessages.kind} = ${kind} AND ${outboxMessages.payload} ->> 'accountId' = ${from}`)
}

/** Removes messages that were left before `before`: sent, or given up since. */
export async function tidyOutbox(db: Database, before: Date): Promise<void> {
  await db.orm.delete(outboxMessages).where(lt(outboxMessages.createdAt, before))
}

/** Starts the workers of this process; several processes share the queue. */
export async function startJobs(parts: JobParts): Promise<Jobs> {
  let isStopping = false
  let replacing: Promise<unknown> = Promise.resolve()
  let runner = await startRunner(parts, replace)

  function replace(workerId: string): void {
    replacing = replacing.then(() => replaceWorkers(workerId))
  }
  /** As soon as the database answers: until then nobody could take a job either. */
  async function replaceWorkers(workerId: string): Promise<void> {
    while (!isStopping) {
      try {
        await parts.pool.orm.execute(sql`SELECT graphile_worker.force_unlock_workers(ARRAY[${workerId}])`)
        const next = await startRunner(parts, replace)
        const before = runner
        runner = next
        // What is left of them may take its time over its jobs.
        await before.stop().catch((error: unknown) => parts.log.error({ err: error }, 'workers did not stop'))
        return
      } catch (error) {
        parts.log.error({ err: error }, 'workers could not be replaced')
        await pause(LOOK_AGAIN)
      }
    }
  }
  return {
    stop: async () => {
      isStopping = true
      await replacing
      await runner.stop()
    },
  }
}

/**
 * @param onDeath hears of a worker that could not say what became of its job: the library lets it die and puts none in its place,
 *   and its job would stay taken for four hours
 */
async function startRunner(parts: JobParts, onDeath: (workerId: string) => void): Promise<Runner> {
  const { pool, log } = parts
  const runner = await run({
    pgPool: pool.pool,
    taskList: tasksOf(parts),
    concurrency: parts.workers,
    pollInterval: LOOK_AGAIN,
    noHandleSignals: true,
    logger: workerLogger(log),
    crontab: parts.tidyings.map((tidying) => `${tidying.cron} ${tidying.name} ?max=1`).join('\n'),
  })
  runner.events.on('job:failed', ({ job, error }) => log.error({ task: job.task_identifier, err: error }, 'job failed'))
  runner.events.on('worker:fatalError', ({ worker }) => onDeath(worker.workerId))
  return runner
}

function tasksOf({ pool, clock, deliveries, tidyings }: JobParts): TaskList {
  const tasks: TaskList = {
    [DELIVERY_TASK]: async (payload) => {
      const { id } = payload as { id: string }
      const [message] = await pool.orm.select().from(outboxMessages).where(eq(outboxMessages.id, id))
      if (!message || message.sentAt) return
      const deliver = deliveries[message.kind]
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
  for (const tidying of tidyings) tasks[tidying.name] = () => tidying.work(clock.now())
  return tasks
}

/** The workers' own messages in our log, without the texts of errors, which may quote values; `job failed` tells those safely. */
function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ worker: level }, message.split(' with error')[0])
    else log.debug({ worker: level }, message)
  })
}
