import { inquiryLimits } from '@shop/contract/fields/inquiry'
import { useState } from 'react'
import type { ReviewView } from '../../../areas/operators/index.ts'
import { formatTime, machineTime } from '../../../lib/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import facts from '../facts.module.css'
import { AskDialog } from './ask-dialog.tsx'
import styles from './review.module.css'

/** What was asked and what the shopper said; nothing is approved while an answer is missing (care#184). */
export function QuestionsPart({ review }: { review: ReviewView }) {
  const [isAsking, setAsking] = useState(false)
  const { state, questions, mayDecide } = review
  const mayAsk = state === 'submitted' && mayDecide && questions.length < inquiryLimits.questions
  if (questions.length === 0 && !mayAsk) return null
  return (
    <Card title="向用户提问">
      {questions.length > 0 && (
        <ol className={styles.questions} aria-label="提问与回复">
          {questions.map(({ id, question, askedAt, answer, answeredAt }) => (
            <li key={id}>
              <p>{question}</p>
              <time className={facts.faint} dateTime={machineTime(askedAt)}>
                {formatTime(askedAt)}
              </time>
              {answer === null ? (
                <Badge tone="amber">等待回复</Badge>
              ) : (
                <p className={styles.quoted}>
                  {answer}
                  {answeredAt !== null && (
                    <time className={facts.faint} dateTime={machineTime(answeredAt)}>
                      {formatTime(answeredAt)}
                    </time>
                  )}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      {mayAsk && (
        <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
          提问
        </Button>
      )}
      {isAsking && <AskDialog id={review.id} onClose={() => setAsking(false)} />}
    </Card>
  )
}
