import type { Binder } from '../../platform/http/bind.ts'
import type { AccessParts } from './ports.ts'
import { passwordRoutes } from './routes/password.ts'
import { phoneRoutes } from './routes/phone.ts'
import { qrCodeRoutes } from './routes/qr-code.ts'
import { sessionRoutes } from './routes/session.ts'
import { smsRoutes } from './routes/sms.ts'
import { socialRoutes } from './routes/social.ts'

/** The area's calls, one file a way in. */
export function accessRoutes(binder: Binder, platform: AccessParts): void {
  smsRoutes(binder, platform)
  sessionRoutes(binder, platform)
  passwordRoutes(binder, platform)
  qrCodeRoutes(binder, platform)
  phoneRoutes(binder, platform)
  socialRoutes(binder, platform)
}
