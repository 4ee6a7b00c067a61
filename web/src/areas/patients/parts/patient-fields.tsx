import { patientLimits } from '@shop/contract/fields/patients'
import type { ReactNode } from 'react'
import { digitsOf, selectMasked, typedAnew } from '../../../lib/number-field.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { typedIdNumber } from '../patient-values.ts'
import type { PatientForm } from '../use-patient-form.ts'

interface OwnFieldProps {
  form: PatientForm
  label: string
  hint?: ReactNode
}

/** A name of the patient or of the guardian; its separators become middle dots when it is left. */
export function NameField({
  form,
  place,
  label,
  hint,
  isLocked = false,
}: OwnFieldProps & { place: 'name' | 'guardianName'; isLocked?: boolean }) {
  return (
    <Field label={label} hint={hint} message={form.problems[place]}>
      {(control) => (
        <TextInput
          {...control}
          data-place={place}
          autoComplete="off"
          required
          disabled={isLocked}
          placeholder="请填写证件上的姓名"
          value={form.values[place]}
          onChange={(event) => form.change({ [place]: event.target.value })}
          onBlur={() => form.leave(place)}
        />
      )}
    </Field>
  )
}

/** A phone of the patient or of the guardian; what is kept stays masked until it is typed anew. */
export function PhoneField({ form, place, label, hint }: OwnFieldProps & { place: 'phone' | 'guardianPhone' }) {
  const value = form.values[place]
  return (
    <Field label={label} hint={hint} message={form.problems[place]}>
      {(control) => (
        <TextInput
          {...control}
          data-place={place}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          required
          placeholder="11位手机号码"
          value={value}
          onChange={(event) => form.change({ [place]: digitsOf(typedAnew(value, event), patientLimits.phone) })}
          onFocus={selectMasked}
          onPaste={selectMasked}
          onBlur={() => form.leave(place)}
        />
      )}
    </Field>
  )
}

/** A resident ID number of the patient or of the guardian. */
export function IdNumberField({
  form,
  place,
  label,
  hint,
  isRequired,
  isLocked = false,
}: OwnFieldProps & { place: 'idNumber' | 'guardianNumber'; isRequired: boolean; isLocked?: boolean }) {
  const value = form.values[place]
  return (
    <Field label={label} hint={hint} message={form.problems[place]}>
      {(control) => (
        <TextInput
          {...control}
          data-place={place}
          autoComplete="off"
          spellCheck={false}
          required={isRequired}
          disabled={isLocked}
          placeholder="18位或15位身份证号"
          value={value}
          onChange={(event) => form.change({ [place]: typedIdNumber(typedAnew(value, event)) })}
          onFocus={selectMasked}
          onPaste={selectMasked}
          onBlur={() => form.leave(place)}
        />
      )}
    </Field>
  )
}
