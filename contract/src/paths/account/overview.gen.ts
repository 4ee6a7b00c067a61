// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../../kit/client.ts'

export const overviewPaths: Readonly<Record<string, PathRow>> = {
  getAccount: ['GET', '/api/account', [], 'none'],
}
