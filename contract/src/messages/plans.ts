import type { PlanState } from '../fields/plans.ts'
import { planLimits } from '../fields/plans.ts'

/** Texts of medicine plans. */
export const planMessages = {
  PLAN_CHANGED: '该用药计划已在别处修改，请刷新后重试',
  PLAN_STATE_UNFIT: '该用药计划的状态已变化，请刷新后重试',
  PLAN_TIMES_REQUIRED: '请至少设置一个用药时间',
  PLAN_TIME_MALFORMED: '请输入正确的用药时间',
  PLAN_TIMES_REPEATED: '用药时间不能重复',
  PLAN_TIMES_TOO_MANY: `每天最多${planLimits.timesPerDay}个用药时间`,
  PLAN_AMOUNT_REQUIRED: '请输入每次用量',
  PLAN_AMOUNT_MALFORMED: '每次用量须为0.25的倍数，且不超过1000',
  PLAN_LEFT_REQUIRED: '请输入现有数量',
  PLAN_LEFT_MALFORMED: '现有数量须为0.25的倍数，且不超过100000',
} as const

export const planStateNames: Readonly<Record<PlanState, string>> = {
  offered: '待开始',
  active: '进行中',
  paused: '已暂停',
  ended: '已结束',
}

/** How often a drug is taken. */
export function planFrequency(everyDays: number, timesPerDay: number): string {
  const often = everyDays === 1 ? '每日' : everyDays === 7 ? '每周' : `每${everyDays}天`
  return `${often}${timesPerDay}次`
}

/** The calendar that a member takes along: quiet unless the member wants the drug's name in it. */
export const planCalendar = {
  name: '用药计划',
  doseQuiet: '按计划服用',
  dose: (productName: string) => `用药：${productName}`,
  amount: (unitsPerTime: number, unit: string) => `每次${unitsPerTime}${unit}`,
  refillQuiet: '余量即将用完',
  refill: (productName: string) => `补充药品：${productName}`,
  refillText: '按计划推算，届时余量不足7天。',
} as const
