import { describe, expect, it } from 'vitest'
import { healthLabelNames, healthQuestionTexts } from '../messages/health-info.ts'
import {
  HEALTH_OTHER_MAX,
  type HealthAnswer,
  healthAnswerProblem,
  healthInfoProblem,
  healthLabelList,
  healthQuestions,
  takesOneLabel,
} from './health-info.ts'

const none: HealthAnswer[] = healthQuestions.map((question) => ({ question, answer: 0, labels: [], otherText: '' }))
const yes = (labels: HealthAnswer['labels'], otherText = '') => ({ answer: 1 as const, labels, otherText })
const no = (labels: HealthAnswer['labels'], otherText = '') => ({ answer: 0 as const, labels, otherText })

describe('the answer to a question of health', () => {
  // Holds care#14, care#15.
  it.each([
    ['drugAllergy', undefined, 'HEALTH_ANSWER_REQUIRED'],
    ['drugAllergy', no([]), undefined],
    ['drugAllergy', no(['penicillins']), 'HEALTH_CHOICE_UNKNOWN'],
    ['drugAllergy', no([], '青霉素'), 'HEALTH_CHOICE_UNKNOWN'],
    ['drugAllergy', yes([]), 'HEALTH_CHOICE_REQUIRED'],
    ['drugAllergy', yes([], '  '), 'HEALTH_CHOICE_REQUIRED'],
    ['drugAllergy', yes(['penicillins', 'cephalosporins']), undefined],
    ['drugAllergy', yes(['penicillins', 'penicillins']), 'HEALTH_CHOICE_UNKNOWN'],
    ['drugAllergy', yes(['seafood']), 'HEALTH_CHOICE_UNKNOWN'],
    ['drugAllergy', yes([], '破伤风抗毒素'), undefined],
    ['drugAllergy', yes([], '药'.repeat(HEALTH_OTHER_MAX)), undefined],
    ['drugAllergy', yes([], '𠮷'.repeat(HEALTH_OTHER_MAX)), undefined],
    ['drugAllergy', yes([], '药'.repeat(HEALTH_OTHER_MAX + 1)), 'HEALTH_OTHER_TOO_LONG'],
    ['smoking', yes(['smokesSometimes']), undefined],
    ['smoking', yes(['smokesSometimes', 'smokesMore']), 'HEALTH_CHOICE_UNKNOWN'],
    ['drinking', yes(['drinksDaily', 'drinksWeekly']), 'HEALTH_CHOICE_UNKNOWN'],
  ] as const)('%s: %j is judged %s', (question, answer, problem) => {
    expect(healthAnswerProblem(question, answer && { ...answer, labels: [...answer.labels] })).toBe(problem)
  })
})

describe('the health information of a patient', () => {
  // Holds care#14.
  it('answers every one of the six questions once', () => {
    expect(healthInfoProblem(none)).toBeUndefined()
    expect(healthInfoProblem([])).toBe('HEALTH_ANSWER_REQUIRED')
    expect(healthInfoProblem(none.slice(1))).toBe('HEALTH_ANSWER_REQUIRED')
    expect(healthInfoProblem([...none, ...none.slice(0, 1)])).toBe('HEALTH_CHOICE_UNKNOWN')
    expect(healthInfoProblem([...none.slice(1), none[1]!])).toBe('HEALTH_ANSWER_REQUIRED')
  })

  // Holds care#14.
  it('asks for past history, drugs, food, family, smoking and drinking, of which the last two take one label', () => {
    expect(healthQuestions).toEqual([
      'pastHistory',
      'drugAllergy',
      'foodAllergy',
      'familyHistory',
      'smoking',
      'drinking',
    ])
    expect(healthQuestions.filter(takesOneLabel)).toEqual(['smoking', 'drinking'])
  })

  it('has a name of its own for every question and label', () => {
    const names = healthLabelList.map((label) => healthLabelNames[label])
    expect(new Set(names).size).toBe(healthLabelList.length)
    expect(Object.keys(healthQuestionTexts)).toEqual([...healthQuestions])
  })
})
