// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../../kit/client.ts'

export const socialPaths: Readonly<Record<string, PathRow>> = {
  bindAccount: ['PUT', '/api/account/binder', [], 'json'],
  finishThirdLogin: ['GET', '/api/thirdLogin/callback/{thirdType}', ['code', 'auth_code', 'state', 'error'], 'none'],
  isThirdPartyBound: ['POST', '/api/validate/sameThirdBinder', [], 'json'],
  listThirdParties: ['GET', '/api/account/thirdBinder', [], 'none'],
  registerByThirdParty: ['PUT', '/api/thirdPartyRegistry', [], 'json'],
  startThirdLogin: ['GET', '/api/thirdLogin', ['thirdType', 'backUrl', 'origin', 'platform', 'appName'], 'none'],
  unbindThirdParty: ['DELETE', '/api/thirdBinder', ['type'], 'none'],
}
