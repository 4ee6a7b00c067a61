import {
  HEALTH_OTHER_MAX,
  type HealthInfo,
  type HealthLabel,
  type HealthQuestion,
  healthLabels,
  healthQuestions,
  takesOneLabel,
} from '@shop/contract/fields/health-info'
import { healthLabelNames, healthQuestionTexts } from '@shop/contract/messages/health-info'
import { useId } from 'react'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices, Ticks } from '../../../ui/choices.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldGroup } from '../../../ui/field-group.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import {
  type ChosenAnswer,
  type HealthValues,
  healthFaults,
  healthInfoOf,
  healthValuesOf,
  nothingToTell,
} from '../health-values.ts'
import styles from './health-dialog.module.css'

export interface HealthDialogProps {
  /** What was answered before, if anything. */
  initial: HealthInfo | null | undefined
  onDone: (info: HealthInfo) => void
  onClose: () => void
}

/** The six questions about health; they are taken over into the form of the patient, and sent with it (care#14, care#15). */
export function HealthDialog({ initial, onDone, onClose }: HealthDialogProps) {
  const id = useId()
  const form = useForm<HealthValues, HealthQuestion>({
    initial: () => healthValuesOf(initial),
    check: healthFaults,
    send: async (values) => onDone(healthInfoOf(values)),
    refused: () => undefined,
  })
  const { values, problems, change } = form
  return (
    <Dialog
      open
      title="健康信息"
      isWide
      startsAtTitle
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={id}>
            确定
          </Button>
        </>
      }
    >
      <form id={id} ref={form.root} className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <p className={styles.about}>
          请如实填写，药师据此核对用药禁忌。
          <Button kind="link" size="small" onClick={() => change(nothingToTell)}>
            以下都没有
          </Button>
        </p>
        {healthQuestions.map((question) => (
          <Question
            key={question}
            question={question}
            value={values[question]}
            message={problems[question]}
            onChange={(part) => change({ [question]: { ...form.now()[question], ...part } })}
            onLeave={() => form.leave(question)}
          />
        ))}
      </form>
    </Dialog>
  )
}

const answers = [
  { value: '0', label: '无' },
  { value: '1', label: '有' },
] as const

interface QuestionProps {
  question: HealthQuestion
  value: ChosenAnswer
  message: string | undefined
  onChange: (part: Partial<ChosenAnswer>) => void
  onLeave: () => void
}

function Question({ question, value, message, onChange, onLeave }: QuestionProps) {
  const { asks, name } = healthQuestionTexts[question]
  const options = healthLabels[question].map((label) => ({
    value: label as HealthLabel,
    label: healthLabelNames[label],
  }))
  const length = [...value.otherText.trim()].length
  return (
    <FieldGroup label={asks} message={message} onLeave={() => value.answer !== undefined && onLeave()}>
      {(control) => (
        <div className={styles.question}>
          <Choices
            place={question}
            value={value.answer === undefined ? undefined : (String(value.answer) as '0' | '1')}
            options={answers}
            describedBy={control['aria-describedby']}
            isInvalid={message !== undefined}
            isSmall
            onChoose={(answer) => onChange({ answer: answer === '1' ? 1 : 0 })}
          />
          {value.answer === 1 && (
            <div className={styles.details}>
              {takesOneLabel(question) ? (
                <Choices
                  place={`${question}-labels`}
                  value={value.labels[0]}
                  options={options}
                  isSmall
                  describedBy={control['aria-describedby']}
                  onChoose={(label) => onChange({ labels: [label] })}
                />
              ) : (
                <Ticks
                  place={`${question}-labels`}
                  values={value.labels}
                  options={options}
                  describedBy={control['aria-describedby']}
                  onChange={(labels) => onChange({ labels })}
                />
              )}
              <TextInput
                aria-label={`${name}的其他说明`}
                {...control}
                placeholder="其他情况，最多50个字"
                value={value.otherText}
                onChange={(event) => onChange({ otherText: event.target.value })}
                trailing={
                  length > 0 && (
                    <span className={styles.count}>
                      {length} / {HEALTH_OTHER_MAX}
                    </span>
                  )
                }
              />
            </div>
          )}
        </div>
      )}
    </FieldGroup>
  )
}
