// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../kit/client.ts'

export const operatorsPaths: Readonly<Record<string, PathRow>> = {
  beginOperating: ['POST', '/api/ops/session', [], 'json'],
}
