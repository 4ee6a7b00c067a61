// Generated from the areas by `npm run generate`; do not edit.
import type * as accessQrCode from '@shop/contract/areas/access/qr-code'
import { call } from '../../lib/client.ts'

export const confirmQrCode = /* @__PURE__ */ call<typeof accessQrCode.confirmQrCode>('POST', '/api/app/qrCode/{uuid}/confirm', 'json')
export const drawQrCode = /* @__PURE__ */ call<typeof accessQrCode.drawQrCode>('GET', '/api/qrCode')
export const getQrCodeStatus = /* @__PURE__ */ call<typeof accessQrCode.getQrCodeStatus>('GET', '/api/qrCode/status', 'none', ['uuid'])
export const loginByQrCode = /* @__PURE__ */ call<typeof accessQrCode.loginByQrCode>('POST', '/api/passport/login/qrCode', 'json')
export const scanQrCode = /* @__PURE__ */ call<typeof accessQrCode.scanQrCode>('POST', '/api/app/qrCode/{uuid}/scan')
