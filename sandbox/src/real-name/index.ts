import type { Credentials } from '../aliyun/signature.ts'
import type { SandboxClock } from '../clock.ts'
import type { Live } from '../desk/live.ts'
import type { Party } from '../party.ts'
import { checkPerson } from './check-person.ts'
import { checkBook } from './checks.ts'
import { controlRoutes } from './control-routes.ts'
import { checkSwitches } from './faults.ts'
import { realNamePanel } from './panel/real-name-panel.ts'

/** The provider of real-name checks, Aliyun's Id2MetaVerify, with the authority behind it. */
export function realNameParty(credentials: Credentials, clock: SandboxClock, live: Live): Party {
  const book = checkBook(() => live.tell('real-name'))
  const switches = checkSwitches(() => live.tell('real-name-faults'))
  return {
    name: 'real-name',
    aliyun: {
      action: 'Id2MetaVerify',
      version: '2019-03-07',
      credentials,
      work: (parameters) => checkPerson(parameters, { clock, book, switches }),
    },
    control: controlRoutes(book, switches),
    panels: [realNamePanel()],
  }
}
