import type { TestProject } from 'vitest/node'
import { ensureTemplate } from './template.ts'

/** Gives every test file a PostgreSQL to clone its database on: the one of the whole run, or one of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let stop = async () => {}
  let server = process.env.TEST_DATABASE_URL ?? ''
  if (!server) {
    const { tempDir, startPostgres } = await import('../../../tools/postgres/index.mjs')
    const started = await startPostgres({
      folder: tempDir(),
      durable: false,
      log: () => {},
    })
    server = started.url
    stop = started.stop
  }
  project.provide('databaseServer', server)
  project.provide('databaseTemplate', await ensureTemplate(server))
  return stop
}
