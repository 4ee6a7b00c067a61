import type { Plan } from '@shop/contract/areas/plans'
import type { Static } from 'typebox'
import type { Database } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { presentPatientMasked, readPatientForCare } from '../patients/index.ts'
import { pictureAddress } from '../products/index.ts'
import { supplyAt } from './domain/supply.ts'
import type { PlanRow } from './store/plans.ts'
import { readLatestSupplies, type SupplyRow } from './store/supplies.ts'

export type PresentedPlan = Static<typeof Plan>

/** Plans of one member as their pages show them, each with the patient's masked name where the patient is still there. */
export async function presentPlans(
  db: Database,
  { keyring }: Pick<Platform, 'keyring'>,
  accountId: string,
  rows: readonly PlanRow[],
  now: Date,
): Promise<PresentedPlan[]> {
  const supplies = await readLatestSupplies(
    db,
    accountId,
    rows.map(({ id }) => id),
  )
  const names = new Map<string, string>()
  for (const patientId of new Set(rows.flatMap((row) => row.patientId ?? []))) {
    const patient = await readPatientForCare(db, keyring, { accountId, patientId }, now)
    if (patient) names.set(patientId, presentPatientMasked(patient).name)
  }
  return rows.map((row) => presentPlan(row, supplies.get(row.id)!, names.get(row.patientId ?? '') ?? null, now))
}

function presentPlan(row: PlanRow, supply: SupplyRow, patientName: string | null, now: Date): PresentedPlan {
  const { id, version, state, productCode, productName, patientLabel, unit, unitsPerTime, times, everyDays } = row
  const { unitsLeft, daysLeft, lastDoseAt, isLow } = supplyAt(row, now)
  return {
    id,
    version,
    state,
    productCode,
    productName,
    productImageUrl: pictureAddress(productCode),
    patientLabel,
    patientName,
    unit,
    unitsPerTime,
    times,
    everyDays,
    unitsLeft,
    daysLeft,
    lastDoseAt: lastDoseAt?.getTime() ?? null,
    isLow,
    remindRefill: row.remindRefill,
    ordersCode: supply.ordersCode,
    suppliedAt: supply.suppliedAt.getTime(),
  }
}
