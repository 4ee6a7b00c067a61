// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../../kit/client.ts'

export const closurePaths: Readonly<Record<string, PathRow>> = {
  applyForClosure: ['POST', '/api/closeapply', [], 'json'],
  previewClosure: ['GET', '/api/closeapply', [], 'none'],
}
