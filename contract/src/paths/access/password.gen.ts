// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../../kit/client.ts'

export const passwordPaths: Readonly<Record<string, PathRow>> = {
  changePassword: ['PUT', '/api/account/pwd', [], 'json'],
  getLoginKey: ['GET', '/api/login/key', ['nonceStr'], 'none'],
  loginByPassword: ['POST', '/api/passport/login/v3', [], 'form'],
  resetPassword: ['POST', '/api/reset/pwd', [], 'json'],
}
