// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../kit/client.ts'

export const accountPaths: Readonly<Record<string, PathRow>> = {
  getMember: ['GET', '/api/member/vo', [], 'none'],
}
