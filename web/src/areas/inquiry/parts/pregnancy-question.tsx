import { pregnancyAnswers } from '@shop/contract/fields/inquiry'
import { PREGNANCY_QUESTION, pregnancyAnswerNames } from '@shop/contract/messages/inquiry'
import { Choices } from '../../../ui/choices.tsx'
import { FieldGroup } from '../../../ui/field-group.tsx'
import type { InquiryForm } from '../use-inquiry-form.ts'
import styles from './inquiry-view.module.css'

const options = pregnancyAnswers.map((value) => ({ value, label: pregnancyAnswerNames[value] }))

/** Asked of those alone to whom it makes a difference with these drugs (care#92). */
export function PregnancyQuestion({ form }: { form: InquiryForm }) {
  if (!form.warnings.data?.asksPregnancy) return null
  const message = form.problems.pregnancy
  return (
    <div className={styles.asked}>
      <FieldGroup label={PREGNANCY_QUESTION} message={message}>
        {(control) => (
          <Choices
            place="pregnancy"
            value={form.values.pregnancy}
            options={options}
            describedBy={control['aria-describedby']}
            isInvalid={message !== undefined}
            onChoose={form.answerPregnancy}
          />
        )}
      </FieldGroup>
      <p className={styles.note}>订单中有孕期禁用或慎用的药品。回答只用于核对用药和药师审核，加密保存。</p>
    </div>
  )
}
