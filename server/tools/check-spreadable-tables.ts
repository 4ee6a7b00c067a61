import { spreadProblems } from './spread-plan.ts'
import { statedTables } from './stated-tables.ts'

/** Part of `npm run check`: fails for tables that could not be spread over several servers by account. Asks no database. */
const problems = spreadProblems(await statedTables())
for (const problem of problems) console.log(problem)
if (problems.length > 0) process.exitCode = 1
