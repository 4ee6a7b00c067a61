// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../../kit/client.ts'

export const eventsPaths: Readonly<Record<string, PathRow>> = {
  listAccessEvents: ['GET', '/api/account/events', [], 'none'],
}
