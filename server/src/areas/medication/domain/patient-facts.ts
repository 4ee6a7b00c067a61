import type { RuleLabel } from '@shop/contract/fields/medication'
import type { Ingredient, IngredientGroup } from './substances.ts'

/** An answer to one of the health questions, as a patient keeps it. */
export interface HealthAnswer {
  question: string
  answer: 0 | 1
  labels: readonly string[]
  otherText: string
}

/** What is known of a patient; null where nothing was told. */
export interface CarePatient {
  age: number | null
  /** 0 male, 1 female. */
  sex: 0 | 1 | null
  isPregnant: boolean | null
  healthInfo: readonly HealthAnswer[] | null
}

/** A patient's facts in the words of the rules. */
export interface PatientFacts extends Pick<CarePatient, 'age' | 'sex' | 'isPregnant'> {
  /** Codes of ingredients and groups that the patient is allergic to; null where nobody answered. */
  allergies: ReadonlySet<string> | null
  /** Diseases that the patient had or has, and habits; of labels whose question nobody answered, nothing is known. */
  labels: ReadonlySet<string>
  answeredQuestions: ReadonlySet<string>
}

/** What is known of ingredients and their groups, by the names that patients give them. */
export interface Substances {
  groups: readonly IngredientGroup[]
  ingredients: readonly Ingredient[]
}

/** The shortest name that is looked for in a text: a single character says too little. */
const SHORTEST_NAME = 2

/** How patients write of a disease in their own words. */
const diseaseWords: Partial<Record<RuleLabel, readonly string[]>> = {
  hypertension: ['高血压', '血压高'],
  diabetes: ['糖尿病', '血糖高'],
  heartDisease: ['心脏病', '冠心病', '心力衰竭', '心衰', '心肌梗', '心绞痛', '心律失常'],
  stroke: ['中风', '脑梗', '脑卒中', '脑出血'],
  asthma: ['哮喘'],
  liverDisease: ['肝病', '肝炎', '肝硬化', '肝功能'],
  kidneyDisease: ['肾病', '肾炎', '肾衰', '肾功能'],
  gastricUlcer: ['胃溃疡', '十二指肠溃疡', '消化性溃疡', '胃出血', '消化道出血'],
  thyroidDisease: ['甲亢', '甲减', '甲状腺'],
  epilepsy: ['癫痫'],
  glaucoma: ['青光眼'],
  tumour: ['肿瘤', '癌'],
}

/** The question under which each label of a rule is answered. */
export function questionOf(label: RuleLabel): string {
  return label === 'smoking' || label === 'drinking' ? label : 'pastHistory'
}

/**
 * Reads a patient's answers for the rules (care#144): labels of allergies are codes of groups, and what is written in the
 * patient's own words leads to every ingredient, group and disease of that name. Who gave a habit up has it no more.
 */
export function patientFacts({ healthInfo, ...rest }: CarePatient, substances: Substances): PatientFacts {
  const answers = healthInfo ?? []
  const yes = answers.filter(({ answer }) => answer === 1)
  const answered = new Set(answers.map(({ question }) => question))
  const isAllergyAnswered = answered.has('drugAllergy') || answered.has('foodAllergy')
  const told = yes.filter(({ question }) => question === 'drugAllergy' || question === 'foodAllergy')
  return {
    ...rest,
    allergies: isAllergyAnswered ? allergicTo(told, substances) : null,
    labels: new Set(yes.flatMap(labelsOf)),
    answeredQuestions: answered,
  }
}

function allergicTo(answers: readonly HealthAnswer[], { groups, ingredients }: Substances): Set<string> {
  const labels = new Set(answers.flatMap((answer) => answer.labels))
  const text = plain(answers.map(({ otherText }) => otherText).join('\n'))
  const isTold = (substance: IngredientGroup) =>
    labels.has(substance.code) ||
    [substance.name, ...substance.otherNames].some((name) => name.length >= SHORTEST_NAME && text.includes(plain(name)))
  const told = ingredients.filter(isTold)
  return new Set([
    ...labels,
    ...groups.filter(isTold).map(({ code }) => code),
    ...told.flatMap((ingredient) => [ingredient.code, ...ingredient.groups]),
  ])
}

function labelsOf({ question, labels, otherText }: HealthAnswer): string[] {
  if (question === 'smoking' || question === 'drinking') {
    const isGivenUp = labels.length > 0 && labels.every((label) => label.endsWith('GivenUp'))
    return isGivenUp ? [] : [question]
  }
  if (question !== 'pastHistory') return []
  const text = plain(otherText)
  const written = Object.entries(diseaseWords).filter(([, words]) => words.some((word) => text.includes(word)))
  return [...labels, ...written.map(([label]) => label)]
}

/** Full-width letters as plain ones, in lower case, without blanks. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\S\n]/g, '')
}
