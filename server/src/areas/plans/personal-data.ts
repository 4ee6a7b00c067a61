import { getTableName } from 'drizzle-orm'
import type { PersonalDataHandler } from '../../platform/personal-data/registry.ts'
import { supplyAt } from './domain/supply.ts'
import { deletePlans, movePlans, readPlans, readSupplies } from './store/personal-data.ts'
import { memberTables, readReminderChoice } from './store/plans.ts'

/** How medicine plans follow their member (care#200): a merge keeps both sides’, an erasure leaves none. */
export const planPersonalData: PersonalDataHandler = {
  area: 'plans',
  tables: memberTables.map(getTableName),
  merge: movePlans,
  erase: deletePlans,
  export: async (db, accountId, now) => {
    const [plans, supplies] = [await readPlans(db, accountId), await readSupplies(db, accountId)]
    const remindRefills = await readReminderChoice(db, accountId)
    return {
      ...(remindRefills !== undefined && { remindRefills }),
      plans: plans.map((plan) => ({
        productCode: plan.productCode,
        productName: plan.productName,
        patientLabel: plan.patientLabel,
        state: plan.state,
        times: plan.times.join('、'),
        unitsPerTime: plan.unitsPerTime,
        unit: plan.unit,
        everyDays: plan.everyDays,
        unitsLeft: supplyAt(plan, now).unitsLeft,
        remindRefill: plan.remindRefill,
        refillToldAt: plan.refillToldAt?.getTime() ?? null,
        createdAt: plan.createdAt.getTime(),
        supplies: supplies
          .filter(({ planId }) => planId === plan.id)
          .map(({ ordersCode, units, suppliedAt, takenBackAt }) => ({
            ...{ ordersCode, units },
            suppliedAt: suppliedAt.getTime(),
            takenBackAt: takenBackAt?.getTime() ?? null,
          })),
      })),
    }
  },
}
