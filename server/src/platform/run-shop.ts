import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import manifest from '../../package.json' with { type: 'json' }
import type { Preparation } from './area.ts'
import type { Pool } from './db/database.ts'
import { type CheckedDatabase, UnfitDatabase } from './db/database-check.ts'
import { whyUnavailable } from './db/unavailable.ts'
import { describeProblem } from './http/health.ts'
import type { Lifecycle } from './http/lifecycle.ts'
import { CONNECTIONS_BESIDE_WORKERS, type JobParts, type Jobs, startJobs } from './jobs/jobs.ts'
import { type MetricsServer, serveMetrics } from './metrics-server.ts'
import type { Platform } from './platform.ts'
import { retryUntilDone } from './retry.ts'

const { version } = manifest

export interface RunParts extends Pick<JobParts, 'deliveries' | 'scheduledJobs'> {
  app: FastifyInstance
  platform: Platform
  /** Connections of jobs, besides those of requests. */
  jobPool: Pool
  lifecycle: Lifecycle
  /** @throws UnfitDatabase */
  checkDatabase: () => Promise<CheckedDatabase>
  /** Behind the start's back: only the first login and the first search of a new database could come before it. */
  preparations: readonly Preparation[]
  /** Stops what else works behind requests, once jobs have stopped. */
  stopBehind: () => Promise<void>
}

export interface RunningParts {
  /**
   * Listens, and starts the workers once the database was found fit; without a database it listens all the same.
   * @returns the address it listens on
   * @throws UnfitDatabase
   */
  listen(): Promise<string>
  /** Stops taking requests, lets running ones end, stops workers, closes the database. */
  close(): Promise<void>
}

/** Takes a shop that is put together from its start to its end. */
export function runShop(parts: RunParts): RunningParts {
  const { app, platform, jobPool, lifecycle } = parts
  const { settings, log, metrics, clock } = platform
  const ending = new AbortController()
  let jobs: Jobs | undefined
  let metricsServer: MetricsServer | undefined
  /** What goes on until it is done or the end comes. */
  const untilEnd: Promise<unknown>[] = []
  const repeat = (work: () => Promise<void>, failed: (error: unknown) => void) =>
    untilEnd.push(retryUntilDone(work, { signal: ending.signal, failed }))

  /** Opens the shop where its database is fit. @throws UnfitDatabase, and what a database that is away throws */
  const open = async () => {
    const { migration, isNewer } = await parts.checkDatabase()
    lifecycle.closedBecause = undefined
    if (isNewer) log.warn({ migration }, 'the database was migrated by a later version of the shop')
    metrics.build.reset()
    metrics.build.set({ version, commit: settings.commit, migration }, 1)
    jobs = startJobs({
      pool: jobPool,
      workers: settings.jobPoolSize - CONNECTIONS_BESIDE_WORKERS,
      clock,
      log,
      deliveries: parts.deliveries,
      scheduledJobs: parts.scheduledJobs,
      counted: (task, outcome) => metrics.jobs.inc({ task, outcome }),
    })
    for (const { work, failed } of parts.preparations) repeat(work, (error) => log.error({ err: error }, failed))
  }
  const stayClosed = (error: unknown) => {
    lifecycle.closedBecause = describeProblem(error)
    log.error({ problem: lifecycle.closedBecause, err: error }, 'the shop stays closed until its database is fit')
  }

  return {
    listen: async () => {
      lifecycle.closedBecause = 'starting'
      const address = await app.listen({ host: settings.host, port: settings.port })
      if (settings.metrics) metricsServer = await serveMetrics(metrics, settings.metrics)
      try {
        await open()
      } catch (error) {
        // What a start finds unfit it refuses. What comes later and is unfit is looked at again: its operator is at work on it.
        if (error instanceof UnfitDatabase || !whyUnavailable(error)) throw error
        stayClosed(error)
        repeat(open, stayClosed)
      }
      const state = lifecycle.closedBecause ?? 'open'
      const { mode, commit } = settings
      log.info(
        { version, commit, mode, address, ...(metricsServer ? { metrics: metricsServer.address } : {}), state },
        'started',
      )
      return address
    },
    close: async () => {
      lifecycle.isDraining = true
      // Whoever shares requests out hears of it before the door is shut.
      await pause(settings.drainNoticeMs)
      await app.close()
      ending.abort()
      await Promise.all(untilEnd)
      await jobs?.stop()
      await parts.stopBehind()
      await metricsServer?.close()
      await Promise.all([platform.pool.end(), jobPool.end()])
    },
  }
}
