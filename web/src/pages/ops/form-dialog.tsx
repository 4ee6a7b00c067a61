import { Failure } from '@shop/contract/kit/client'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { invalidateWork } from '../../areas/operators/index.ts'
import { failureText } from '../../lib/failure.ts'
import { Button, type ButtonKind } from '../../ui/button.tsx'
import { Fault } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { notify } from '../../ui/notice-store.ts'
import { TextArea } from '../../ui/text-input.tsx'
import { useAsyncAction } from '../../ui/use-async-action.ts'
import styles from './form.module.css'

/** What is wrong, by the name of the field; `form` for what is wrong with the whole. */
export type Faults = Partial<Record<string, string>>

export interface FormDialogProps {
  title: string
  /** On the button that does it. */
  act: string
  kind?: ButtonKind
  /** Two columns of fields, where there are many. */
  isWide?: boolean
  /** What is said once it is done; nothing where the page itself shows it. */
  done?: string
  /** What is wrong before anything is sent, by field. */
  check?: () => Faults
  send: () => Promise<unknown>
  onClose: () => void
  /** Fills the form with what others have saved meanwhile; offered once a change was refused because of that. */
  onLoadCurrent?: (() => Promise<void>) | undefined
  /** The fields, each with what is wrong with it. */
  children: (problems: Faults) => ReactNode
}

/**
 * A thing that an operator does: its fields, its progress, what was refused beside the field that it is about. What was typed
 * stays. Afterwards, and when others were faster, the page behind is read again.
 */
export function FormDialog({
  title,
  act,
  kind,
  isWide = false,
  done,
  check,
  send,
  onClose,
  onLoadCurrent,
  children,
}: FormDialogProps) {
  const [problems, setProblems] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const [isStale, setStale] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  useEffect(() => {
    const [first] = Object.keys(problems)
    if (first === undefined) return
    const wrong =
      form.current?.querySelector('[aria-invalid="true"]') ?? form.current?.querySelector(`[name="${first}"]`)
    if (wrong instanceof HTMLElement) wrong.focus()
  }, [problems])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = check?.() ?? {}
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await send()
      await invalidateWork().catch(() => undefined)
      onClose()
      if (done) notify(done)
    } catch (error) {
      setBusy(false)
      setProblems(toldBy(error, form.current))
      setStale(error instanceof Failure && error.status === 409)
      if (error instanceof Failure && (error.status === 409 || error.status === 404)) void invalidateWork()
    }
  }
  const loading = useAsyncAction(
    async () => {
      await onLoadCurrent?.()
      setStale(false)
      setProblems({})
    },
    (error) => {
      setProblems({ form: failureText(error) })
      return ''
    },
  )
  return (
    <Dialog
      open
      title={title}
      startsAtTitle
      isWide={isWide}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={id} {...(kind && { kind })} busy={busy}>
            {act}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {children(problems)}
      </form>
      <Fault text={problems.form} />
      {isStale && onLoadCurrent && (
        <p>
          <Button kind="quiet" size="small" busy={loading.busy} onClick={() => void loading.act()}>
            载入最新内容，放弃当前填写
          </Button>
        </p>
      )}
    </Dialog>
  )
}

/** What the server refused goes beside its field where the form has it, else below the form. */
function toldBy(error: unknown, form: HTMLFormElement | null): Faults {
  const fields = error instanceof Failure ? error.fields : []
  const beside = fields.filter(({ path }) => form?.elements.namedItem(path))
  if (beside.length === 0) return { form: failureText(error) }
  return Object.fromEntries(beside.map(({ path, message }) => [path, message]))
}

export interface ReasonFieldProps {
  /** Its name in the call. */
  name?: string
  label?: string
  hint?: string
  value: string
  maxLength?: number
  message: string | undefined
  onType: (value: string) => void
  onLeave?: () => void
}

/** Why something is done, in a line or two. */
export function ReasonField({
  name = 'reason',
  label = '原因',
  hint,
  value,
  maxLength = 100,
  message,
  onType,
  onLeave,
}: ReasonFieldProps) {
  return (
    <Field label={label} hint={hint} message={message}>
      {(control) => (
        <TextArea
          {...control}
          name={name}
          data-place={name}
          value={value}
          maxLength={maxLength}
          onChange={(event) => onType(event.target.value.replace(/\s*\n\s*/g, ' '))}
          onBlur={onLeave}
        />
      )}
    </Field>
  )
}

/** What a missing reason is told. */
export const reasonProblem = (reason: string, name = 'reason', text = '请填写原因'): Faults =>
  reason.trim() === '' ? { [name]: text } : {}
