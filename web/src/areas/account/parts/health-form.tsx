import { HEALTH_TEXT_MAX } from '@shop/contract/fields/profile'
import { useState } from 'react'
import { formatDate } from '../../../lib/formats.ts'
import { LeaveGuard } from '../../../router/leave-guard.tsx'
import { ScreenLink } from '../../../router/screen-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-input.tsx'
import { ConsentBox } from '../../consent/index.ts'
import { type HealthFieldName, healthLabels, healthPlaces } from '../health-values.ts'
import { type HealthFormParts, useHealthForm } from '../use-health-form.ts'
import styles from './health-section.module.css'
import fields from './profile-fields.module.css'

const examples: Readonly<Record<HealthFieldName, string>> = {
  commonDrugs: '例如：二甲双胍，每日两次',
  allergyDrugs: '例如：青霉素，皮疹',
  diseaseHistory: '例如：高血压，2018 年确诊',
}

/** Tells of health in the shopper's own words, or takes it away again. */
export function HealthForm({ onCancel, ...parts }: HealthFormParts & { onCancel: () => void }) {
  const form = useHealthForm(parts)
  const [asks, setAsks] = useState(false)
  return (
    <form ref={form.root} className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <LeaveGuard when={form.isUnsaved} />
      {healthPlaces.map((place) => (
        <Field
          key={place}
          label={healthLabels[place]}
          hint={`${[...form.values[place]].length} / ${HEALTH_TEXT_MAX}`}
          message={form.problems[place]}
        >
          {(control) => (
            <TextArea
              {...control}
              data-place={place}
              placeholder={examples[place]}
              value={form.values[place]}
              onChange={(event) => form.change({ [place]: event.target.value })}
            />
          )}
        </Field>
      ))}
      {form.asksConsent ? (
        <ConsentBox
          place="consent"
          title="健康信息单独同意"
          words="我已阅读并同意"
          document="health"
          agreed={form.agreed}
          message={form.problems.consent}
          onChange={form.agree}
        >
          常用药品、过敏药物和疾病史属于敏感个人信息，只用于在问诊、购药时由药师核对用药禁忌，加密保存、默认隐藏。不同意不影响您使用其他功能；撤回后这些信息会被删除。
        </ConsentBox>
      ) : (
        form.givenAt !== undefined && (
          <p className={styles.given}>
            您已于 {formatDate(form.givenAt)} 同意我们处理健康信息，可以随时在
            <ScreenLink name="Privacy">隐私管理</ScreenLink>中撤回，撤回后这些信息会被删除。
          </p>
        )
      )}
      <div>
        <div role="alert">{form.problems.form && <p className={fields.failed}>{form.problems.form}</p>}</div>
        <div className={fields.actions}>
          <Button type="submit" busy={form.busy}>
            保存健康信息
          </Button>
          <Button kind="quiet" disabled={form.busy} onClick={() => (form.isUnsaved ? setAsks(true) : onCancel())}>
            取消
          </Button>
        </div>
      </div>
      <Dialog
        open={asks}
        title="放弃填写的内容吗？"
        onClose={() => setAsks(false)}
        actions={
          <>
            <Button kind="quiet" onClick={onCancel}>
              放弃
            </Button>
            <Button onClick={() => setAsks(false)}>继续填写</Button>
          </>
        }
      >
        您填写的健康信息还没有保存，放弃后需要重新填写。
      </Dialog>
    </form>
  )
}
