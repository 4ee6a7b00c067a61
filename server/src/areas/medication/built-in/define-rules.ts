import type { RuleLabel, WarningKind, WarningSeverity } from '@shop/contract/fields/medication'
import type { WarningRule } from '../domain/substances.ts'

/** Which part of a drug's leaflet says it. */
export const leaflet = {
  contraindications: '药品说明书【禁忌】',
  precautions: '药品说明书【注意事项】',
  boxed: '药品说明书【警示语】',
  pregnancy: '药品说明书【孕妇及哺乳期妇女用药】',
  children: '药品说明书【儿童用药】',
  elderly: '药品说明书【老年用药】',
  interactions: '药品说明书【药物相互作用】',
} as const

const blank = { subject: null, other: null, limit: null, sex: null, label: null, isForLocalUse: false } as const

type Facts = Partial<Omit<WarningRule, 'code' | 'kind'>> & Pick<WarningRule, 'severity' | 'text' | 'source'>

/** A rule with what its kind needs, by a code that tells what it compares. */
export function defineRule(kind: WarningKind, name: string, facts: Facts): WarningRule {
  return { ...blank, code: `${kind}.${name}`, kind, ...facts }
}

type Row = readonly [subject: string, severity: WarningSeverity, text: string]

/** An allergy to the subject itself: it holds for creams and drops as well. */
export const allergyTo = ([subject, severity, text]: Row): WarningRule =>
  defineRule('allergy', subject, {
    subject,
    severity,
    text,
    source: leaflet.contraindications,
    isForLocalUse: true,
  })

/** An allergy to something that is much like the subject. */
export const crossAllergy = (other: string, ...[subject, severity, text]: Row): WarningRule =>
  defineRule('allergy', `${subject}.${other}`, { subject, other, severity, text, source: leaflet.contraindications })

export const younger = (limit: number, ...[subject, severity, text]: Row): WarningRule =>
  defineRule('ageBelow', subject, { subject, limit, severity, text, source: leaflet.children })

export const older = (limit: number, ...[subject, severity, text]: Row): WarningRule =>
  defineRule('ageAbove', subject, { subject, limit, severity, text, source: leaflet.elderly })

export const pregnant = ([subject, severity, text]: Row): WarningRule =>
  defineRule('pregnancy', subject, { subject, severity, text, source: leaflet.pregnancy })

export const history = (label: RuleLabel, ...[subject, severity, text]: Row): WarningRule =>
  defineRule('history', `${subject}.${label}`, {
    subject,
    label,
    severity,
    text,
    source: severity === 'serious' ? leaflet.contraindications : leaflet.precautions,
  })

export const habit = (label: 'smoking' | 'drinking', ...[subject, severity, text]: Row): WarningRule =>
  defineRule('habit', `${subject}.${label}`, { subject, label, severity, text, source: leaflet.precautions })

export const together = (other: string, ...[subject, severity, text]: Row): WarningRule =>
  defineRule('interaction', `${subject}.${other}`, { subject, other, severity, text, source: leaflet.interactions })

export const twice = ([subject, severity, text]: Row): WarningRule =>
  defineRule('duplicate', subject, { subject, severity, text, source: leaflet.interactions })
