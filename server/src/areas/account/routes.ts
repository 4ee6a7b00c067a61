import type { Binder } from '../../platform/http/bind.ts'
import type { AccountParts } from './ports.ts'
import { emailRoutes } from './routes/email.ts'
import { privacyRoutes } from './routes/privacy.ts'
import { profileRoutes } from './routes/profile.ts'

/** The area's calls, one file a page's matter. */
export function accountRoutes(binder: Binder, platform: AccountParts): void {
  profileRoutes(binder, platform)
  privacyRoutes(binder, platform)
  emailRoutes(binder, platform)
}
