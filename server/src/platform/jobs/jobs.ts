import { eq, lt, sql } from 'drizzle-orm'
import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import type { Clock } from '../clock.ts'
import type { Database, Pool } from '../db/database.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import { retryUntilDone } from '../retry.ts'
import { cronPool } from './cron-pool.ts'
import { outboxMessages } from './tables.ts'

/** What delivers one kind of outbox message. It may run more than once: `key` is the provider's idempotency key. */
export type Deliver = (payload: Record<string, string | number>, key: string) => Promise<void>

/** A purge job: nothing depends on it running on time, as every deadline also stands in the statements. */
export interface ScheduledJob {
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
  scheduledJobs: readonly ScheduledJob[]
  /** Hears how each try of a job ended; of the last one that failed twice: as an error, and that the job is given up. */
  counted?: (task: string, outcome: 'done' | 'error' | 'failed') => void
}

export interface Jobs {
  /** Takes no job any more, and waits for those that run. */
  stop(): Promise<void>
}

const DELIVERY_TASK = 'deliver'
/** One listens for new jobs; one is free for the times of the cron table. */
export const CONNECTIONS_BESIDE_WORKERS = 2
/** In ms, how often is looked for jobs whose time has come. */
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
export async function purgeOutbox(db: Database, before: Date): Promise<void> {
  await db.orm.delete(outboxMessages).where(lt(outboxMessages.createdAt, before))
}

/**
 * Starts the workers of this process and keeps them running until it is told to stop; several processes share the queue. A
 * database that is away fails nothing here: the workers start, or start again, as soon as it answers.
 */
export function startJobs(parts: JobParts): Jobs {
  const { log } = parts
  const stopping = new AbortController()
  /** Workers that could not say what became of their job, which stays taken until it is unlocked. */
  const dead = new Set<string>()
  const stops: Promise<void>[] = []
  let current: Runner | undefined
  let replace = () => {}

  const stopRunner = (runner: Runner) =>
    runner.stop().catch((error: unknown) => log.error({ err: error }, 'job workers did not stop'))
  const start = async (): Promise<Runner> => {
    await unlockJobs(parts.pool, dead)
    return startRunner(parts, stopping.signal, (workerId) => {
      dead.add(workerId)
      replace()
    })
  }
  const supervise = async () => {
    while (!stopping.signal.aborted) {
      const isNeeded = new Promise<void>((resolve) => {
        replace = resolve
      })
      const next = await retryUntilDone(start, {
        signal: stopping.signal,
        failed: (error, attempt) => log.error({ err: error, attempt }, 'job workers could not be started'),
      })
      // What is left of the ones before may take its time over its jobs.
      if (current) stops.push(stopRunner(current))
      current = next
      next?.promise.then(
        () => next === current && replace(),
        (error: unknown) => {
          if (!stopping.signal.aborted) log.error({ err: error }, 'job workers ended')
          if (next === current) replace()
        },
      )
      await Promise.race([isNeeded, aborted(stopping.signal)])
    }
  }
  const supervising = supervise()
  return {
    stop: async () => {
      stopping.abort()
      await supervising
      await Promise.all([...stops, current && stopRunner(current)])
    },
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** Gives the jobs of dead workers to others, which would otherwise wait for them for four hours. */
async function unlockJobs({ orm }: Pool, dead: Set<string>): Promise<void> {
  const workerIds = [...dead]
  if (workerIds.length === 0) return
  const list = sql.join(
    workerIds.map((workerId) => sql`${workerId}`),
    sql`, `,
  )
  await orm.execute(sql`SELECT graphile_worker.force_unlock_workers(ARRAY[${list}])`)
  for (const workerId of workerIds) dead.delete(workerId)
}

/**
 * @param onDeath hears of a worker that could not say what became of its job: the library lets it die and puts none in its place
 */
async function startRunner(parts: JobParts, signal: AbortSignal, onDeath: (workerId: string) => void): Promise<Runner> {
  const { pool, log, counted } = parts
  const runner = await run({
    pgPool: cronPool(pool.pool, log, signal),
    taskList: tasksOf(parts),
    concurrency: parts.workers,
    pollInterval: LOOK_AGAIN,
    noHandleSignals: true,
    logger: workerLogger(log),
    crontab: parts.scheduledJobs.map((scheduledJob) => `${scheduledJob.cron} ${scheduledJob.name} ?max=1`).join('\n'),
  })
  runner.events.on('job:success', ({ job }) => counted?.(job.task_identifier, 'done'))
  runner.events.on('job:error', ({ job, error }) => {
    counted?.(job.task_identifier, 'error')
    if (job.attempts < job.max_attempts)
      log.warn({ task: job.task_identifier, attempt: job.attempts, err: error }, 'job will be tried again')
  })
  runner.events.on('job:failed', ({ job, error }) => {
    counted?.(job.task_identifier, 'failed')
    log.error({ task: job.task_identifier, err: error }, 'job failed')
  })
  runner.events.on('worker:fatalError', ({ worker }) => onDeath(worker.workerId))
  return runner
}

function tasksOf({ pool, clock, deliveries, scheduledJobs }: JobParts): TaskList {
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
  for (const scheduledJob of scheduledJobs) tasks[scheduledJob.name] = () => scheduledJob.work(clock.now())
  return tasks
}

/** The workers' own messages in our log, without the texts of errors, which may quote values; `job failed` tells those safely. */
function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ worker: level }, message.split(' with error')[0])
    else log.debug({ worker: level }, message)
  })
}
