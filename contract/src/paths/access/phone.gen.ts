// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../../kit/client.ts'

export const phonePaths: Readonly<Record<string, PathRow>> = {
  changePhone: ['PUT', '/api/account/phoneBinder', ['phoneNum', 'smsCode'], 'json'],
  giveProof: ['POST', '/api/account/proof', [], 'json'],
  isCurrentPhone: ['POST', '/api/account/current', [], 'json'],
  sendOwnSmsCode: ['POST', '/api/sms/captcha', [], 'json'],
}
