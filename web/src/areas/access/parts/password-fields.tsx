import { PASSWORD_MAX, type PasswordClass, passwordClasses, passwordProgress } from '@shop/contract/fields/password'
import { newPasswordMessages } from '@shop/contract/messages/new-password'
import type { ClipboardEvent, ReactNode } from 'react'
import { Field } from '../../../ui/field.tsx'
import { leavePasswords, type PasswordFieldName, type PasswordForm } from '../new-password.ts'
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
  form: PasswordForm
  /** What the first of the two is called. */
  label: string
}

/** A new password and its confirmation, with the rule beside it as it comes to be kept. */
export function PasswordFields({ form, label }: PasswordFieldsProps) {
  const { password } = form.values
  return (
    <>
      <OneField
        form={form}
        place="password"
        label={label}
        hint={<Rule password={password} />}
        placeholder="请输入8~16位的密码"
      />
      <p role="status" className="visually-hidden">
        {passwordProgress(password).done ? '密码符合要求' : ''}
      </p>
      <OneField form={form} place="confirmation" label="确认密码" placeholder="请再次输入密码" />
    </>
  )
}

interface OneFieldProps extends PasswordFieldsProps {
  place: PasswordFieldName
  hint?: ReactNode
  placeholder: string
}

function OneField({ form, place, label, hint, placeholder }: OneFieldProps) {
  const type = (text: string) => form.change({ [place]: text })
  /** The browser would cut what is pasted without a word, and the shopper would keep another password than was set. */
  const guardPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const kept = value.length - Number(selectionEnd) + Number(selectionStart)
    if (kept + event.clipboardData.getData('text').trim().length <= PASSWORD_MAX) return
    event.preventDefault()
    form.tell({ [place]: newPasswordMessages.NEW_PASSWORD_MALFORMED })
  }
  const input = useEarlyText(({ value }) => type(value))
  return (
    <Field label={label} hint={hint} message={form.problems[place]}>
      {(control) => (
        <PasswordInput
          control={control}
          ref={input}
          place={place}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          placeholder={placeholder}
          value={form.values[place]}
          onType={type}
          onLeave={() => leavePasswords(form)}
          onPaste={guardPaste}
        />
      )}
    </Field>
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
