// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../kit/client.ts'

export const mallPaths: Readonly<Record<string, PathRow>> = {
  getSettings: ['GET', '/api/settings', ['module', 'key'], 'none'],
  listSettings: ['GET', '/api/settings/modules', [], 'none'],
}
