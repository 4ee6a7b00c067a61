// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../../kit/client.ts'

export const profilePaths: Readonly<Record<string, PathRow>> = {
  changeMember: ['PUT', '/api/member/vo', [], 'json'],
  getHealthInfo: ['GET', '/api/member/health', [], 'none'],
  getMember: ['GET', '/api/member/vo', [], 'none'],
}
