import type { listPlans } from '@shop/contract/areas/plans'
import type { AnswerOf } from '@shop/contract/kit/operation'

type PlanView = AnswerOf<typeof listPlans>['content'][number]

export const PLAN_ID = '01890a5d-ac96-774b-bcce-b302099a8057'

/** A medicine plan that runs, with a month left. */
export const plan = (more: Partial<PlanView> = {}): PlanView => ({
  id: PLAN_ID,
  version: 2,
  state: 'active',
  productCode: '10020001',
  productName: '缬沙坦胶囊',
  productImageUrl: '/api/products/10020001/picture.svg',
  patientLabel: '父母',
  patientName: '林*国',
  unit: '粒',
  unitsPerTime: 1,
  times: ['08:00'],
  everyDays: 1,
  unitsLeft: 28,
  daysLeft: 28,
  lastDoseAt: Date.UTC(2026, 11, 24),
  isLow: false,
  remindRefill: true,
  ordersCode: '261121000000123456',
  suppliedAt: Date.UTC(2026, 10, 26),
  ...more,
})
