import type { Binder } from '../../platform/http/bind.ts'
import type { AccountParts } from './ports.ts'
import { closureRoutes } from './routes/closure.ts'
import { emailRoutes } from './routes/email.ts'
import { exportRoutes } from './routes/export.ts'
import { overviewRoutes } from './routes/overview.ts'
import { privacyRoutes } from './routes/privacy.ts'
import { profileRoutes } from './routes/profile.ts'

/** The area's calls, one file a page's matter. */
export function accountRoutes(binder: Binder, shop: AccountParts): void {
  profileRoutes(binder, shop)
  privacyRoutes(binder, shop)
  emailRoutes(binder, shop)
  overviewRoutes(binder, shop)
  closureRoutes(binder, shop)
  exportRoutes(binder, shop)
}
