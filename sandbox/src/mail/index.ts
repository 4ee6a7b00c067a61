import type { Party } from '../party.ts'
import { controlRoutes } from './control-routes.ts'
import type { MailFaultSwitches } from './faults.ts'
import type { Mailbox } from './inbox.ts'
import { mailFaultPanel } from './panel/fault-panel.ts'
import { mailboxPanel } from './panel/mailbox-panel.ts'

/** The provider of mail: SMTP on a port of its own (`smtp.ts`), a mailbox and fault switches on the desk. */
export function mailParty(mails: Mailbox, faults: MailFaultSwitches, publicUrl: string): Party {
  return {
    name: 'mail',
    control: controlRoutes(mails, faults),
    panels: [mailboxPanel(publicUrl), mailFaultPanel()],
  }
}
