/** What the shop answers about inquiries and prescriptions in tests. */

export const CODE = '261125000000000001'
export const ID = '01990000-0000-7000-8000-000000000011'
export const QUESTION = '01990000-0000-7000-8000-000000000021'
export const NOW = Date.UTC(2026, 10, 25, 3)
export const HOUR = 3_600_000

export const INQUIRY = `GET /api/inquiry/${CODE}`
export const DRAFT = `PUT /api/inquiry/${CODE}`
export const SUBMIT = `POST /api/inquiry/perfect/${ID}`
export const WARNINGS = `GET /api/inquiry/warnings/${CODE}`
export const DISEASES = 'GET /api/dataDict/diseases'
export const PATIENTS = 'GET /api/patients'
export const CONSENT = 'POST /api/privacy/consents'

/** A prescription in full, under review unless told. */
export const prescription = (more = {}) => ({
  id: ID,
  ordersCode: CODE,
  state: 'submitted',
  step: 'wait',
  patientName: '林*夏',
  relationLabel: 'parents',
  productNames: ['苯磺酸氨氯地平片'],
  drugCount: 1,
  createdAt: NOW - 2 * HOUR,
  submittedAt: NOW - HOUR,
  decidedAt: null,
  validUntil: null,
  reason: null,
  openQuestions: 0,
  reviewer: null,
  version: 3,
  patientInfoId: 'p1',
  sex: 1,
  age: 62,
  telephone: '138****8000',
  idCardNumber: '4401***********1234',
  cardNumber: null,
  certificateType: null,
  isValidateName: true,
  prescriptionSignExternal: {
    diseaseData: [
      {
        productCode: '10020001',
        diseasesList: [{ icdCode: 'I10.x00', icdName: '原发性高血压', isCustom: false }],
      },
    ],
  },
  prescriptionAnswer: [
    { question: 'contraindication', answer: 1, optionOne: '是' },
    { question: 'allergy', answer: 0, optionOne: '否' },
    { question: 'adverseReaction', answer: 0, optionOne: '否' },
  ],
  imageCount: 2,
  warningReasons: [],
  warnings: [],
  pregnancy: null,
  warningsChecked: 14,
  isConfirmed: true,
  riskNoticeVersion: null,
  isPerfect: true,
  questions: [],
  ...more,
})

export const reviewer = { name: '沈药师', licenceNumber: '440202100123' }

export const question = (more = {}) => ({
  id: QUESTION,
  question: '近一个月是否服用过阿司匹林？',
  askedAt: NOW - HOUR / 2,
  answer: null,
  answeredAt: null,
  ...more,
})

/** What the inquiry of an order needs; not begun unless told. */
export const inquiry = (more = {}) => ({
  ordersCode: CODE,
  rxState: 'inquiryNeeded',
  isOpen: true,
  inquiryDeadline: NOW + 20 * HOUR,
  drugs: [
    {
      productCode: '10020001',
      productName: '苯磺酸氨氯地平片',
      productImageUrl: '',
      packing: '5mg×14片',
      amount: 2,
      prescriptionType: 4,
    },
  ],
  record: null,
  isPrescriptionNeed: false,
  riskNoticeVersion: null,
  completion: null,
  settings: {
    isDrugUserInfoNeed: 1,
    isNeedUserValidation: 1,
    isDiseaseRequired: 1,
    prepositionCheckType: 1,
    strictControlRxRuleType: 1,
    noStrictControlRxRuleType: 0,
    orderStrictControlRxRuleType: 0,
  },
  consents: { health: true, prescription: true },
  ...more,
})

export const patient = (more = {}) => ({
  id: 'p1',
  name: '林知夏',
  sex: 1,
  age: 62,
  consigneePhone: '138****8000',
  relationLabel: 'parents',
  plainIdCardNumber: '4401***********1234',
  certificateType: null,
  cardNumber: null,
  isValidateName: true,
  isDefault: true,
  isGuardianValidated: false,
  isCertificateApproved: false,
  isSystemDefault: false,
  needsGuardian: false,
  isComplete: true,
  ...more,
})

export const disease = (more = {}) => ({
  icdCode: 'I10.x00',
  icdName: '原发性高血压',
  diseasesDesc: '原发性高血压',
  sex: 'common',
  ageMin: null,
  ageMax: null,
  defaultTag: true,
  isDefault: true,
  ...more,
})

export const diseaseAnswer = {
  content: [],
  totalElements: 0,
  totalPages: 0,
  diseaseGroups: [
    {
      productCode: '10020001',
      productName: '苯磺酸氨氯地平片',
      commonTitle: '苯磺酸氨氯地平片',
      prescriptionType: 4,
      forbiddenAgeLess: null,
      forbiddenAgeGreater: null,
      diseasesList: [disease(), disease({ icdCode: 'I20.900', icdName: '心绞痛', diseasesDesc: '心绞痛' })],
    },
  ],
}

export const warning = (more = {}) => ({
  code: 'interaction.statins',
  severity: 'caution',
  productCode: '10020001',
  text: '与辛伐他汀合用时，后者每日剂量不宜超过 20 mg',
  source: '药品说明书【药物相互作用】',
  ...more,
})

export const warningsAnswer = (more = {}) => ({
  checked: 12,
  warnings: [],
  asksPregnancy: false,
  unknownProducts: [],
  ...more,
})
