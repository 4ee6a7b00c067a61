import { PASSWORD_MAX, type PasswordClass, passwordClasses, passwordProgress } from '@shop/contract/fields/password'
import { Field } from '../../../ui/field.tsx'
import type { NewPassword, PasswordFaults, PasswordPlace } from '../new-password.ts'
import { useEarlyText } from '../use-early-text.ts'
import styles from './password-fields.module.css'
import { PasswordInput } from './password-input.tsx'

const names: Readonly<Record<PasswordClass, string>> = {
  upper: '大写',
  lower: '小写',
  digit: '数字',
  special: '符号',
}

export interface PasswordFieldsProps {
  typed: NewPassword
  faults: PasswordFaults
  /** What the first of the two is called. */
  label: string
  onType: (place: PasswordPlace, text: string) => void
  onLeave: () => void
}

/** A new password and its confirmation, with the rule beside it as it comes to be kept. */
export function PasswordFields({ typed, faults, label, onType, onLeave }: PasswordFieldsProps) {
  const password = useEarlyText(({ value }) => onType('password', value))
  const confirmation = useEarlyText(({ value }) => onType('confirmation', value))
  return (
    <>
      <Field label={label} hint={<Rule password={typed.password} />} message={faults.password}>
        {(control) => (
          <PasswordInput
            control={control}
            ref={password}
            place="password"
            autoComplete="new-password"
            maxLength={PASSWORD_MAX}
            placeholder="请输入8~16位的密码"
            value={typed.password}
            onType={(text) => onType('password', text)}
            onLeave={onLeave}
          />
        )}
      </Field>
      <p role="status" className="visually-hidden">
        {passwordProgress(typed.password).done ? '密码符合要求' : ''}
      </p>
      <Field label="确认密码" message={faults.confirmation}>
        {(control) => (
          <PasswordInput
            control={control}
            ref={confirmation}
            place="confirmation"
            autoComplete="new-password"
            maxLength={PASSWORD_MAX}
            placeholder="请再次输入密码"
            value={typed.confirmation}
            onType={(text) => onType('confirmation', text)}
            onLeave={onLeave}
          />
        )}
      </Field>
    </>
  )
}

/** What a password must hold, ticked off while it is typed. */
function Rule({ password }: { password: string }) {
  const { fits, classes } = passwordProgress(password)
  return (
    <span className={styles.rule}>
      <span className={fits ? styles.kept : styles.part}>8~16位</span>
      <span>至少三种</span>
      {passwordClasses.map((each) => (
        <span key={each} className={classes.includes(each) ? styles.kept : styles.part}>
          {names[each]}
        </span>
      ))}
    </span>
  )
}
