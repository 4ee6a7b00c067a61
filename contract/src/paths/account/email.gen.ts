// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../../kit/client.ts'

export const emailPaths: Readonly<Record<string, PathRow>> = {
  bindEmail: ['PUT', '/api/account/email', [], 'json'],
  sendEmailCode: ['POST', '/api/account/email/captcha', [], 'json'],
  unbindEmail: ['DELETE', '/api/account/email', [], 'none'],
}
