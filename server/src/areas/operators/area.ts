import { type AreaManifest, defineArea } from '../../platform/area.ts'
import { daysBefore } from '../../platform/jobs/ages.ts'
import type { Platform } from '../../platform/platform.ts'
import { type HookLines, hookDelivery, makeHookLines, wrappedHookSecrets } from './hook-lines.ts'
import type { OperatorPorts } from './ports.ts'
import { operatorRoutes } from './routes.ts'
import { purgeHookDeliveries } from './store/deliveries.ts'
import { purgeOperatorSessions } from './store/sessions.ts'
import { HOOK_DELIVERY, tellHooks } from './tell-hooks.ts'

export function operatorsArea(ports: OperatorPorts): AreaManifest {
  let lines: HookLines | undefined
  const linesOf = (platform: Platform) => {
    lines ??= makeHookLines(platform)
    return lines
  }
  return defineArea({
    name: 'operators',
    routes: operatorRoutes,
    listeners: () => tellHooks(ports),
    deliveries: (platform) => ({ [HOOK_DELIVERY]: hookDelivery(linesOf(platform)) }),
    jobs: (platform) => [
      { name: 'purge-operator-sessions', cron: '9 18 * * *', work: (now) => purgeOperatorSessions(platform.pool, now) },
      {
        name: 'purge-hook-deliveries',
        cron: '19 18 * * *',
        work: (now) => purgeHookDeliveries(platform.pool, daysBefore(now, 30)),
      },
      { name: 'send-due-events', cron: '* * * * *', work: linesOf(platform).retryDue },
    ],
    stop: async () => lines?.stop(),
    wrappedColumns: [wrappedHookSecrets],
  })
}
