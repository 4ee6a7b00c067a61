import { consents } from '@shop/contract/consents'
import { relationLabels } from '@shop/contract/fields/patients'
import { Failure } from '@shop/contract/kit/client'
import { linkMessages } from '@shop/contract/messages/links'
import { patientNotices, relationNames } from '@shop/contract/messages/patients'
import * as linkPatientsApi from '../../../api/links/patients.gen.ts'
import { digitsOf } from '../../../lib/digits-of.ts'
import { failureText } from '../../../lib/failure.ts'
import { dropKey, keyFor } from '../../../lib/new-key.ts'
import { type Problems, placeProblems, useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FieldGroup } from '../../../ui/field-group.tsx'
import { notify } from '../../../ui/notice-store.ts'
import { TextInput } from '../../../ui/text-input.tsx'
import { ConsentBox } from '../../consent/index.ts'
import {
  consentWords,
  emptyPatient,
  fieldOfPlace,
  invalidatePatients,
  isChildByNumber,
  noteSavedPatient,
  type PatientValues,
  patientFaults,
  patientInputOf,
  typedIdNumber,
  useRules,
  withFactsOfNumber,
} from '../../patients/index.ts'
import styles from './entry-form.module.css'

interface Values extends Pick<PatientValues, 'relationLabel' | 'name' | 'phone' | 'idNumber'> {
  agreed: boolean
}
type FieldName = 'name' | 'phone' | 'idNumber' | 'agreed'

const relations = relationLabels.map((value) => ({ value, label: relationNames[value] }))
const PHONE_LENGTH = 11
const AGREE_FIRST = '请先同意身份证件信息处理规则'

const patientOf = ({ agreed: _agreed, ...values }: Values): PatientValues =>
  withFactsOfNumber({ ...emptyPatient, ...values }, Date.now())

const places = {
  fields: {
    name: fieldOfPlace.name,
    consigneePhone: fieldOfPlace.consigneePhone,
    idCardNumber: fieldOfPlace.idCardNumber,
    'consents.identity': 'agreed',
  },
  codes: { PATIENT_NAME_DIFFERS: 'idNumber', ID_NUMBER_DIFFERS: 'idNumber' },
} as const satisfies Parameters<typeof placeProblems<FieldName>>[1]

/** Adds somebody with a resident ID card who takes the medicine, on the page of a link; draw it while it is open. */
export function PatientDialog({ onClose }: { onClose: () => void }) {
  const rules = useRules()
  const check = (values: Values): Problems<FieldName> => {
    if (isChildByNumber(values.idNumber, Date.now())) return { idNumber: linkMessages.LINK_CHILD_AFTER_LOGIN }
    const context = { rules, stored: undefined, isPrescriptionNeeded: false, now: Date.now() }
    const { name, phone, idNumber } = patientFaults(patientOf(values), context)
    return { name, phone, idNumber, agreed: values.agreed ? undefined : AGREE_FIRST }
  }
  const form = useForm<Values, FieldName>({
    initial: { relationLabel: 'self', name: '', phone: '', idNumber: '', agreed: false },
    check,
    leadsOn: true,
    send: async (values) => {
      const body = {
        ...patientInputOf(patientOf(values), Date.now()),
        consents: { identity: consents.identity.version },
      }
      const { id, realName } = await linkPatientsApi.addLinkPatient(
        { token: 'current', ...body },
        { headers: { 'idempotency-key': keyFor(values) } },
      )
      noteSavedPatient(id)
      await invalidatePatients().catch(() => undefined)
      notify(patientNotices.created)
      if (realName === 'different' || realName === 'notFound') notify(patientNotices.unconfirmed, 'failure')
      if (realName === 'unavailable') notify(patientNotices.unchecked, 'failure')
      onClose()
      return true
    },
    refused: (error, values) => {
      if (error instanceof Failure) dropKey(values)
      return placeProblems<FieldName>(error instanceof Failure ? error : undefined, places, failureText(error))
    },
  })
  const { values, problems, change, leave } = form
  const { title, words, document, text } = consentWords.identity
  return (
    <Dialog open title="添加用药人" startsAtTitle onClose={onClose}>
      <form ref={form.root} className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <FieldGroup label="与我的关系">
          {() => (
            <Choices
              place="relationLabel"
              value={values.relationLabel}
              options={relations}
              onChoose={(relationLabel) => change({ relationLabel })}
            />
          )}
        </FieldGroup>
        <Field label="姓名" message={problems.name}>
          {(control) => (
            <TextInput
              {...control}
              data-place="name"
              autoComplete="off"
              required
              placeholder="请填写证件上的姓名"
              value={values.name}
              onChange={(event) => change({ name: event.target.value })}
              onBlur={() => leave('name')}
            />
          )}
        </Field>
        <Field label="手机号码" message={problems.phone}>
          {(control) => (
            <TextInput
              {...control}
              data-place="phone"
              type="tel"
              inputMode="tel"
              autoComplete="off"
              required
              placeholder="11位手机号码"
              value={values.phone}
              onChange={(event) => change({ phone: digitsOf(event.target.value, PHONE_LENGTH) })}
              onBlur={() => leave('phone')}
            />
          )}
        </Field>
        <Field label="身份证号" message={problems.idNumber}>
          {(control) => (
            <TextInput
              {...control}
              data-place="idNumber"
              autoComplete="off"
              spellCheck={false}
              required
              placeholder="18位或15位身份证号"
              value={values.idNumber}
              onChange={(event) => change({ idNumber: typedIdNumber(event.target.value) })}
              onBlur={() => leave('idNumber')}
            />
          )}
        </Field>
        <ConsentBox
          place="agreed"
          title={title}
          words={words}
          document={document}
          agreed={values.agreed}
          message={problems.agreed}
          onChange={(agreed) => change({ agreed })}
        >
          {text}
        </ConsentBox>
        <Fault text={problems.form} />
        <Button type="submit" busy={form.busy}>
          保存
        </Button>
      </form>
    </Dialog>
  )
}
