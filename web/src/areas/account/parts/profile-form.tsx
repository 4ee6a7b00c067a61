import { jobNatureNames, maritalStatusNames, revenueNames } from '@shop/contract/fields/profile-options'
import { LeaveGuard } from '../../../router/leave-guard.tsx'
import { BirthdayField } from '../../../ui/birthday-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectInput } from '../../../ui/select-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { type ProfileValues, typedNumber } from '../profile-values.ts'
import type { Member } from '../queries.ts'
import { type ProfileForm as Form, useProfileForm } from '../use-profile-form.ts'
import { GuardianBox } from './guardian-box.tsx'
import styles from './profile-fields.module.css'
import { SexField } from './sex-field.tsx'

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const jobs = optionsOf(jobNatureNames)
const maritalStatuses = optionsOf(maritalStatusNames)
const revenues = optionsOf(revenueNames)

/** All of a profile but its picture and its health facts; nothing of it has to be told. */
export function ProfileForm({ member }: { member: Member }) {
  const form = useProfileForm({ member, form: 'profile' })
  const { values, change, problems } = form
  return (
    <form ref={form.root} className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <LeaveGuard when={form.isUnsaved} />
      <div className={styles.fields}>
        <h2 className={styles.title}>基本资料</h2>
        <NameField
          form={form}
          place="nickName"
          label="昵称"
          hint="4-20 个字，顶栏和首页会这样称呼您"
          autoComplete="nickname"
        />
        <NameField form={form} place="memberName" label="姓名" hint="2-20 个字，仅自己可见" autoComplete="name" />
        <SexField label="性别" canHide value={values.sex} message={problems.sex} onChoose={(sex) => change({ sex })} />
        <BirthdayField
          label="生日"
          value={values.birthday}
          message={problems.birthday}
          onChoose={(birthday) => change({ birthday })}
          onLeave={() => form.leave('birthday')}
        />
        {form.asksGuardian && (
          <div className={styles.wide}>
            <GuardianBox form={form} />
          </div>
        )}
      </div>
      <div className={styles.fields}>
        <h2 className={styles.title}>身体与生活</h2>
        <NumberField form={form} place="height" label="身高" unit="厘米" />
        <NumberField form={form} place="weight" label="体重" unit="公斤" />
        <ListField
          label="职业"
          value={values.jobNature}
          options={jobs}
          onChoose={(jobNature) => change({ jobNature: jobNature as ProfileValues['jobNature'] })}
        />
        <ListField
          label="婚姻状况"
          value={values.maritalStatus}
          options={maritalStatuses}
          onChoose={(maritalStatus) => change({ maritalStatus: maritalStatus as ProfileValues['maritalStatus'] })}
        />
        <ListField
          label="月收入"
          value={values.revenues}
          options={revenues}
          onChoose={(chosen) => change({ revenues: chosen as ProfileValues['revenues'] })}
        />
      </div>
      <div>
        <div role="alert">{problems.form && <p className={styles.failed}>{problems.form}</p>}</div>
        <div className={styles.actions}>
          <Button type="submit" size="large" busy={form.busy}>
            保存资料
          </Button>
          <span className={styles.quietly}>所有资料都可以不填，也可以随时清空</span>
        </div>
      </div>
    </form>
  )
}

interface NameFieldProps {
  form: Form
  place: 'nickName' | 'memberName'
  label: string
  hint: string
  autoComplete: string
}

function NameField({ form, place, label, hint, autoComplete }: NameFieldProps) {
  return (
    <Field label={label} hint={hint} message={form.problems[place]}>
      {(control) => (
        <TextInput
          {...control}
          data-place={place}
          autoComplete={autoComplete}
          placeholder="未填写"
          value={form.values[place]}
          onChange={(event) => form.change({ [place]: event.target.value })}
          onBlur={() => form.leave(place)}
        />
      )}
    </Field>
  )
}

interface NumberFieldProps {
  form: Form
  place: 'height' | 'weight'
  label: string
  unit: string
}

function NumberField({ form, place, label, unit }: NumberFieldProps) {
  return (
    <Field label={`${label}（${unit}）`} message={form.problems[place]}>
      {(control) => (
        <TextInput
          {...control}
          data-place={place}
          inputMode="numeric"
          autoComplete="off"
          placeholder="未填写"
          value={form.values[place]}
          onChange={(event) => form.change({ [place]: typedNumber(event.target.value) })}
          onBlur={() => form.leave(place)}
          trailing={
            <span className={styles.unit} aria-hidden="true">
              {unit}
            </span>
          }
        />
      )}
    </Field>
  )
}

interface ListFieldProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

function ListField({ label, ...list }: ListFieldProps) {
  return <Field label={label}>{(control) => <SelectInput {...control} none="未填写" {...list} />}</Field>
}
