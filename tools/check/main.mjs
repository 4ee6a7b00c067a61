import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeClosing } from '../start/closing.mjs'
import { secondsSince } from '../start/progress.mjs'
import { setUp } from '../start/set-up.mjs'
import { root } from '../system/root.mjs'
import { runMain, UserFacingError } from '../system/user-facing-error.mjs'
import { sourceFolders } from './boundary-options.mjs'
import { longFiles } from './long-files.mjs'

/** `npm run check`: everything that can be said of the sources without running them, two checks at a time. */
const atOnce = 2
const closing = makeClosing((line) => console.error(line))

async function main() {
  const report = reportPath(process.argv.slice(2))
  await setUp([])
  const { checks } = await import('./checks.mjs')
  const waiting = [...checks]
  const counts = { passed: 0, failed: 0, skipped: 0 }
  /** @type {string[]} */
  const failures = []

  const worker = async () => {
    for (let check = waiting.shift(); check && !closing.begun; check = waiting.shift()) {
      const start = performance.now()
      const findings = await check.run().catch((error) => [String(error.stack ?? error)])
      counts[findings.length > 0 ? 'failed' : 'passed']++
      console.log(`  ${findings.length > 0 ? '✗' : '✓'} ${check.name} (${secondsSince(start)})`)
      for (const finding of findings) console.log(`      ${finding}`)
      if (findings.length > 0) failures.push(`${check.name}: ${findings[0]}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))

  for (const hint of longFiles(root, [...sourceFolders, 'tools']))
    console.log(`  ! ${hint}: it may want to be two files`)
  console.log(`  ${counts.passed} of ${checks.length} static checks passed`)
  if (counts.failed > 0 || closing.begun) process.exitCode = 1
  if (report) {
    mkdirSync(dirname(report), { recursive: true })
    writeFileSync(report, JSON.stringify({ ...counts, failures }))
  }
}

/** @param {string[]} args @returns {string | undefined} */
function reportPath(args) {
  if (args.length === 0) return undefined
  const [option, path] = args
  if (option !== '--report' || !path) throw new UserFacingError('npm run check takes nothing, or --report and a path.')
  return join(root, path.startsWith(root) ? path.slice(root.length) : path)
}

await runMain(main)
process.exit()
