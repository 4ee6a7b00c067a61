import { Failure } from '@shop/contract/kit/client'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useErrorFocus } from '../ui/use-error-focus.ts'

/** What is wrong, as its text, by the field it stands at; `form` is about the form as a whole. */
export type Problems<Field extends string> = { readonly [At in Field | 'form']?: string | undefined }

/** What is kept of a form over a login that its session's end makes necessary (`form-draft.ts`). */
export interface FormDraft<Values> {
  /** What was kept, once; the shopper is told that it is back. */
  take(): Values | undefined
  /** Keeps what was typed, and asks the shopper to log in. */
  keep(values: Values): void
}

export interface FormOptions<Values extends object, Field extends string> {
  initial: Values | (() => Values)
  /** What keeps the values from being sent: a pure function, asked for one field after it is left and for all on submit. */
  check: (values: Values) => Problems<Field>
  /** Sends the values. Answers false where the form stays for another reason than a refusal. */
  send: (values: Values) => Promise<unknown>
  /** The page leads on after success: until then the form stays pending. */
  leadsOn?: boolean
  /** Where the problems of a refusal stand; `undefined` for nothing to say. `placeProblems` sorts most of them. */
  refused: (error: unknown, values: Values) => Problems<Field> | undefined
  /** With one, a 401 means that the session is over: what was typed is kept for the way over the login page and back. */
  draft?: FormDraft<Values> | undefined
  /** Fields whose message goes when a value changes, besides the one of the same name. */
  dependents?: { readonly [Name in keyof Values]?: readonly Field[] }
  /** Whether leaving would lose something of values that were changed; unless told, it would. */
  isBegun?: (values: Values, saved: Values) => boolean
  /** Hears of the problems that are shown. */
  onProblems?: (problems: Problems<Field>) => void
}

export interface Form<Values extends object, Field extends string> {
  /** For the form element: the first control in it with a `data-place` that has a problem takes the focus. */
  root: RefObject<HTMLFormElement | null>
  values: Values
  /** As they were at first, or last sent. */
  saved: Values
  problems: Problems<Field>
  /** Something is being sent, or was, and the page leads on. */
  busy: boolean
  /** Whether leaving would lose something: for `LeaveGuard`. */
  isUnsaved: boolean
  /** The values at this moment, ahead of what is drawn. */
  now: () => Values
  change: (part: Partial<Values>) => void
  /** Says what is wrong with fields that were left. */
  leave: (...fields: Field[]) => void
  /** Adds to what is said. */
  tell: (problems: Problems<Field>) => void
  /** Says this alone, and puts the focus on the first field of it. */
  show: (problems: Problems<Field>) => void
  forget: (...fields: (Field | 'form')[]) => void
  focusOn: (fields: readonly Field[]) => void
  submit: (event?: FormEvent) => Promise<void>
}

/** What is said of some fields, be it nothing. */
const only = <Field extends string>(fields: readonly string[], problems: Problems<Field>) =>
  Object.fromEntries(fields.map((field) => [field, problems[field as Field]])) as Problems<Field>

/** The fields that something is said of. */
const named = <Field extends string>(problems: Problems<Field>) =>
  (Object.keys(problems) as Field[]).filter((field) => problems[field])

/**
 * A form's state from the first letter to the answer: values, checks, refusals beside their field, the focus on the first of
 * them, one sending at a time, the way over the login page and back, and whether leaving would lose something. What is refused
 * stays as it was typed (decision record 66).
 */
export function useForm<Values extends object, Field extends string>(
  options: FormOptions<Values, Field>,
): Form<Values, Field> {
  const { check, draft } = options
  const root = useRef<HTMLFormElement>(null)
  const focusOn = useErrorFocus<Field>(root)
  const [saved, setSaved] = useState(options.initial)
  const [values, setValues] = useState(() => draft?.take() ?? saved)
  const [problems, setProblems] = useState<Problems<Field>>({})
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const latest = useRef(values)

  const tell = (found: Problems<Field>) => {
    options.onProblems?.(found)
    setProblems((before) => ({ ...before, ...found }))
  }
  const show = (found: Problems<Field>) => {
    options.onProblems?.(found)
    setProblems(found)
    focusOn(named(found))
  }
  const forget = (...fields: string[]) => tell(only(fields, {}))
  const change = (part: Partial<Values>) => {
    latest.current = { ...latest.current, ...part }
    setValues(latest.current)
    const names = Object.keys(part) as (keyof Values & string)[]
    forget('form', ...names, ...names.flatMap((name) => options.dependents?.[name] ?? []))
  }
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (underWay.current) return
    const given = latest.current
    const found = check(given)
    show(found)
    if (named(found)[0]) return
    underWay.current = true
    setBusy(true)
    try {
      const isSent = (await options.send(given)) !== false
      if (!isSent || !options.leadsOn) setBusy(false)
      if (isSent) setSaved(given)
    } catch (error) {
      setBusy(false)
      // The gate leads to login by itself, and brings the form back after it (access#7).
      if (draft && error instanceof Failure && error.status === 401) draft.keep(latest.current)
      else show(options.refused(error, given) ?? {})
    } finally {
      underWay.current = false
    }
  }
  return {
    root,
    values,
    saved,
    problems,
    busy,
    isUnsaved: !busy && values !== saved && options.isBegun?.(values, saved) !== false,
    now: () => latest.current,
    change,
    leave: (...fields) => {
      if (underWay.current) return
      tell(only<Field>(fields, check(latest.current)))
    },
    tell,
    show,
    forget,
    focusOn,
    submit,
  }
}

/** Where refusals stand: by the path of the server's field, else by the refusal's code, else elsewhere: at the form unless told. */
export interface ErrorPlaces<Field extends string> {
  fields?: Readonly<Record<string, Field>>
  codes?: Readonly<Record<string, Field | 'form'>>
  elsewhere?: Field
}

/** Sorts what the server refused to the fields it is about; the rest of it is said elsewhere, with the text given. */
export function placeProblems<Field extends string>(
  error: Pick<Failure, 'code' | 'fields'> | undefined,
  { fields = {}, codes = {}, elsewhere }: ErrorPlaces<Field>,
  text: string,
): Problems<Field> {
  const placed: Partial<Record<string, string>> = {}
  for (const { path, message } of error?.fields ?? []) {
    const field = fields[path]
    if (field) placed[field] ??= message
  }
  if (Object.keys(placed).length === 0) placed[codes[error?.code ?? ''] ?? elsewhere ?? 'form'] = text
  return placed as Problems<Field>
}
