import { createConfig, lintFromString } from '@redocly/openapi-core'
import { operations } from '../../contract/src/kit/operations.ts'
import { apiDocument } from '../../server/src/platform/http/api-document.ts'
import { cookieNames } from '../../server/src/platform/sessions/cookies.ts'

/** Holds the API document to Redocly's recommended rules, warnings included; tells what breaks them and fails. */
const config = await createConfig({ extends: ['recommended'] })
const source = JSON.stringify(apiDocument(operations, cookieNames(true)))
const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
for (const { ruleId, message, location } of problems) {
  console.error(`${ruleId}: ${message} (${location.map(({ pointer }) => pointer).join(', ')})`)
}
if (problems.length > 0) process.exit(1)
