import {
  type HealthAnswer,
  type HealthInfo,
  type HealthLabel,
  type HealthQuestion,
  healthAnswerProblem,
  healthQuestions,
} from '@shop/contract/fields/health-info'
import { patientMessages } from '@shop/contract/messages/patients'

/** One answer as it is chosen; undefined until then. */
export interface ChosenAnswer {
  answer: 0 | 1 | undefined
  labels: HealthLabel[]
  otherText: string
}

export type HealthValues = Readonly<Record<HealthQuestion, ChosenAnswer>>
export type HealthFaults = { [Question in HealthQuestion]?: string | undefined }

const each = <Value>(make: (question: HealthQuestion) => Value) =>
  Object.fromEntries(healthQuestions.map((question) => [question, make(question)])) as Record<HealthQuestion, Value>

/** @param info what was answered before, if anything */
export function healthValuesOf(info: HealthInfo | null | undefined): HealthValues {
  return each((question) => {
    const told = info?.find((answer) => answer.question === question)
    return { answer: told?.answer, labels: told?.labels ?? [], otherText: told?.otherText ?? '' }
  })
}

/** Every question answered with no. */
export const nothingToTell: HealthValues = each(() => ({ answer: 0, labels: [], otherText: '' }))

/** A no takes back what was chosen for a yes. */
function answerOf({ answer, labels, otherText }: ChosenAnswer): Omit<HealthAnswer, 'question'> | undefined {
  if (answer === undefined) return undefined
  return answer === 0 ? { answer, labels: [], otherText: '' } : { answer, labels, otherText: otherText.trim() }
}

/** What is wrong by question (care#14, care#15). */
export function healthFaults(values: HealthValues): HealthFaults {
  return each((question) => {
    const problem = healthAnswerProblem(question, answerOf(values[question]))
    return problem && patientMessages[problem]
  })
}

/** The answers as they are sent; of values without a fault. */
export function healthInfoOf(values: HealthValues): HealthInfo {
  return healthQuestions.flatMap((question) => {
    const answer = answerOf(values[question])
    return answer ? [{ question, ...answer }] : []
  })
}
