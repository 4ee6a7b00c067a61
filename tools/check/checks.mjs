import { join } from 'node:path'
import { root } from '../system/root.mjs'
import { run } from '../system/run.mjs'
import { findBrokenBoundaries } from './boundaries.mjs'
import { sourceFolders } from './boundary-options.mjs'
import { findUnknownCitations } from './citations.mjs'
import { findUndocumentedDependencies } from './dependencies.mjs'
import { loadAreas } from './load-areas.mjs'
import { findImpureDomains } from './purity.mjs'
import { findRetiredNames } from './retired-words.mjs'
import { findSecrets } from './secrets.mjs'
import { findSpecMapProblems } from './spec-map.mjs'
import { findStatusWriters } from './status-writers.mjs'
import { findMissingClasses } from './style-classes.mjs'
import { findForeignTables } from './table-owners.mjs'

/**
 * A static check; each counts as one test.
 * @typedef {object} Check
 * @property {string} name
 * @property {() => Promise<string[]>} run answers what is wrong, a line each; nothing when all is well
 */

/** The slow ones first, so that two at a time end together. @type {Check[]} */
export const checks = [
  { name: 'boundaries', run: async () => findBrokenBoundaries(root, await loadAreas()) },
  typesOf('server'),
  // Together, because each of them reads the server's sources too: apart they would take five times as long.
  typesOf('world, sandbox, e2e, bench, prove', 'tools/check/tsconfig.users.json'),
  { name: 'dead code', run: () => program(['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints']) },
  {
    name: 'lint and format',
    run: () => program(['node_modules/@biomejs/biome/bin/biome', 'check', '--max-diagnostics=40']),
  },
  ...['web', 'tools', 'contract'].map((workspace) => typesOf(workspace)),
  { name: 'API document', run: () => program(['--import', 'tsx', 'tools/check/api-document.ts']) },
  { name: 'generated files', run: () => program(['--import', 'tsx', 'tools/generate/main.ts', '--check']) },
  { name: 'migrations', run: () => program(['--import', 'tsx', 'server/tools/check-migrations.ts']) },
  {
    name: 'spreadable tables',
    run: () => program(['--import', 'tsx', 'server/tools/check-spreadable-tables.ts']),
  },
  { name: 'patterns', run: () => program(['--import', 'tsx', 'tools/check/find-slow-patterns.ts']) },
  { name: 'pure domains', run: () => findImpureDomains(root) },
  { name: 'table owners', run: () => findForeignTables(root) },
  { name: 'status writers', run: async () => findStatusWriters(root) },
  { name: 'dependencies', run: async () => findUndocumentedDependencies(root, [...sourceFolders, 'bench/lighthouse']) },
  { name: 'citations', run: () => findUnknownCitations(root) },
  { name: 'retired words', run: () => findRetiredNames(root) },
  { name: 'style classes', run: () => findMissingClasses(root) },
  { name: 'secrets', run: () => findSecrets(root) },
  { name: 'spec map', run: async () => findSpecMapProblems(root) },
]

/** On one core, as another check has the other. @param {string} what @param {string} [project] @returns {Check} */
function typesOf(what, project = join(what, 'tsconfig.json')) {
  const note = join('.cache', 'types', `${what.replaceAll(', ', '-')}.tsbuildinfo`)
  const tsc = ['node_modules/typescript-7/bin/tsc', '--singleThreaded', '--pretty', 'false']
  const args = [...tsc, '-p', project, '--incremental', '--tsBuildInfoFile', note]
  return { name: `types of ${what}`, run: () => program(args) }
}

/**
 * Runs a program of ours to its end.
 * @param {string[]} args of node
 * @returns {Promise<string[]>} what it said when it failed
 */
async function program(args) {
  const { code, out, err } = await run(process.execPath, args, { cwd: root, env: { ...process.env, FORCE_COLOR: '0' } })
  if (code === 0) return []
  const lines = `${out}\n${err}`.split('\n').filter((line) => line.trim() !== '')
  return lines.length > 0 ? lines : [`it ended with code ${code}`]
}
