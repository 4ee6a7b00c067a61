/** Characters of the text in one's own words that may stand beside the labels of a question. */
export const HEALTH_OTHER_MAX = 50

/**
 * The six questions with the labels that an answer of yes chooses from, in the order of the form. The labels of allergies are
 * groups of active ingredients, which warnings are found by.
 */
export const healthLabels = {
  pastHistory: [
    'hypertension',
    'diabetes',
    'heartDisease',
    'stroke',
    'asthma',
    'liverDisease',
    'kidneyDisease',
    'gastricUlcer',
    'thyroidDisease',
    'epilepsy',
    'glaucoma',
    'tumour',
  ],
  drugAllergy: [
    'penicillins',
    'cephalosporins',
    'sulfonamides',
    'quinolones',
    'macrolides',
    'tetracyclines',
    'salicylates',
    'nsaids',
    'barbiturates',
    'localAnaesthetics',
    'iodine',
  ],
  foodAllergy: [
    'seafood',
    'eggs',
    'milk',
    'peanuts',
    'soy',
    'wheat',
    'mango',
    'alcohol',
    'pollen',
    'dustMites',
    'latex',
    'metal',
  ],
  familyHistory: [
    'hypertension',
    'diabetes',
    'heartDisease',
    'stroke',
    'tumour',
    'asthma',
    'mentalIllness',
    'haemophilia',
  ],
  smoking: ['smokesSometimes', 'smokesUpToHalfPack', 'smokesUpToPack', 'smokesMore', 'smokingGivenUp'],
  drinking: ['drinksSometimes', 'drinksWeekly', 'drinksDaily', 'drinkingGivenUp'],
} as const

export type HealthQuestion = keyof typeof healthLabels
export type HealthLabel = (typeof healthLabels)[HealthQuestion][number]
export const healthQuestions = Object.keys(healthLabels) as [HealthQuestion, ...HealthQuestion[]]
/** Every label once, for schemas. */
export const healthLabelList = [...new Set(Object.values(healthLabels).flat())] as [HealthLabel, ...HealthLabel[]]

/** Questions whose answer is one label: how much somebody smokes or drinks. */
const single: readonly HealthQuestion[] = ['smoking', 'drinking']

export function takesOneLabel(question: HealthQuestion): boolean {
  return single.includes(question)
}

/** One question as it travels and is kept. */
export interface HealthAnswer {
  question: HealthQuestion
  /** 0 no, 1 yes. */
  answer: 0 | 1
  labels: HealthLabel[]
  otherText: string
}

/** All six, each answered once. */
export type HealthInfo = HealthAnswer[]

export type HealthAnswerProblem =
  | 'HEALTH_ANSWER_REQUIRED'
  | 'HEALTH_CHOICE_REQUIRED'
  | 'HEALTH_CHOICE_UNKNOWN'
  | 'HEALTH_OTHER_TOO_LONG'

/**
 * A yes names at least one label of its question or tells it in up to 50 characters; a no names none (care#14, care#15).
 * @param answer undefined where the question is not answered yet
 */
export function healthAnswerProblem(
  question: HealthQuestion,
  answer: Pick<HealthAnswer, 'answer' | 'labels' | 'otherText'> | undefined,
): HealthAnswerProblem | undefined {
  if (!answer) return 'HEALTH_ANSWER_REQUIRED'
  const { labels } = answer
  const other = answer.otherText.trim()
  if ([...other].length > HEALTH_OTHER_MAX) return 'HEALTH_OTHER_TOO_LONG'
  const known: readonly HealthLabel[] = healthLabels[question]
  const isKnown = labels.every((label) => known.includes(label)) && new Set(labels).size === labels.length
  const most = answer.answer === 0 ? 0 : takesOneLabel(question) ? 1 : known.length
  if (!isKnown || labels.length > most) return 'HEALTH_CHOICE_UNKNOWN'
  if (answer.answer === 0) return other === '' ? undefined : 'HEALTH_CHOICE_UNKNOWN'
  return labels.length === 0 && other === '' ? 'HEALTH_CHOICE_REQUIRED' : undefined
}

/** What is wrong with the whole of it: every question is answered once (care#14). */
export function healthInfoProblem(answers: readonly HealthAnswer[]): HealthAnswerProblem | undefined {
  if (answers.length > healthQuestions.length) return 'HEALTH_CHOICE_UNKNOWN'
  for (const question of healthQuestions) {
    const problem = healthAnswerProblem(
      question,
      answers.find((each) => each.question === question),
    )
    if (problem) return problem
  }
  return undefined
}
