import { Failure } from '@shop/contract/kit/client'
import { type ReactNode, useId } from 'react'
import { invalidateWork, type WorkDraft } from '../../areas/operators/index.ts'
import { failureText } from '../../lib/failure.ts'
import { type Form, type Problems, placeProblems, useForm } from '../../lib/use-form.ts'
import { keepFocus } from '../../router/focus-heading.ts'
import { Button, type ButtonKind } from '../../ui/button.tsx'
import { Fault } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { notify } from '../../ui/notice-store.ts'
import styles from './form.module.css'

export interface WorkFormOptions<Values extends object, Field extends string> {
  /** What the form begins with, where nothing was typed before. */
  initial: Values | (() => Values)
  check: (values: Values) => Problems<Field>
  send: (values: Values) => Promise<unknown>
  /** What is said once it is done; nothing where the page itself shows it. */
  done?: string
  onDone: () => void
  /** The fields of the call that the form has, by their names in the call; a part of a list belongs to the list. */
  fields: Readonly<Record<string, Field>>
  /** Where an error of a code stands, if not at the form as a whole. */
  codes?: Readonly<Record<string, Field | 'form'>>
  /** Words for an operator where those of the shop speak to a shopper, by code. */
  texts?: Readonly<Record<string, string>>
  /** Keeps what is typed until it is sent. */
  draft?: WorkDraft<Values> | undefined
  /** Fields whose message goes when a value changes, besides the one of the same name. */
  dependents?: { readonly [Name in keyof Values]?: readonly Field[] }
}

/**
 * A form of the operators: checks beside the fields, what was refused beside the field that it is about, and what was typed kept
 * until it is sent. Afterwards, and when others were faster, the page behind is read again.
 */
export function useWorkForm<Values extends object, Field extends string>({
  initial,
  check,
  send,
  done,
  onDone,
  fields,
  codes = {},
  texts = {},
  draft,
  dependents,
}: WorkFormOptions<Values, Field>): Form<Values, Field> {
  const form = useForm<Values, Field>({
    initial: () => ({ ...(typeof initial === 'function' ? initial() : initial), ...draft?.read() }),
    check,
    send: async (values) => {
      await send(values)
      draft?.drop()
      await invalidateWork().catch(() => undefined)
      onDone()
      // What was pressed may have left its list.
      keepFocus()
      if (done) notify(done)
    },
    refused: (error) => {
      const failure = error instanceof Failure ? error : undefined
      if (failure?.status === 409 || failure?.status === 404) void invalidateWork()
      return placeProblems<Field>(ofWholeFields(failure, texts), { fields, codes }, textOf(error, texts))
    },
    ...(dependents && { dependents }),
  })
  const change = (part: Partial<Values>) => {
    form.change(part)
    draft?.keep(form.now())
  }
  return { ...form, change }
}

/** What is said of a failure to an operator. */
export function textOf(error: unknown, texts: Readonly<Record<string, string>> = {}): string {
  return (error instanceof Failure ? texts[error.code] : undefined) ?? failureText(error)
}

/** The same with `phones` for `phones.3`, in the words for an operator. */
function ofWholeFields(
  failure: Failure | undefined,
  texts: Readonly<Record<string, string>>,
): Pick<Failure, 'code' | 'fields'> | undefined {
  if (!failure) return undefined
  const fields = failure.fields.map(({ path, code, message }) => ({
    code,
    path: path.split('.')[0] ?? '',
    message: texts[code] ?? message,
  }))
  return { code: failure.code, fields }
}

export interface WorkFormDialogProps<Values extends object, Field extends string> {
  title: string
  /** On the button that does it. */
  act: string
  kind?: ButtonKind
  /** Two columns of fields, where there are many. */
  isWide?: boolean
  form: Form<Values, Field>
  onClose: () => void
  children: ReactNode
}

/** A form of the operators as a dialog. */
export function WorkFormDialog<Values extends object, Field extends string>({
  title,
  act,
  kind,
  isWide = false,
  form,
  onClose,
  children,
}: WorkFormDialogProps<Values, Field>) {
  const id = useId()
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
          <Button type="submit" form={id} {...(kind && { kind })} busy={form.busy}>
            {act}
          </Button>
        </>
      }
    >
      <form id={id} ref={form.root} className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
        {children}
      </form>
      <Fault text={form.problems.form} />
    </Dialog>
  )
}
