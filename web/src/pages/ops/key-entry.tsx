import { Failure } from '@shop/contract/kit/client'
import { KeyRound } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { logIn } from '../../areas/operators/index.ts'
import { failureText } from '../../lib/failure.ts'
import { Fault } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

export interface KeyEntry {
  /** The key's field, and below it what kept it from working. */
  fields: ReactNode
  busy: boolean
  submit: (event: FormEvent) => void
}

/** Asking for an operator's key and logging in by it; what is wrong with it stands beside it. */
export function useKeyEntry(): KeyEntry {
  const [key, setKey] = useState('')
  const [message, setMessage] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const throwApiError = (text: string) => {
    setMessage(text)
    input.current?.focus()
  }
  const enter = async () => {
    setProblem(undefined)
    if (key.trim() === '') return throwApiError('请输入操作密钥')
    setMessage(undefined)
    setBusy(true)
    try {
      await logIn(key.trim())
    } catch (error) {
      setBusy(false)
      const beside = error instanceof Failure ? error.fieldMessage('key') : undefined
      if (beside) return throwApiError(beside)
      const wait = error instanceof Failure ? error.retryAfter : undefined
      setProblem(wait ? `${failureText(error)}（约 ${Math.ceil(wait / 60)} 分钟后可再试）` : failureText(error))
    }
  }
  const fields = (
    <>
      <Field label="操作密钥" message={message}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            type="password"
            autoComplete="off"
            maxLength={200}
            leading={<KeyRound size={18} aria-hidden="true" />}
            value={key}
            onChange={(event) => {
              setKey(event.target.value)
              setMessage(undefined)
            }}
          />
        )}
      </Field>
      <Fault text={problem} />
    </>
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void enter()
  }
  return { fields, busy, submit }
}
