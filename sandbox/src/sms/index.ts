import type { Credentials } from '../aliyun/signature.ts'
import type { SandboxClock } from '../clock.ts'
import type { Live } from '../desk/live.ts'
import type { Party } from '../party.ts'
import { controlRoutes } from './control-routes.ts'
import { faultSwitches } from './faults.ts'
import type { Inbox } from './inbox.ts'
import { faultPanel } from './panel/fault-panel.ts'
import { inboxPanel } from './panel/inbox-panel.ts'
import { sendSms } from './send-sms.ts'
import { approvedTexts } from './templates.ts'

export interface SmsPartySettings extends Credentials {
  readonly signName: string | undefined
  readonly codeTemplate: string | undefined
  readonly noticeTemplate: string | undefined
  readonly notificationTemplate: string | undefined
  readonly arrivalTemplate: string | undefined
  readonly benefitTemplate: string | undefined
  readonly linkTemplate: string | undefined
  readonly completionTemplate: string | undefined
  readonly publicUrl: string
}

/** The text message provider: Aliyun's Dysmsapi on the wire, an inbox and fault switches on the desk. */
export function smsParty(settings: SmsPartySettings, messages: Inbox, clock: SandboxClock, live: Live): Party {
  const faults = faultSwitches(() => live.tell('sms-faults'))
  const texts = approvedTexts(settings)
  return {
    name: 'sms',
    aliyun: {
      action: 'SendSms',
      version: '2017-05-25',
      credentials: settings,
      work: (parameters) => sendSms(parameters, { clock, inbox: messages, faults, texts }),
    },
    control: controlRoutes(messages, faults),
    panels: [inboxPanel(settings.publicUrl), faultPanel()],
  }
}
