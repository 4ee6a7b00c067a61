import type * as operations from '@shop/contract/areas/access/qr-code'
import { qrCodePaths } from '@shop/contract/paths/access/qr-code'
import { callsOf } from '../../../lib/client.ts'

export const qrCode = callsOf<typeof operations>(qrCodePaths)
