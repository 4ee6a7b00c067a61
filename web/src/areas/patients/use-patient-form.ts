import type { PatientConsent } from '@shop/contract/consents'
import type { CertificateType } from '@shop/contract/fields/certificates'
import { cleanPatientName, type PatientRules, patientRulesOf } from '@shop/contract/fields/patients'
import { Failure } from '@shop/contract/kit/client'
import { patientNotices } from '@shop/contract/messages/patients'
import { profileMessages } from '@shop/contract/messages/profile'
import { use, useRef, useState } from 'react'
import { formDrafts } from '../../lib/form-draft.ts'
import { dropKey, keyFor } from '../../lib/new-key.ts'
import { placeProblems, useForm } from '../../lib/use-form.ts'
import { useSettings } from '../../shell/settings.ts'
import { notify } from '../../ui/notice-store.ts'
import { PatientCallsContext, type PatientView } from './calls.ts'
import { patientFailureText } from './failure-text.ts'
import { fieldOfPlace, type PatientFaults, type PatientFieldName, patientFaults } from './patient-faults.ts'
import {
  asksGuardian,
  emptyPatient,
  factsOfNumber,
  type PatientValues,
  patientInputOf,
  patientValuesOf,
  withKeptNumbers,
} from './patient-values.ts'
import { invalidatePatients } from './queries.ts'
import { noteSavedPatient } from './recently-saved.ts'
import { toldAnew } from './told-anew.ts'
import { usePatientConsents } from './use-patient-consents.ts'

/** A form that was being saved when the session ended; what it tells belongs in no browser's store (care#22). */
const patientDrafts = formDrafts<PatientValues>('patient-draft', {
  restored: '已恢复您刚才填写的用药人信息',
  inMemory: true,
})

/** What is asked of a patient, as the shop's settings say (care#32). */
function useRules(): PatientRules {
  return patientRulesOf(useSettings().global.rxRules)
}

/** The specification's code of a guardian whom the real-name check did not confirm. */
const GUARDIAN_REFUSED = '000001'

/** While the server refused fewer ID numbers, what it says also shows as a toast (care#13). */
const TOASTS_BELOW = 2

const errorPlaces = {
  fields: {
    ...fieldOfPlace,
    'guardianVo.certificateImage': 'guardianPicture',
    prescriptionImage1: 'prescriptions',
    'consents.identity': 'identity',
    'consents.health': 'health',
    'consents.prescription': 'prescription',
    'consents.child': 'child',
  },
  codes: {
    PATIENT_NAME_DIFFERS: 'idNumber',
    ID_NUMBER_DIFFERS: 'idNumber',
    [GUARDIAN_REFUSED]: 'guardianNumber',
  },
} as const satisfies Parameters<typeof placeProblems<PatientFieldName>>[1]

const consentTexts: Readonly<Record<PatientConsent, string>> = {
  identity: '请先同意身份证件信息处理规则',
  health: profileMessages.HEALTH_CONSENT_REQUIRED,
  prescription: '请先同意处方与病历信息处理规则',
  child: profileMessages.CHILD_CONSENT_REQUIRED,
}

export interface PatientFormParts {
  /** Whose form it is; a draft is kept for nobody else. */
  accountId: string
  /** The patient that is changed; undefined for a new one. */
  stored: PatientView | undefined
  /** The order that the patient is completed for asks for a picture of the prescription. */
  isPrescriptionNeeded?: boolean
  /** Consents that saving asks for besides those of what is told. */
  alsoAsks?: readonly PatientConsent[]
  /** The page itself says what became of it. */
  isToldByPage?: boolean
  onSaved: () => void
}

export type PatientForm = ReturnType<typeof usePatientForm>

