import { type SafetyQuestion, safetyQuestions } from '@shop/contract/fields/inquiry'
import { safetyAnswerNames, safetyQuestionTexts } from '@shop/contract/messages/inquiry'
import { Choices } from '../../../ui/choices.tsx'
import { FieldGroup } from '../../../ui/field-group.tsx'
import type { InquiryForm } from '../use-inquiry-form.ts'
import styles from './inquiry-view.module.css'

const options = [
  { value: '1', label: safetyAnswerNames[1] },
  { value: '0', label: safetyAnswerNames[0] },
] as const

function Question({ form, question }: { form: InquiryForm; question: SafetyQuestion }) {
  const answer = form.values.answers[question]
  const message = form.problems[question]
  return (
    <FieldGroup label={safetyQuestionTexts[question]} message={message}>
      {(control) => (
        <Choices
          place={question}
          value={answer === undefined ? undefined : (String(answer) as '0' | '1')}
          options={options}
          describedBy={control['aria-describedby']}
          isInvalid={message !== undefined}
          onChoose={(value) => form.answer(question, value === '1' ? 1 : 0)}
        />
      )}
    </FieldGroup>
  )
}

/** The three questions; an answer that speaks against the drug says so at once (care#88). */
export function SafetyQuestions({ form }: { form: InquiryForm }) {
  return (
    <div className={styles.questions}>
      {safetyQuestions.map((question) => (
        <Question key={question} form={form} question={question} />
      ))}
    </div>
  )
}
