import type { CompletionRow, ReviewRow, ReviewView, Who } from '../areas/operators/index.ts'

export const REVIEW_ID = '01990000-0000-7000-8000-0000000000a1'
export const REVIEWED_CODE = '261121000000000001'
const HOUR = 60 * 60 * 1000

/** A pharmacist with a licence. */
export const pharmacist: Who = {
  id: 'pharmacist',
  name: '王药师',
  scopes: ['prescriptions'],
  licenceNumber: '441200000000001',
  until: null,
}

/** A prescription in a queue. */
export const reviewRow: ReviewRow = {
  id: REVIEW_ID,
  ordersCode: REVIEWED_CODE,
  state: 'submitted',
  submittedAt: Date.now() - 3 * HOUR,
  waitingSince: Date.now() - 2 * HOUR - 5 * 60_000,
  decidedAt: null,
  drugCount: 2,
  isChild: false,
  severity: 'serious',
  openQuestions: 0,
  completionAskedAt: null,
  completedAt: null,
  firstReviewer: null,
  isOwnFirst: false,
}

/** What a shopper was asked for of it; it waits unless told. */
export const completion = (more: Partial<CompletionRow> = {}): CompletionRow => ({
  id: '01990000-0000-7000-8000-0000000000c1',
  kind: 'plain',
  needs: ['prescription'],
  note: '请补拍完整处方',
  state: 'open',
  askedAs: 'pharmacist',
  askedBy: '王药师',
  askedAt: Date.now() - 3 * HOUR,
  expiresAt: Date.now() + 69 * HOUR,
  answeredAt: null,
  endedAt: null,
  changed: [],
  ...more,
})

/** A prescription with everything that a page of it can show. */
export const reviewView: ReviewView = {
  id: REVIEW_ID,
  ordersCode: REVIEWED_CODE,
  version: 2,
  state: 'submitted',
  submittedAt: Date.now() - 3 * HOUR,
  waitingSince: Date.now() - 2 * HOUR - 5 * 60_000,
  openedAt: Date.now(),
  drugs: [
    {
      productCode: '10080001',
      productName: '阿莫西林胶囊',
      packing: '0.25g×24粒',
      amount: 2,
      prescriptionType: 4,
      diseasesList: [
        { icdCode: 'J02.900', icdName: '急性咽炎', isCustom: false },
        { icdCode: null, icdName: '嗓子疼', isCustom: true },
      ],
    },
    {
      productCode: '10080003',
      productName: '苯磺酸氨氯地平片',
      packing: '5mg×28片',
      amount: 1,
      prescriptionType: 4,
      diseasesList: [{ icdCode: 'I10.x00', icdName: '高血压', isCustom: false }],
    },
  ],
  patient: {
    name: '林*夏',
    sex: 1,
    age: 36,
    birthDay: Date.parse('1990-01-01T00:00:00+08:00'),
    telephone: '138****0001',
    idCardNumber: '350************1X',
    cardNumber: null,
    certificateType: null,
    isValidateName: true,
    relationLabel: 'self',
    isChild: false,
    guardian: null,
    healthInfo: [
      { question: '过往病史', answer: 0, labels: [], otherText: null },
      { question: '药物过敏史', answer: 1, labels: ['青霉素类'], otherText: '头孢起疹' },
    ],
  },
  prescriptionAnswer: [
    { question: 'contraindication', answer: 1 },
    { question: 'allergy', answer: 0 },
    { question: 'adverseReaction', answer: 0 },
  ],
  warnings: [
    {
      code: 'allergy.penicillins',
      severity: 'serious',
      productCode: '10080001',
      text: '用药人对青霉素类过敏，禁用本品',
      source: '药品说明书【禁忌】',
      reason: '皮试阴性，医师同意使用',
    },
  ],
  pregnancy: null,
  missingImages: [],
  warningsChecked: 48,
  unknownProducts: [],
  imageCount: 2,
  questions: [],
  completions: [],
  history: [
    {
      id: '01990000-0000-7000-8000-0000000000b1',
      state: 'approved',
      submittedAt: Date.parse('2026-10-01T08:00:00+08:00'),
      productNames: ['苯磺酸氨氯地平片'],
      diseases: ['高血压'],
    },
  ],
  checks: ['identity', 'diagnosis', 'answers', 'warnings', 'images'],
  needsSecond: false,
  firstReviewer: null,
  decision: null,
  mayDecide: true,
}
