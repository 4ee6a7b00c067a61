import type { SettingModule } from '@shop/contract/areas/mall'
import { useState } from 'react'
import * as operatorsApi from '../../api/operators.gen.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { Choices } from '../../ui/choices.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { type Faults, FormDialog, ReasonField } from './form-dialog.tsx'
import { draftOf, placeOf, readDraft } from './setting-drafts.ts'
import { type Kind, partsOf, type Spec } from './setting-specs.ts'

export interface Setting {
  module: SettingModule
  key: string
  name: string
  spec: Spec
  value: unknown
}

/** Changes one setting by the fields that fit it; why is asked for, and that nothing was changed is told. */
export function SettingDialog({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const { module, key, name, spec, value } = setting
  const [before] = useState(() => draftOf(spec, value))
  const [draft, setDraft] = useState(before)
  const [reason, setReason] = useState('')
  const read = readDraft(spec, draft)
  const check = (): Faults => {
    if ('problems' in read) return read.problems
    if (JSON.stringify(draftOf(spec, read.value)) === JSON.stringify(before)) return { form: '没有改动，不需要保存' }
    return reason.trim().length < 2 ? { reason: '请填写原因，至少 2 个字' } : {}
  }
  const send = async () => {
    if ('value' in read) await operatorsApi.changeSetting({ module, key, value: read.value, reason: reason.trim() })
  }
  return (
    <FormDialog title={`修改${name}`} act="保存" done="设置已保存" check={check} send={send} onClose={onClose}>
      {(problems) => (
        <>
          {Object.entries(partsOf(spec)).map(([part, { label, kind }]) => (
            <Part
              key={part}
              place={placeOf(part)}
              label={label}
              kind={kind}
              typed={draft[part] ?? ''}
              message={problems[placeOf(part)]}
              onType={(typed) => setDraft({ ...draft, [part]: typed })}
            />
          ))}
          <ReasonField value={reason} maxLength={200} message={problems.reason} onType={setReason} />
        </>
      )}
    </FormDialog>
  )
}

interface PartProps {
  place: string
  label: string
  kind: Kind
  typed: string
  message: string | undefined
  onType: (typed: string) => void
}

const yesAndNo = { 1: '是', 0: '否' } as const

function Part({ place, label, kind, typed, message, onType }: PartProps) {
  if (kind.as === 'ticks') {
    const chosen = typed === '' ? [] : typed.split(',')
    return (
      <FieldGroup label={label} message={message}>
        {(control) =>
          Object.entries(kind.names).map(([code, words]) => (
            <CheckBox
              key={code}
              {...control}
              name={place}
              checked={chosen.includes(code)}
              onChange={({ target }) =>
                onType((target.checked ? [...chosen, code] : chosen.filter((each) => each !== code)).join(','))
              }
            >
              {words}
            </CheckBox>
          ))
        }
      </FieldGroup>
    )
  }
  if (kind.as === 'switch' || kind.as === 'flag' || kind.as === 'choice') {
    const names: Readonly<Record<string, string>> = kind.as === 'choice' ? kind.names : yesAndNo
    const options = Object.entries(names).map(([code, words]) => ({ value: code, label: words }))
    if (kind.as !== 'choice') options.reverse()
    return (
      <FieldGroup label={label} message={message}>
        {() => (
          <Choices place={place} value={typed} options={options} isInvalid={message !== undefined} onChoose={onType} />
        )}
      </FieldGroup>
    )
  }
  return (
    <Field label={kind.as === 'money' ? `${label}（元）` : label} hint={hintOf(kind)} message={message}>
      {(control) =>
        kind.as === 'sites' || (kind.as === 'text' && kind.most > 100) ? (
          <TextArea
            {...control}
            name={place}
            rows={4}
            spellCheck={false}
            value={typed}
            onChange={({ target }) => onType(target.value)}
          />
        ) : (
          <TextInput
            {...control}
            name={place}
            autoComplete="off"
            {...(kind.as === 'money' && { inputMode: 'decimal' as const })}
            {...(kind.as === 'count' && { inputMode: 'numeric' as const })}
            value={typed}
            onChange={({ target }) => onType(target.value)}
          />
        )
      }
    </Field>
  )
}

function hintOf(kind: Kind): string | undefined {
  if (kind.as === 'sites') return '每行一个来源，如 https://www.example.com'
  if (kind.as === 'count') return `单位：${kind.unit}`
  if (kind.as === 'link') return '留空表示不设置'
  return kind.as === 'text' && kind.isOptional ? '留空表示不设置' : undefined
}
