// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../../kit/client.ts'

export const qrCodePaths: Readonly<Record<string, PathRow>> = {
  confirmQrCode: ['POST', '/api/app/qrCode/{uuid}/confirm', [], 'json'],
  drawQrCode: ['GET', '/api/qrCode', [], 'none'],
  getQrCodeStatus: ['GET', '/api/qrCode/status', ['uuid'], 'none'],
  loginByQrCode: ['POST', '/api/passport/login/qrCode', [], 'json'],
  scanQrCode: ['POST', '/api/app/qrCode/{uuid}/scan', [], 'none'],
}
