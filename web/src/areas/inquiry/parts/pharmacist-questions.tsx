import { inquiryAnswerProblem, inquiryLimits } from '@shop/contract/fields/inquiry'
import { Failure } from '@shop/contract/kit/client'
import { inquiryMessages } from '@shop/contract/messages/inquiry'
import { MessageCircleQuestion, MessageCircleReply } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '../../../lib/failure.ts'
import { formDrafts } from '../../../lib/form-draft.ts'
import { formatTime, machineTime } from '../../../lib/formats.ts'
import { placeProblems, useForm } from '../../../lib/use-form.ts'
import { focusHeading } from '../../../router/focus-heading.ts'
import { LeaveGuard } from '../../../router/leave-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { notify } from '../../../ui/notice-store.ts'
import { TextArea } from '../../../ui/text-input.tsx'
import { answerPharmacist, invalidateInquiry } from '../queries.ts'
import type { PharmacistQuestion, PrescriptionView } from '../types.ts'
import { PrescriptionConsent } from './consent-gate.tsx'
import styles from './pharmacist-questions.module.css'

/** An answer is about health: it is kept in memory alone. */
const drafts = formDrafts<{ answer: string }>('inquiry-answer-draft', {
  restored: '已恢复您刚才填写的回复',
  inMemory: true,
})

interface AnswerFormProps {
  accountId: string
  prescriptionId: string
  question: PharmacistQuestion
}

/** Answers one question of the pharmacist, who goes on after it. */
function AnswerForm({ accountId, prescriptionId, question }: AnswerFormProps) {
  const [asksConsent, setAsksConsent] = useState(false)
  const form = useForm<{ answer: string }, 'answer'>({
    initial: { answer: '' },
    isBegun: ({ answer }) => answer.trim() !== '',
    check: ({ answer }) => {
      const problem = inquiryAnswerProblem(answer)
      return { answer: problem && inquiryMessages[problem] }
    },
    send: async ({ answer }) => {
      await answerPharmacist(prescriptionId, question.id, answer.trim())
      notify('回复已提交，药师会继续审核')
      focusHeading()
    },
    refused: (error) => {
      const failure = error instanceof Failure ? error : undefined
      // Answered in another window, or decided meanwhile: what is shown is old.
      if (failure?.status === 404 || failure?.status === 409) void invalidateInquiry()
      // It was taken back while the record was under review, and is asked for right here.
      if (failure?.code === 'CONSENT_REQUIRED') {
        setAsksConsent(true)
        return {}
      }
      return placeProblems<'answer'>(failure, { fields: { answer: 'answer' } }, failureText(error))
    },
    draft: drafts(accountId, question.id),
  })
  const { answer } = form.values
  return (
    <div className={styles.form}>
      <LeaveGuard when={form.isUnsaved} />
      <form ref={form.root} className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <Field
          label="您的回复"
          hint={`${[...answer.trim()].length} / ${inquiryLimits.answer}`}
          message={form.problems.answer}
        >
          {(control) => (
            <TextArea
              {...control}
              data-place="answer"
              rows={3}
              placeholder="请如实回复，便于药师判断用药是否安全"
              value={answer}
              onChange={(event) => form.change({ answer: event.target.value })}
            />
          )}
        </Field>
        <Fault text={form.problems.form} />
        {!asksConsent && (
          <div>
            <Button type="submit" busy={form.busy}>
              提交回复
            </Button>
          </div>
        )}
      </form>
      {asksConsent && (
        <PrescriptionConsent
          takesFocus
          onGiven={async () => {
            setAsksConsent(false)
            await form.submit()
          }}
        />
      )}
    </div>
  )
}

export interface PharmacistQuestionsProps {
  accountId: string
  prescription: PrescriptionView
}

/** What the pharmacist asked and what was answered; an open question has its form right below it. */
export function PharmacistQuestions({ accountId, prescription: { id, questions, state } }: PharmacistQuestionsProps) {
  if (questions.length === 0) return null
  return (
    <Card title="药师提问">
      <ul className={styles.questions}>
        {questions.map((question) => (
          <li key={question.id} className={styles.question}>
            <div className={styles.said}>
              <MessageCircleQuestion size={20} aria-hidden="true" className={styles.asks} />
              <div>
                <p className={styles.text}>{question.question}</p>
                <p className={styles.at}>
                  药师 <time dateTime={machineTime(question.askedAt)}>{formatTime(question.askedAt)}</time>
                </p>
              </div>
            </div>
            {question.answer !== null && question.answeredAt !== null && (
              <div className={styles.said}>
                <MessageCircleReply size={20} aria-hidden="true" className={styles.answers} />
                <div>
                  <p className={styles.text}>{question.answer}</p>
                  <p className={styles.at}>
                    我的回复 <time dateTime={machineTime(question.answeredAt)}>{formatTime(question.answeredAt)}</time>
                  </p>
                </div>
              </div>
            )}
            {question.answer === null && state === 'submitted' && (
              <AnswerForm accountId={accountId} prescriptionId={id} question={question} />
            )}
            {question.answer === null && state !== 'submitted' && <p className={styles.at}>审核已结束，无需再回复</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
