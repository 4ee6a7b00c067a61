import { safetyAnswerProblem } from '@shop/contract/fields/inquiry'
import {
  PREGNANCY_QUESTION,
  pregnancyAnswerNames,
  safetyAnswerNames,
  safetyQuestionTexts,
} from '@shop/contract/messages/inquiry'
import type { ReviewView } from '../../../areas/operators/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import styles from './review.module.css'

const pregnancyTones = { no: 'jade', yes: 'cinnabar', unsure: 'amber' } as const

/** The answers to the safety questions; one that is not what it should be stands out. */
export function SafetyPart({ review: { prescriptionAnswer, pregnancy } }: { review: ReviewView }) {
  return (
    <Card title="安全问答">
      <ul className={styles.answers} aria-label="安全问答">
        {prescriptionAnswer.map(({ question, answer }) => (
          <li key={question}>
            <span>{safetyQuestionTexts[question]}</span>
            <Badge tone={safetyAnswerProblem(question, answer) ? 'cinnabar' : 'jade'}>
              {safetyAnswerNames[answer]}
            </Badge>
          </li>
        ))}
        {pregnancy && (
          <li>
            <span>{PREGNANCY_QUESTION}</span>
            <Badge tone={pregnancyTones[pregnancy]}>{pregnancyAnswerNames[pregnancy]}</Badge>
          </li>
        )}
      </ul>
    </Card>
  )
}
