import { useEffect, useId, useState } from 'react'
import { useSubstances } from '../../../areas/operators/index.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

/** A value once it has not changed for so many ms; the first at once. */
function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

const SEARCH_PAUSE_MS = 300

export interface SubstanceFieldProps {
  /** Its name in the call. */
  name: string
  label: string
  hint?: string
  /** A code. */
  value: string
  /** What the code was called when it was read. */
  knownName?: string | undefined
  /** Groups alone, or ingredients alone. */
  only?: 'groups' | 'ingredients'
  message: string | undefined
  onType: (value: string) => void
}

/** An ingredient or a group: found by any of its names, and told by its code. */
export function SubstanceField({ name, label, hint, value, knownName, only, message, onType }: SubstanceFieldProps) {
  const list = useId()
  const found = useSubstances(useSettled(value.trim(), SEARCH_PAUSE_MS)).data ?? []
  const offered = found.filter(({ isGroup }) => only === undefined || isGroup === (only === 'groups'))
  const chosen = offered.find(({ code }) => code === value.trim())?.name ?? knownName
  /** A name that was typed whole stands for its code. */
  const type = (typed: string) => onType(offered.find((each) => each.name === typed.trim())?.code ?? typed)
  return (
    <Field label={label} hint={chosen ?? hint ?? '输入名称或编码查找'} message={message}>
      {(control) => (
        <>
          <TextInput
            {...control}
            name={name}
            list={list}
            autoComplete="off"
            maxLength={40}
            value={value}
            onChange={({ target }) => type(target.value)}
          />
          <datalist id={list}>
            {offered.map((each) => (
              <option key={each.code} value={each.code}>
                {each.isGroup ? `${each.name}（类别）` : each.name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
