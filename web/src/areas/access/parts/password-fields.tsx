import { PASSWORD_MAX, type PasswordClass, passwordClasses, passwordProgress } from '@shop/contract/fields/password'
import { newPasswordMessages } from '@shop/contract/messages/new-password'
import type { ClipboardEvent, ReactNode } from 'react'
import { Field } from '../../../ui/field.tsx'
import type { NewPassword, PasswordFieldName, PasswordProblems } from '../new-password.ts'
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
  problems: PasswordProblems
  /** What the first of the two is called. */
  label: string
  onType: (place: PasswordFieldName, text: string) => void
  onLeave: () => void
  /** Of a paste that holds more than a password may; the field stays as it was. */
  tell: (problems: PasswordProblems) => void
}

/** A new password and its confirmation, with the rule beside it as it comes to be kept. */
export function PasswordFields({ label, ...fields }: PasswordFieldsProps) {
  const { password } = fields.typed
  return (
    <>
      <OneField
        {...fields}
        place="password"
        label={label}
        hint={<Rule password={password} />}
        placeholder="请输入8~16位的密码"
      />
      <p role="status" className="visually-hidden">
        {passwordProgress(password).done ? '密码符合要求' : ''}
      </p>
      <OneField {...fields} place="confirmation" label="确认密码" placeholder="请再次输入密码" />
    </>
  )
}

interface OneFieldProps extends PasswordFieldsProps {
  place: PasswordFieldName
  hint?: ReactNode
  placeholder: string
}

function OneField({ typed, problems, onType, onLeave, tell, place, label, hint, placeholder }: OneFieldProps) {
  const type = (text: string) => onType(place, text)
  /** The browser would cut what is pasted without a word, and the shopper would keep another password than was set. */
  const guardPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const kept = value.length - Number(selectionEnd) + Number(selectionStart)
    if (kept + event.clipboardData.getData('text').trim().length <= PASSWORD_MAX) return
    event.preventDefault()
    tell({ [place]: newPasswordMessages.NEW_PASSWORD_MALFORMED })
  }
  const input = useEarlyText(({ value }) => type(value))
  return (
    <Field label={label} hint={hint} message={problems[place]}>
      {(control) => (
        <PasswordInput
          control={control}
          ref={input}
          place={place}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          placeholder={placeholder}
          value={typed[place]}
          onType={type}
          onLeave={onLeave}
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
