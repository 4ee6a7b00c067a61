import type { ChosenDiseases } from '@shop/contract/fields/diseases'
import {
  type PregnancyAnswer,
  type SafetyAnswer,
  type SafetyQuestion,
  safetyAnswerProblem,
} from '@shop/contract/fields/inquiry'
import { Failure } from '@shop/contract/kit/client'
import { inquiryMessages, inquiryNotices } from '@shop/contract/messages/inquiry'
import { use, useRef } from 'react'
import { formDrafts } from '../../lib/form-draft.ts'
import { dropKey, keyFor } from '../../lib/new-key.ts'
import { type Problems, useForm } from '../../lib/use-form.ts'
import { InquiryCallsContext } from './calls.ts'
import {
  type InquiryContext,
  type InquiryFieldName,
  type InquiryValues,
  inputOf,
  inquiryProblems,
  type OfferedDiseases,
  valuesOf,
  warningKey,
} from './inquiry-values.ts'
import { invalidateInquiry, useWarnings } from './queries.ts'
import { refusedPlaces } from './refused-places.ts'
import type { InquiryView, WarningCheckView, WarningView } from './types.ts'
import { useInquiryDraft } from './use-inquiry-draft.ts'

/** What belongs in no browser's store is kept in memory alone. */
const drafts = formDrafts<InquiryValues>('inquiry-draft', {
  restored: '已恢复您刚才填写的问诊信息',
  inMemory: true,
})

/** A patient as far as the rules of the form compare it. */
export type PatientOfForm = NonNullable<InquiryContext['patient']> & { id: string }

export interface InquiryFormParts {
  accountId: string
  inquiry: InquiryView
  /** The drugs with the diseases that are offered for them, and the ages that they are forbidden for. */
  drugs: readonly (InquiryContext['drugs'][number] & OfferedDiseases)[]
  patients: readonly PatientOfForm[]
}

/** The inquiry's state: what is filled in, what is wrong with it, the draft that is kept of it, and handing it in. */
export function useInquiryForm({ accountId, inquiry, drugs, patients }: InquiryFormParts) {
  const { ordersCode } = inquiry
  const codes = inquiry.drugs.map(({ productCode }) => productCode)
  const shown = useRef<WarningCheckView>(undefined)
  const { submit, onOver } = use(InquiryCallsContext)
  const memory = onOver ? { take: () => undefined, keep: onOver } : drafts(accountId, ordersCode)

  const contextOf = ({ patientId }: InquiryValues): InquiryContext => ({
    drugs,
    isDiseaseRequired: inquiry.settings.isDiseaseRequired === 1,
    hasPatients: patients.length > 0,
    patient: patients.find(({ id }) => id === patientId),
    warnings: shown.current?.warnings ?? [],
    asksPregnancy: shown.current?.asksPregnancy ?? false,
    asksRisk: inquiry.riskNoticeVersion !== null,
  })
  const check = (values: InquiryValues) => inquiryProblems(values, contextOf(values))
  /** Waits for the rules where they are still being checked. @returns whether the warnings that came of them stand in no way */
  const isFreeToGo = async (values: InquiryValues) => {
    if (shown.current !== undefined) return true
    const { data } = await warnings.refetch({ cancelRefetch: false, throwOnError: true })
    shown.current = data
    const problems = check(values)
    form.show(problems)
    return Object.values(problems).every((text) => !text)
  }
  const form = useForm<InquiryValues, InquiryFieldName>({
    initial: () => valuesOf(inquiry.record, drugs),
    check,
    leadsOn: true,
    send: async (values) => {
      if (!(await isFreeToGo(values))) return false
      const id = await draft.keepNow()
      await submit(id, inputOf(values, codes, shown.current?.warnings), keyFor(values))
      draft.stop()
      await invalidateInquiry()
    },
    refused: (error, values) => refused(error, values),
    draft: { take: memory.take, keep: (values) => memory.keep(values) },
  })
  const draft = useInquiryDraft({
    inquiry,
    read: inputOf(valuesOf(inquiry.record), codes),
    input: () => inputOf(form.now(), codes),
    onSessionOver: () => memory.keep(form.now()),
  })
  const { patientId, pregnancy } = form.values
  const warnings = useWarnings(ordersCode, { patientId, pregnancy }, patients)
  shown.current = patientId === undefined || warnings.isPlaceholderData ? undefined : warnings.data

  const refused = (error: unknown, values: InquiryValues): Problems<InquiryFieldName> => {
    const failure = error instanceof Failure ? error : undefined
    if (failure && failure.status >= 400) dropKey(values)
    const isUnasked = failure?.fields.some(({ code }) => code === 'PREGNANCY_ANSWER_REQUIRED')
    if (failure?.code === 'WARNING_REASON_REQUIRED' || isUnasked) void warnings.refetch()
    if (failure && (failure.status === 404 || failure.status === 409 || failure.code === 'CONSENT_REQUIRED')) {
      void invalidateInquiry()
    }
    return refusedPlaces(failure, codes, shown.current?.warnings ?? [], failure?.message || inquiryNotices.saveFailed)
  }
  const change = (part: Partial<InquiryValues>) => {
    form.change(part)
    draft.touch()
  }
  return {
    ...form,
    draft,
    warnings,
    change,
    /** Reasons were given for the warnings of another patient, and she alone said whether she is pregnant. */
    choosePatient: (chosen: string | undefined) => {
      if (chosen === form.now().patientId) return
      change({ patientId: chosen, reasons: {}, pregnancy: undefined })
      form.forget('patient')
      form.forget('pregnancy')
    },
    /** The warnings go by what the draft says, which is kept at once. */
    answerPregnancy: (answer: PregnancyAnswer) => {
      change({ pregnancy: answer })
      form.forget('pregnancy')
      void draft.keepQuietly()
    },
    chooseDiseases: (productCode: string, chosen: ChosenDiseases) => {
      change({ diseases: { ...form.now().diseases, [productCode]: chosen } })
      form.forget(`diseases ${productCode}` as 'patient')
    },
    answer: (question: SafetyQuestion, answer: SafetyAnswer) => {
      change({ answers: { ...form.now().answers, [question]: answer } })
      const problem = safetyAnswerProblem(question, answer)
      form.tell({ [question]: problem && inquiryMessages[problem] })
    },
    giveReason: (warning: WarningView, text: string) => {
      const key = warningKey(warning)
      change({ reasons: { ...form.now().reasons, [key]: text } })
      form.forget(`reason ${key}` as 'patient')
    },
    confirm: (isConfirmed: boolean) => {
      change({ isConfirmed })
      form.forget('confirm')
    },
    confirmRisk: (isRiskConfirmed: boolean) => {
      change({ isRiskConfirmed })
      form.forget('risk')
    },
  }
}

export type InquiryForm = ReturnType<typeof useInquiryForm>
