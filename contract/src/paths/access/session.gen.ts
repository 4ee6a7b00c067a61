// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../../kit/client.ts'

export const sessionPaths: Readonly<Record<string, PathRow>> = {
  logout: ['POST', '/api/logout', [], 'json'],
  refreshSession: ['POST', '/api/passport/token/refresh', [], 'json'],
}
