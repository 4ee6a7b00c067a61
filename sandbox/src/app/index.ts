import type { SandboxClock } from '../clock.ts'
import type { Party } from '../party.ts'
import type { Inbox } from '../sms/inbox.ts'
import { controlRoutes } from './control-routes.ts'
import { appPanel } from './panel/app-panel.ts'
import type { Person } from './people.ts'
import { phones } from './phones.ts'

/** The shop's app on a member's phone: it has no protocol of its own here, it calls the shop (access#60). */
export function appParty(
  shopUrl: string,
  publicUrl: string,
  people: readonly Person[],
  inbox: Inbox,
  clock: SandboxClock,
): Party {
  return {
    name: 'app',
    control: controlRoutes(phones(shopUrl, inbox), clock),
    panels: [appPanel(people, publicUrl)],
  }
}
