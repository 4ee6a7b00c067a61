import * as operations from '@shop/contract/areas/access'
import type { Binder } from '../../../platform/http/bind.ts'
import { confirmQrCode } from '../actions/confirm-qr-code.ts'
import { loginByQrCode } from '../actions/login-by-qr-code.ts'
import { scanQrCode } from '../actions/scan-qr-code.ts'
import { drawQrCode, getQrCodeStatus } from '../actions/show-qr-code.ts'
import type { AccessParts } from '../ports.ts'
import { answerSession } from '../session-answer.ts'

export function qrCodeRoutes(binder: Binder, platform: AccessParts): void {
  binder.bind(operations.drawQrCode, ({ client, now }) => drawQrCode(platform, client, now))

  binder.bind(operations.getQrCodeStatus, ({ query, client, now }) =>
    getQrCodeStatus(platform, client, query.uuid, now),
  )

  binder.bind(operations.loginByQrCode, async ({ body, client, now }, caller) =>
    answerSession(platform, client, await loginByQrCode(platform, client, caller, body.uuid, now), now),
  )

  binder.bind(operations.scanQrCode, ({ params, client, now }, caller) =>
    scanQrCode(platform, client, caller, params.uuid, now),
  )

  binder.bind(operations.confirmQrCode, async ({ params, body, client, now }, caller) => {
    await confirmQrCode(platform, client, caller, params.uuid, body.accept, now)
    return undefined
  })
}
