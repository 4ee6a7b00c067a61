/** What browser and server both need to know of inquiries and prescriptions at run time; plain values and pure rules. */

/** The life of a prescription record (care#80). */
export const prescriptionStates = ['draft', 'submitted', 'approved', 'refused', 'expired', 'withdrawn'] as const
export type PrescriptionState = (typeof prescriptionStates)[number]

/** What comes next for the member: fill it in, wait, answer the pharmacist, pay, or nothing more to do here. */
export const prescriptionSteps = ['fill', 'wait', 'answer', 'pay', 'served', 'none'] as const
export type PrescriptionStep = (typeof prescriptionSteps)[number]

/** The three safety questions, in the order in which they are asked (care#88). */
export const safetyQuestions = ['contraindication', 'allergy', 'adverseReaction'] as const
export type SafetyQuestion = (typeof safetyQuestions)[number]

/** 1 is yes, 0 is no. */
export type SafetyAnswer = 0 | 1

/** Whether the patient is pregnant, where a drug asks for it (care#92). */
export const pregnancyAnswers = ['no', 'yes', 'unsure'] as const
export type PregnancyAnswer = (typeof pregnancyAnswers)[number]

/** The one answer to each that lets the inquiry go on (care#88). */
export const expectedAnswers = { contraindication: 1, allergy: 0, adverseReaction: 0 } as const satisfies Record<
  SafetyQuestion,
  SafetyAnswer
>

export const inquiryLimits = {
  /** Days from a pharmacist's approval in which it is to be paid (care#96). */
  validDays: 3,
  /** Prescription drugs of one order. */
  drugs: 50,
  warningReasons: 50,
  reason: 100,
  question: 200,
  answer: 200,
  /** Questions of pharmacists to one record. */
  questions: 10,
  /** Orders that are asked about at once. */
  ordersAtOnce: 20,
} as const

export const PRESCRIPTIONS_PAGE_SIZE = 4
export const REVIEWS_PAGE_SIZE = 20

/** Which text the confirm box of the inquiry stands for; kept with the record. */
export const INQUIRY_CONFIRMATION_VERSION = '2026-11-01'

/** What a pharmacist looks at before a decision (care#166). */
export const reviewChecks = [
  'identity',
  'diagnosis',
  'answers',
  'warnings',
  'images',
  'certificate',
  'guardian',
] as const
export type ReviewCheck = (typeof reviewChecks)[number]

/** Pictures of certificates that an approval rests on (care#165). */
export const certificatePictures = ['certificate', 'guardian'] as const
export type CertificatePicture = (typeof certificatePictures)[number]

export const reviewQueues = ['open', 'second', 'asked', 'decided'] as const
export type ReviewQueue = (typeof reviewQueues)[number]

/** What is wrong with an answer to a safety question (care#88). */
export function safetyAnswerProblem(
  question: SafetyQuestion,
  answer: SafetyAnswer | null | undefined,
): 'SAFETY_ANSWER_REQUIRED' | 'SAFETY_CONTRAINDICATION' | 'SAFETY_ALLERGY' | 'SAFETY_ADVERSE_REACTION' | undefined {
  if (answer === null || answer === undefined) return 'SAFETY_ANSWER_REQUIRED'
  return answer === expectedAnswers[question] ? undefined : wrongAnswers[question]
}

const wrongAnswers = {
  contraindication: 'SAFETY_CONTRAINDICATION',
  allergy: 'SAFETY_ALLERGY',
  adverseReaction: 'SAFETY_ADVERSE_REACTION',
} as const satisfies Record<SafetyQuestion, string>

/** Why somebody goes on in spite of a warning (care#91). */
export function warningReasonProblem(text: string): 'WARNING_REASON_REQUIRED' | 'WARNING_REASON_TOO_LONG' | undefined {
  const { length } = [...text.trim()]
  if (length === 0) return 'WARNING_REASON_REQUIRED'
  return length <= inquiryLimits.reason ? undefined : 'WARNING_REASON_TOO_LONG'
}

/** What a shopper answers to a pharmacist (care#93). */
export function inquiryAnswerProblem(text: string): 'INQUIRY_ANSWER_REQUIRED' | 'INQUIRY_ANSWER_TOO_LONG' | undefined {
  const { length } = [...text.trim()]
  if (length === 0) return 'INQUIRY_ANSWER_REQUIRED'
  return length <= inquiryLimits.answer ? undefined : 'INQUIRY_ANSWER_TOO_LONG'
}