/** The form of a patient: what is typed, what is wrong with it, the consents that it asks for, and its saving. */
export function usePatientForm({
  accountId,
  stored,
  isPrescriptionNeeded = false,
  alsoAsks = [],
  isToldByPage = false,
  onSaved,
}: PatientFormParts) {
  const { save, consents: consentCalls, onOver } = use(PatientCallsContext)
  const rules = useRules()
  const consents = usePatientConsents()
  /** Pictures that are still on their way, by field. */
  const onTheWay = useRef(new Set<PatientFieldName>())
  /** ID numbers that the server refused. */
  const idErrors = useRef(0)
  /** Fields that the server refused as they stand: leaving them does not make them right. */
  const refusedFields = useRef(new Set<string>())
  const [isIdDoubted, setIdDoubted] = useState(false)
  const [isGuardianDoubted, setGuardianDoubted] = useState(false)
  const [asksGuardianCheck, setAsksGuardianCheck] = useState(false)
  /** Why nothing can be saved any more: it was removed, or changed elsewhere. */
  const [end, setEnd] = useState<'gone' | 'changed'>()

  const check = (values: PatientValues): PatientFaults => {
    const now = Date.now()
    const faults = patientFaults(values, { rules, stored, isPrescriptionNeeded, now })
    // A number that is still to be typed asks for its consent in the same breath, not in a second round.
    const awaited: PatientConsent[] = faults.idNumber || faults.cardNumber ? ['identity'] : []
    const asked = [...toldAnew(values, form.saved, now), ...alsoAsks, ...awaited]
    const missing = asked.filter((kind) => consents.asks(kind) && !consents.isAgreed(kind))
    return {
      ...faults,
      ...Object.fromEntries([...onTheWay.current].map((field) => [field, STILL_ON_THE_WAY])),
      ...Object.fromEntries(missing.map((kind) => [kind, consentTexts[kind]])),
    }
  }

  const refused = (error: unknown, values: PatientValues) => {
    const failure = error instanceof Failure ? error : undefined
    const text = patientFailureText(error, stored ? patientNotices.saveFailed : patientNotices.createFailed)
    if (failure && failure.status >= 400) dropKey(values)
    if (failure?.code === GUARDIAN_REFUSED) {
      setGuardianDoubted(true)
      setAsksGuardianCheck(true)
      refusedFields.current.add('guardianNumber')
      return { guardianNumber: text }
    }
    if (failure?.code === 'CONSENT_REQUIRED')
      consents.wantAfterAll([...toldAnew(values, form.saved, Date.now()), ...alsoAsks])
    if (failure?.code === 'NOT_FOUND') setEnd('gone')
    if (failure?.code === 'LINK_INVALID') onOver?.()
    if (failure?.code === 'PATIENT_CHANGED' || failure?.code === 'PATIENT_LOCKED') setEnd('changed')
    const placed = placeProblems<PatientFieldName>(failure, errorPlaces, text)
    for (const field of Object.keys(placed)) refusedFields.current.add(field)
    // The number is right, so that no other certificate is offered for it (care#46).
    if (failure?.code === 'PATIENT_EXISTS') return placed
    if (placed.idNumber) idErrors.current += 1
    if (idErrors.current < TOASTS_BELOW || values.certificateType !== null) notify(text, 'failure')
    return placed
  }

  const form = useForm<PatientValues, PatientFieldName>({
    initial: () => (stored ? patientValuesOf(stored) : emptyPatient),
    isBegun: (values, saved) => JSON.stringify(values) !== JSON.stringify(saved),
    check,
    send: async (values) => {
      const input = {
        ...patientInputOf(values, Date.now()),
        ...(isPrescriptionNeeded && { isPrescriptionNeed: true }),
        consents: consents.given(),
      }
      const { id, realName } = await save(stored, input, keyFor(values))
      noteSavedPatient(id)
      void consentCalls.forget()
      await invalidatePatients().catch(() => undefined)
      if (!isToldByPage) notify(stored ? patientNotices.saved : patientNotices.created)
      // The picture of a guardian's certificate goes to the pharmacist.
      const isForPharmacist = input.guardianVo?.certificateImage != null
      if ((realName === 'different' || realName === 'notFound') && !isForPharmacist)
        notify(patientNotices.unconfirmed, 'failure')
      if (realName === 'unavailable') notify(patientNotices.unchecked, 'failure')
      onSaved()
    },
    leadsOn: true,
    refused,
    draft: onOver ? { take: () => undefined, keep: onOver } : patientDrafts(accountId, stored?.id),
    onProblems: (problems) => {
      if (problems.idNumber) setIdDoubted(true)
    },
    dependents: {
      idNumber: ['sex', 'birthday', 'identity'],
      certificateType: ['idNumber', 'cardNumber', 'front', 'back', 'sex', 'birthday', 'identity'],
      cardNumber: ['identity'],
      birthday: ['child', 'guardianName', 'guardianPhone', 'guardianNumber'],
    },
  })
  const { values } = form
  const now = Date.now()
  const told = factsOfNumber(values, stored, now)

  const change = (part: Partial<PatientValues>) => {
    const next = { ...form.now(), ...part }
    for (const field of Object.keys(part)) refusedFields.current.delete(field)
    const facts = 'idNumber' in part || 'certificateType' in part ? factsOfNumber(next, stored, Date.now()) : undefined
    form.change({ ...part, ...facts })
  }
  const bringNumbersBack = () => {
    const kept = withKeptNumbers(form.now(), stored)
    if (JSON.stringify(kept) !== JSON.stringify(form.now())) change(kept)
  }
  return {
    ...form,
    stored,
    rules,
    consents,
    end,
    isUnsaved: form.isUnsaved && end !== 'gone',
    /** Sex and birth date are the number's, and cannot be chosen. */
    isBirthKnown: told !== undefined,
    /** Name and ID number passed the real-name check. */
    isLocked: stored?.isValidateName === true,
    /** After an error of the ID number another certificate may be given instead (care#13). */
    offersOther: isIdDoubted && (told === undefined || idErrors.current > 0) && stored?.isValidateName !== true,
    asksGuardian: asksGuardian(values, now),
    asksChild: toldAnew(values, form.saved, now).includes('child') && consents.asks('child'),
    /** The picture of the guardian's certificate, once it is asked for (care#20). */
    showsGuardianPicture: isGuardianDoubted || values.guardianPicture.length > 0,
    asksGuardianCheck,
    closeGuardianCheck: () => setAsksGuardianCheck(false),
    change,
    /** Another document is asked for; the control that chose it may be gone, so the focus is led on. */
    chooseCertificate: (certificateType: CertificateType | null) => {
      change({ certificateType })
      form.focusOn([certificateType === null ? 'idNumber' : 'certificateType'])
    },
    leave: (field: PatientFieldName) => {
      if (form.busy) return
      bringNumbersBack()
      if (field === 'name' || field === 'guardianName') {
        const tidied = cleanPatientName(form.now()[field])
        if (tidied !== form.now()[field]) change({ [field]: tidied })
      }
      if (!refusedFields.current.has(field)) form.leave(field)
    },
    setPictures: (field: PictureFieldName, pictures: readonly string[], isWhole: boolean) => {
      if (isWhole) onTheWay.current.delete(field)
      else onTheWay.current.add(field)
      change({ [field]: pictures })
    },
    agree: (kind: PatientConsent, ticked: boolean) => {
      consents.agree(kind, ticked)
      form.forget(kind)
    },
    submit: async () => {
      bringNumbersBack()
      await form.submit()
    },
  }
}

/** Fields that take pictures. */
export type PictureFieldName = 'front' | 'back' | 'guardianPicture' | 'prescriptions' | 'records'

const STILL_ON_THE_WAY = '还有图片没有上传完成，请稍候，或移除后再保存'
