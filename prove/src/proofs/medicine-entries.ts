import { type BuiltMember, line } from '@shop/world'
import type { ProvingRig } from '../rig.ts'

/** Plans of the owner: one that runs, of the version it then has, and one on offer. */
export interface StagedPlans {
  running: string
  offered: string
}

/** Has the owner receive two drugs and start the plan of the first. */
export async function setPlans({ world, browser, next }: ProvingRig, owner: BuiltMember): Promise<StagedPlans> {
  const codes = ['10020001', '10020002'] as const
  await world.contents({ productCode: codes[0], ingredients: ['valsartan'] })
  await world.contents({ productCode: codes[1], ingredients: ['amlodipine'] })
  const lines = codes.map((code) => line(code))
  const { ordersCode } = await world.order({ member: owner, status: 'waitReceiving', lines })
  const member = browser(await world.cookies(owner))
  await member.call(next(), 'PUT', `/v3/orders/${ordersCode}/received`)
  const { json } = await member.call(next(), 'GET', '/plans')
  const plans = (json as { content: { id: string; productCode: string; version: number }[] }).content
  const idOf = (code: string) => plans.find(({ productCode }) => productCode === code)?.id ?? ''
  const [running, offered] = [idOf(codes[0]), idOf(codes[1])]
  await member.call(next(), 'PUT', `/plans/${running}/state`, { version: 1, state: 'active' })
  return { running, offered }
}

/** The parts of the stage that are named here. */
interface PlanStage {
  plans: StagedPlans
  missingId: string
}
interface PlanTarget {
  query?: Record<string, string>
  body?: object
}

const ownPlan = (which: keyof StagedPlans, target: PlanTarget, isSpent?: true) => ({
  kind: 'owned' as const,
  found: ({ plans }: PlanStage) => [{ ...target, params: { id: plans[which] } }],
  missing: ({ missingId }: PlanStage) => ({ ...target, params: { id: missingId } }),
  ...(isSpent ? { isSpent } : {}),
})

const fed = (body: object) => ({ kind: 'operator' as const, found: () => ({ body }) })
const listed = { kind: 'operator' as const, found: () => ({ query: { keyword: 'aspirin' } }) }

/** How what operators feed of medicine, and members' plans, are held to who they are for. */
export const medicineEntries = {
  'medication.feedIngredientGroups': fed({ groups: [{ code: 'ownerMatrix', name: 'owner matrix', otherNames: [] }] }),
  'medication.feedIngredients': fed({
    ingredients: [{ code: 'ownerMatrixAcid', name: 'owner matrix', otherNames: [], groups: [] }],
  }),
  'medication.catalogueIngredientGroups': listed,
  'medication.findSubstances': { kind: 'operator' as const, found: () => ({ query: { keyword: 'asp' } }) },
  'medication.catalogueIngredients': listed,
  'medication.feedProductIngredients': {
    kind: 'operator' as const,
    found: ({ kept }: { kept: { handled: string } }) => ({
      body: {
        products: [
          { productCode: kept.handled, ingredients: [{ code: 'aspirin', strength: '100mg' }], route: 'systemic' },
        ],
      },
    }),
  },
  'medication.catalogueProductIngredients': listed,
  'medication.feedWarningRules': fed({
    rules: [
      {
        code: 'ageBelow.ownerMatrix',
        kind: 'ageBelow',
        subject: 'aspirin',
        limit: 1,
        isForLocalUse: false,
        severity: 'info',
        text: 'owner matrix',
        source: 'owner matrix',
        isActive: false,
      },
    ],
  }),
  'medication.catalogueWarningRules': listed,

  'plans.listPlans': { kind: 'self' as const, targets: () => [{}, { query: { page: '1', size: '20' } }] },
  'plans.getPlanCalendar': ownPlan('running', { query: { withName: 'true' } }),
  'plans.changePlan': ownPlan(
    'running',
    { body: { version: 2, times: ['07:00', '19:00'], unitsPerTime: 1, remindRefill: false } },
    true,
  ),
  'plans.movePlan': ownPlan('offered', { body: { version: 1, state: 'active' } }, true),
  'plans.changePlanReminders': {
    kind: 'open' as const,
    why: 'changes the caller’s own alone',
    targets: () => [{ body: { remindRefills: false } }],
  },
}
