import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../system/root.mjs'
import { lastLines, runNpm } from '../system/run.mjs'
import { UserFacingError } from '../system/user-facing-error.mjs'
import { bundle } from './bundle.mjs'
import { progress, secondsSince } from './progress.mjs'
import { readStamp, stampOf, writeStamp } from './sources.mjs'

/**
 * @typedef {object} Target
 * @property {string[]} sources
 * @property {string} output
 * @property {() => Promise<void>} build
 */

const everywhere = ['package-lock.json', 'tsconfig.base.json']
const bundled = ['contract/src', 'contract/package.json', 'tools/start/bundle.mjs', ...everywhere]
const notForTheShop = /^(world|sandbox|e2e|bench|prove)\/|\.test\.ts$|^server\/src\/testing\//

/** @type {Record<'server' | 'testing' | 'sandbox' | 'seed' | 'journeys' | 'web', Target>} */
const targets = {
  server: {
    sources: ['server/src', 'server/package.json', ...bundled],
    output: 'server/dist/main.js',
    build: () => bundleServer('server/src/main.ts', 'server/dist/main.js', notForTheShop),
  },
  testing: {
    sources: ['server/src', 'server/package.json', ...bundled],
    output: 'server/dist/testing-main.js',
    build: () => bundleServer('server/src/testing/main.ts', 'server/dist/testing-main.js'),
  },
  sandbox: {
    sources: ['sandbox/src', 'sandbox/package.json', ...bundled],
    output: 'sandbox/dist/main.js',
    build: () => bundle('sandbox/src/main.ts', 'sandbox/dist/main.js'),
  },
  seed: {
    sources: ['world/src', 'world/package.json', 'server/src', 'server/package.json', ...bundled],
    // Beside the server, whose packages it needs: npm may keep them there.
    output: 'server/dist/seed.js',
    build: () => bundle('world/src/seed.ts', 'server/dist/seed.js'),
  },
  journeys: {
    sources: ['sandbox/src', 'sandbox/package.json', 'world/src', 'world/package.json', 'server/src', ...bundled],
    output: 'server/dist/world.js',
    build: bundleForJourneys,
  },
  web: {
    sources: ['web', 'contract/src', 'contract/package.json', ...everywhere],
    output: 'web/dist/index.html',
    build: buildWeb,
  },
}

/** @typedef {keyof typeof targets} TargetName */

/**
 * Builds those targets whose sources changed since they were built.
 * @param {readonly TargetName[]} names
 * @returns {Promise<Record<string, string>>} the digest of the sources of each
 */
export async function buildChanged(names) {
  /** @type {Record<string, string>} */
  const digests = {}
  const fresh = []
  for (const name of names) {
    const target = targets[name]
    const path = join(root, '.cache', 'build', `${name}.json`)
    const known = readStamp(path)
    const stamp = stampOf(root, target.sources, known)
    digests[name] = stamp.digest
    if (known?.digest === stamp.digest && existsSync(join(root, target.output))) {
      if (JSON.stringify(known.files) !== JSON.stringify(stamp.files)) writeStamp(path, stamp)
      fresh.push(name)
      continue
    }
    const start = performance.now()
    await target.build()
    // The stamp is that of the sources as they were before: what changed meanwhile is built next time.
    writeStamp(path, stamp)
    progress('build', `${name} in ${secondsSince(start)}`)
  }
  if (fresh.length > 0) progress('build', `${fresh.join(', ')} up to date`)
  return digests
}

/** With the thread that draws invoices beside it. @param {string} entry @param {string} outfile @param {RegExp} [forbidden] */
async function bundleServer(entry, outfile, forbidden) {
  await bundle('server/src/areas/invoices/pdf/draw-worker.ts', 'server/dist/draw-worker.js', notForTheShop)
  await bundle(entry, outfile, forbidden)
}

/** What journeys use of other workspaces, for `e2e/tsconfig.run.json`: loaded as sources it takes each worker five times as long. */
async function bundleForJourneys() {
  await bundle('sandbox/src/client/index.ts', 'sandbox/dist/client.js')
  await bundle('sandbox/src/testing/index.ts', 'sandbox/dist/testing.js')
  await bundle('world/src/index.ts', 'server/dist/world.js')
}

async function buildWeb() {
  const done = await runNpm(['run', 'build', '--workspace=@shop/web', '--silent'], { cwd: root })
  if (done.code !== 0) throw new UserFacingError(`The web pages could not be built:\n${lastLines(done, 30)}`)
}
