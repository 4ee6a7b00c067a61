import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { busyAnswers } from './http.ts'
import type { Proof, Size } from './proof.ts'
import { proofs } from './proofs/index.ts'
import { type ProvingRig, startRig } from './rig.ts'

/**
 * `npm run prove [-- --fast] [name…]`: runs the proofs one after another on one rig, a line each, and leaves a report for
 * `npm test` to count.
 */
interface Report {
  name: string
  title: string
  passed: boolean
  figure: string
  seconds: number
}

const { values, positionals } = parseArgs({
  options: {
    fast: { type: 'boolean', default: false },
    report: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const reportPath = resolve(values.report ?? 'test-results/proofs.json')

async function main(): Promise<void> {
  const unknown = positionals.filter((name) => !proofs.some((proof) => proof.name === name))
  if (unknown.length > 0)
    throw new Error(`no such proof: ${unknown.join(', ')}; there are ${proofs.map(({ name }) => name).join(', ')}`)
  if (values.list) return list()
  const isChosen = ({ name, fullOnly }: Proof) =>
    positionals.length === 0 ? !(values.fast && fullOnly) : positionals.includes(name)
  const chosen = proofs.filter(isChosen)
  const size: Size = values.fast ? 'fast' : 'full'
  const rig = await startRig(size)
  const reports: Report[] = []
  try {
    for (const proof of chosen) reports.push(await runOne(proof, rig, size))
  } finally {
    await rig.close()
  }
  const failures = reports.filter(({ passed }) => !passed).map(({ name, figure }) => `${name}: ${figure}`)
  const failed = failures.length
  const counts = { passed: reports.length - failed, failed, skipped: 0 }
  mkdirSync(dirname(reportPath), { recursive: true })
  writeFileSync(reportPath, `${JSON.stringify({ ...counts, size, failures, proofs: reports }, undefined, 2)}\n`)
  console.log(`proofs: ${counts.passed} hold, ${failed} do not`)
  if (failed > 0) process.exitCode = 1
}

function list(): void {
  for (const { name, title } of proofs) console.log(`${name.padEnd(16)} ${title}`)
}

/** Whatever else a proof shows, nothing that must always hold may be broken after it, and no answer may be undeclared. */
async function runOne(proof: Proof, rig: ProvingRig, size: Size): Promise<Report> {
  const start = performance.now()
  busyAnswers()
  const verdict = await proof.run(rig, size).catch((error: unknown) => ({
    passed: false,
    figure: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }))
  const broken = [...(await rig.brokenInvariants()), ...(await rig.undeclaredAnswers())]
  const faults = rig.loggedErrors()
  const busy = busyAnswers()
  const report: Report = {
    name: proof.name,
    title: proof.title,
    passed: verdict.passed && broken.length === 0,
    figure: [
      busy > 0 ? `${verdict.figure}; ${busy} answers told to come back` : verdict.figure,
      ...broken.map((line) => `BROKEN ${line}`),
    ].join('\n    '),
    seconds: Math.round((performance.now() - start) / 100) / 10,
  }
  console.log(
    `${report.passed ? 'holds' : 'FAILS'}  ${proof.name} (${report.seconds} s): ${proof.title}\n    ${report.figure}`,
  )
  // What a proof provokes on purpose is of interest to nobody; why one failed stands here.
  if (!report.passed) for (const line of faults) console.log(`    ${line}`)
  return report
}

await main()
