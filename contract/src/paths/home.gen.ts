// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../kit/client.ts'

export const homePaths: Readonly<Record<string, PathRow>> = {
  getCounts: ['GET', '/api/counts', [], 'none'],
}
