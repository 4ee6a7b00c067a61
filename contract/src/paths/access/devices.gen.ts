// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../../kit/client.ts'

export const devicesPaths: Readonly<Record<string, PathRow>> = {
  listDevices: ['GET', '/api/account/sessions', [], 'none'],
  signOutDevice: ['DELETE', '/api/account/sessions/{id}', [], 'none'],
  signOutOthers: ['DELETE', '/api/account/sessions', [], 'none'],
}
