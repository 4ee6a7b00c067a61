import { throwApiError } from '../../platform/http/api-error.ts'
import { makeLocalLimits } from '../../platform/limits/local-limits.ts'
import type { Platform } from '../../platform/platform.ts'

const TEN_MINUTES = 10 * 60 * 1000

/** Readings of patients that an account may have within ten minutes (care#39). */
export const PATIENT_READINGS = { most: 200, within: TEN_MINUTES } as const
/**
 * Readings of lists that a process counts as one hit. As many less one may stand uncounted in each process, so that ten processes
 * stop a session after 300 lists at the latest.
 */
const LISTS_A_HIT = 10
const LISTS = { most: PATIENT_READINGS.most / LISTS_A_HIT, within: TEN_MINUTES } as const
/** Accounts whose lists a process counts; beyond them those unused for longest are dropped, so that memory stays bounded. */
const ACCOUNTS_MOST = 50_000
/** An account that goes on being stopped is told of once within this time. */
const ALARM = { most: 1, within: TEN_MINUTES }

export interface ReadingCount {
  /** Of a list, which is read too often for a row each time: counted over all processes by the ten. @throws ApiError TOO_MANY_REQUESTS */
  list(accountId: string, now: Date): Promise<void>
  /** Of one patient, prescription or check of warnings; counted over all processes. @throws ApiError TOO_MANY_REQUESTS */
  one(accountId: string, now: Date): Promise<void>
}

/** Stops who reads patients by the hundred, as a stolen session does that is emptied by a program, and tells the operators. */
export function countReadings({ pool, limits, log, metrics }: Platform): ReadingCount {
  const lists = tallyLists()
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
      if (!lists.isDue(accountId)) return
      const permission = await limits.take(pool, [{ kind: 'patient-list', subject: accountId, limits: [LISTS] }], now)
      if (permission.allowed) lists.begin(accountId)
      else await stop(accountId, permission.retryAfter, now)
    },
    one: async (accountId, now) => {
      const key = { kind: 'patient-read', subject: accountId, limits: [PATIENT_READINGS] }
      const permission = await limits.take(pool, [key], now)
      if (!permission.allowed) await stop(accountId, permission.retryAfter, now)
    },
  }
}

/** Counts lists in this process, until a hit of them is due; whoever is stopped stays due. */
function tallyLists() {
  const read = new Map<string, number>()
  return {
    isDue: (accountId: string): boolean => {
      const count = (read.get(accountId) ?? 0) + 1
      // Set anew, so that the order of the map is the order of use.
      if (!read.delete(accountId) && read.size >= ACCOUNTS_MOST) read.delete(read.keys().next().value!)
      read.set(accountId, Math.min(count, LISTS_A_HIT))
      return count >= LISTS_A_HIT
    },
    begin: (accountId: string) => void read.delete(accountId),
  }
}
