import type { HealthInfo } from '@shop/contract/fields/health-info'
import { relationLabels } from '@shop/contract/fields/patients'
import { relationNames } from '@shop/contract/messages/patients'
import { type FormEvent, useState } from 'react'
import { LeaveGuard } from '../../../router/leave-guard.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldGroup } from '../../../ui/field-group.tsx'
import { type PatientFormParts, usePatientForm } from '../use-patient-form.ts'
import { FormSection } from './form-section.tsx'
import { GuardianSection } from './guardian-section.tsx'
import { HealthDialog } from './health-dialog.tsx'
import { HealthSection } from './health-section.tsx'
import { IdentitySection } from './identity-section.tsx'
import { PatientConsentBox } from './patient-consents.tsx'
import { NameField, PhoneField } from './patient-fields.tsx'
import styles from './patient-form.module.css'
import { RecordsSection } from './records-section.tsx'

export interface PatientFormProps extends PatientFormParts {
  /** Where it leads without saving; undefined where there is nothing to go back to. */
  back?: string
  /** On the button that sends it. */
  act?: string
  /** Has what is kept read anew, after it was changed elsewhere. */
  onReload?: () => void
}

const relations = relationLabels.map((value) => ({ value, label: relationNames[value] }))

/** Adds, changes or completes a patient; each field says what is wrong with it once it was left (care#17). */
export function PatientForm({ back, act = '保存', onReload, stored: given, ...parts }: PatientFormProps) {
  // What is kept may be read anew meanwhile: what is typed stands on what the form was opened with.
  const [stored] = useState(given)
  const form = usePatientForm({ ...parts, stored })
  const [health, setHealth] = useState<{ before: HealthInfo | null }>()
  const { values, problems, change } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.end === undefined) void form.submit()
  }
  return (
    <>
      <form ref={form.root} className={styles.form} noValidate onSubmit={submit}>
        <FormSection
          title="用药人"
          {...(stored?.isSystemDefault && { about: '这是您本人的用药信息，姓名、性别和生日随个人资料更新。' })}
        >
          <div className={styles.wide}>
            <FieldGroup label="与我的关系">
              {() => (
                <Choices
                  place="relationLabel"
                  value={values.relationLabel}
                  options={relations}
                  isLocked={stored?.isSystemDefault ?? false}
                  onChoose={(relationLabel) => change({ relationLabel })}
                />
              )}
            </FieldGroup>
          </div>
          <NameField form={form} place="name" label="姓名" isLocked={form.isLocked} />
          <PhoneField form={form} place="phone" label="手机号码" />
        </FormSection>
        <IdentitySection form={form} />
        {form.asksChild && (
          <div>
            <PatientConsentBox form={form} kind="child" />
          </div>
        )}
        {form.asksGuardian && <GuardianSection form={form} />}
        <HealthSection form={form} onOpen={(before) => setHealth({ before })} />
        <RecordsSection form={form} isNeeded={parts.isPrescriptionNeeded ?? false} />
        <div className={styles.foot}>
          {!stored?.isDefault && (
            <CheckBox checked={values.isDefault} onChange={(event) => change({ isDefault: event.target.checked })}>
              设为默认用药人
            </CheckBox>
          )}
          <div role="alert">{problems.form && <p className={styles.failed}>{problems.form}</p>}</div>
          <div className={styles.actions}>
            {form.end === 'changed' && onReload ? (
              <Button size="large" onClick={onReload}>
                载入最新信息
              </Button>
            ) : (
              <Button type="submit" size="large" busy={form.busy} disabled={form.end === 'gone'}>
                {act}
              </Button>
            )}
            {back !== undefined && (
              <ButtonLink kind="quiet" size="large" to={back}>
                {form.end === 'gone' ? '返回' : '取消'}
              </ButtonLink>
            )}
          </div>
        </div>
      </form>
      {health && (
        <HealthDialog
          initial={health.before}
          onClose={() => setHealth(undefined)}
          onDone={(answers) => {
            change({ health: answers })
            setHealth(undefined)
          }}
        />
      )}
      <GuardianCheck open={form.asksGuardianCheck} onClose={form.closeGuardianCheck} />
      <LeaveGuard when={form.isUnsaved} />
    </>
  )
}

/** The guardian was not confirmed (care#20). */
function GuardianCheck({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      title="监护人实名认证失败"
      startsAtTitle
      onClose={onClose}
      actions={<Button onClick={onClose}>去核对</Button>}
    >
      请核对监护人身份证号码和姓名。核对无误仍未通过的，请上传监护人身份证照片，由药师审核。
    </Dialog>
  )
}
