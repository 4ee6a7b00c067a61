// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../../kit/client.ts'

export const registrationPaths: Readonly<Record<string, PathRow>> = {
  isRegistered: ['POST', '/api/validate', [], 'json'],
  register: ['POST', '/api/register', [], 'json'],
}
