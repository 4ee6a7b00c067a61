import type { LoginMethod } from '@shop/contract/areas/access'
import * as contract from '@shop/contract/areas/access'
import type { AnyOperation } from '@shop/contract/kit/operation'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../../platform/metrics.ts'

const ways = new Map<AnyOperation, LoginMethod>([
  [contract.loginBySms, 'sms'],
  [contract.loginByPassword, 'password'],
  [contract.loginByQrCode, 'qrCode'],
  [contract.bindAccount, 'social'],
  [contract.registerByThirdParty, 'social'],
])

/** Counts logins that were refused or failed, by way; one that is done is counted where its session begins. */
export function countRefusedLogins(app: FastifyInstance, { logins }: Metrics): void {
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const { operation } = request.routeOptions.config
    const way = statusCode >= 400 && operation && ways.get(operation)
    if (way) logins.inc({ way, outcome: statusCode < 500 ? 'refused' : 'failed' })
    done()
  })
}
