import { CHILD_UNDER, type PatientConsent } from '@shop/contract/consents'
import type { ReactNode } from 'react'
import { ConsentBox, type ConsentDocument } from '../../consent/index.ts'
import type { PatientForm } from '../use-patient-form.ts'

interface Words {
  title: string
  words: string
  document: ConsentDocument
  text: ReactNode
}

/** What each consent is for, in the words of its box. */
export const consentWords: Readonly<Record<PatientConsent, Words>> = {
  identity: {
    title: '身份信息单独同意',
    words: '我已阅读并同意',
    document: 'identity',
    text: '证件号码和证件照片属于敏感个人信息，只用于核验用药人的真实身份和开具、审核处方，加密保存、默认隐藏，每次查看都有记录。撤回后这些信息会被删除。',
  },
  health: {
    title: '健康信息单独同意',
    words: '我已阅读并同意',
    document: 'health',
    text: '病史、过敏史等健康信息属于敏感个人信息，只用于在问诊、购药时由药师核对用药禁忌，加密保存、默认隐藏。不同意不影响您使用其他功能；撤回后这些信息会被删除。',
  },
  prescription: {
    title: '处方与病历单独同意',
    words: '我已阅读并同意',
    document: 'prescription',
    text: '处方和病历图片属于敏感个人信息，只向您本人和审核处方的药师提供，逐张加密保存。不同意则不能上传，不影响您使用其他功能；撤回后这些图片会被删除。',
  },
  child: {
    title: '监护人同意',
    words: '我是孩子的父母或其他监护人，已阅读并同意',
    document: 'children',
    text: `用药人未满 ${CHILD_UNDER} 周岁。孩子的信息用于判断适用药品和用量，须由监护人同意后才能保存；撤回后孩子的用药人信息会被删除。`,
  },
}

/** Asks for the consent to one kind of data, where it has not been given yet (care#18). */
export function PatientConsentBox({ form, kind }: { form: PatientForm; kind: PatientConsent }) {
  const { title, words, document, text } = consentWords[kind]
  return (
    <ConsentBox
      place={kind}
      title={title}
      words={words}
      document={document}
      agreed={form.consents.isAgreed(kind)}
      message={form.problems[kind]}
      onChange={(ticked) => form.agree(kind, ticked)}
    >
      {text}
    </ConsentBox>
  )
}
