// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../../kit/client.ts'

export const smsPaths: Readonly<Record<string, PathRow>> = {
  checkSmsCode: ['PUT', '/api/sms/captchas', [], 'json'],
  drawImageCaptcha: ['POST', '/api/image/captchas', [], 'json'],
  issueSmsTicket: ['POST', '/api/sms/tickets', [], 'json'],
  loginBySms: ['POST', '/api/passport/smsLogin/v2', [], 'json'],
  redrawImageCaptcha: ['PUT', '/api/image/captchas', [], 'json'],
  sendSmsCode: ['POST', '/api/sms/captchas', [], 'json'],
}
