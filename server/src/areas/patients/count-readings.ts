import { throwApiError } from '../../platform/http/api-error.ts'
import { makeLocalLimits } from '../../platform/limits/local-limits.ts'
import type { Platform } from '../../platform/platform.ts'

const TEN_MINUTES = 10 * 60 * 1000

/** Readings of patients that an account may have within ten minutes (care#39, reliability row 46). */
export const PATIENT_READINGS = { most: 200, within: TEN_MINUTES } as const
/** An account that goes on being stopped is told of once within this time. */
const ALARM = { most: 1, within: TEN_MINUTES }

export interface ReadingCount {
  /** Of a list, which is read too often for a row each time. @throws ApiError TOO_MANY_REQUESTS */
  list(accountId: string, now: Date): Promise<void>
  /** Of one patient; counted over all processes. @throws ApiError TOO_MANY_REQUESTS */
  one(accountId: string, now: Date): Promise<void>
}

/** Stops who reads patients by the hundred, as a stolen session does that is emptied by a program, and tells the operators. */
export function countReadings({ pool, limits, log, metrics }: Platform): ReadingCount {
  const { most, within } = PATIENT_READINGS
  const lists = makeLocalLimits({ burst: most, perSecond: (most * 1000) / within })
  // Of this process, so that who goes on being stopped costs no row each time.
  const told = makeLocalLimits({ burst: ALARM.most, perSecond: 1000 / ALARM.within })
  const raise = async (accountId: string, now: Date) => {
    if (told.take(accountId, now.getTime()) > 0) return
    const alarm = await limits.take(pool, [{ kind: 'patient-alarm', subject: accountId, limits: [ALARM] }], now)
    if (alarm.allowed) {
      metrics.patientAlarms.inc()
      log.error({ accountId }, 'patients are read by the hundred; the session may be stolen')
    }
  }
  const stop = async (accountId: string, retryAfter: number, now: Date) => {
    await raise(accountId, now)
    throwApiError('TOO_MANY_REQUESTS', { retryAfter })
  }
  return {
    list: async (accountId, now) => {
      const wait = lists.take(accountId, now.getTime())
      if (wait > 0) await stop(accountId, wait, now)
    },
    one: async (accountId, now) => {
      const key = { kind: 'patient-read', subject: accountId, limits: [PATIENT_READINGS] }
      const permission = await limits.take(pool, [key], now)
      if (!permission.allowed) await stop(accountId, permission.retryAfter, now)
    },
  }
}
