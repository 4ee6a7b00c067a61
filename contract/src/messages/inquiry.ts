import type {
  PregnancyAnswer,
  PrescriptionState,
  PrescriptionStep,
  ReviewCheck,
  SafetyQuestion,
} from '../fields/inquiry.ts'

/** Texts of inquiries and of their review by a pharmacist. */
export const inquiryMessages = {
  INQUIRY_NOT_FOUND: '问诊信息不存在',
  INQUIRY_NOT_NEEDED: '该订单不含处方药，无需问诊',
  INQUIRY_CLOSED: '该订单当前不能填写问诊信息，请刷新后查看订单状态',
  INQUIRY_SUBMITTED: '问诊信息已提交，请等待药师审核',
  INQUIRY_CHANGED: '问诊信息已在其他页面修改，请刷新后再试',
  PATIENT_REQUIRED: '用药人信息不能为空，请选择用药人',
  PATIENT_NOT_FOUND: '用药人不存在或已被删除，请重新选择',
  PATIENT_INCOMPLETE: '请完善用药人信息',
  PATIENT_NOT_REAL_NAME: '用药人未实名，请前往修改',
  GUARDIAN_REQUIRED: '6岁及以下儿童用药须填写监护人信息',
  GUARDIAN_NOT_REAL_NAME: '监护人身份信息核验未通过，请检查监护人姓名和身份证号',
  REAL_NAME_UNAVAILABLE: '实名核验服务繁忙，请稍后再试，已填写的内容会为您保留',
  DRUG_UNKNOWN: '所填药品不在本订单中，请刷新后再试',
  SAFETY_ANSWER_REQUIRED: '请回答该问题',
  PREGNANCY_ANSWER_REQUIRED: '请选择用药人目前是否怀孕',
  SAFETY_CONTRAINDICATION: '未使用过该药品或存在禁忌症，不能在线购买，建议线下就医',
  SAFETY_ALLERGY: '对该药品过敏，不能购买，建议线下就医',
  SAFETY_ADVERSE_REACTION: '使用该药品出现过不良反应，不能购买，建议线下就医',
  INQUIRY_NOT_CONFIRMED: '请阅读并勾选确认信息',
  WARNING_REASON_REQUIRED: '请填写仍需购买的原因',
  WARNING_REASON_TOO_LONG: '原因不能超过100个字',
  INQUIRY_ANSWER_REQUIRED: '请填写您的回复',
  INQUIRY_ANSWER_TOO_LONG: '回复不能超过200个字',
  QUESTION_ANSWERED: '该问题已回复或已不需要回复，请刷新后查看',
  PRESCRIPTION_REVIEW_REQUIRED: '处方药订单须由执业药师在处方审核中处理',
  REVIEW_NOT_FOUND: '该处方不在审核中，请刷新后查看',
  INQUIRY_PICTURE_REQUIRED: '该订单需要处方图片，请在用药人资料中上传',
  REVIEW_NOT_OPENED: '请先查看处方，再作决定',
  REVIEW_CHECKS_MISSING: '请逐项核对后再审核通过',
  REVIEW_PICTURE_MISSING: '证件照片已不存在，无法核对身份，不能审核通过',
  REVIEW_QUESTION_OPEN: '还有问题等待用户回复，暂不能审核通过',
  REVIEW_COMPLETION_OPEN: '正在等待用户补充资料，暂不能审核通过',
  REVIEW_ANSWERED_SINCE: '用户已补充回复，请查看回复后再审核',
  REVIEW_SECOND_NEEDED: '儿童用药须由另一位药师复核',
  REVIEW_CHANGED: '该处方已由其他药师处理，请刷新后查看',
  REVIEW_QUESTIONS_SPENT: '对该处方的提问已达上限',
  LICENCE_REQUIRED: '您的密钥没有登记执业药师证号，不能审核处方',
} as const

/** What the page of an inquiry says of a call that failed, where the server has no words of its own (care#104). */
export const inquiryNotices = { lookupFailed: '查询处方信息失败', saveFailed: '保存失败' } as const

/** What the form says where there is nobody to choose yet. */
export const NO_PATIENT_YET = '请先选择实名用药人，再进行问诊'

/** The safety questions as they are asked, and their two answers. */
export const safetyQuestionTexts: Readonly<Record<SafetyQuestion, string>> = {
  contraindication: '用药人是否使用过该药品，且无禁忌症？',
  allergy: '用药人是否对该药品过敏？',
  adverseReaction: '用药人使用该药品是否出现过不良反应？',
}
export const safetyAnswerNames = { 1: '是', 0: '否' } as const

/** Whether the patient is pregnant, as it is asked (care#92). */
export const PREGNANCY_QUESTION = '用药人目前是否怀孕？'
export const pregnancyAnswerNames: Readonly<Record<PregnancyAnswer, string>> = {
  no: '未怀孕',
  yes: '已怀孕',
  unsure: '不确定或备孕中',
}

/** What the confirm box says. */
export const INQUIRY_CONFIRMATION =
  '我确认已在线下就诊并由医师诊断，以上信息真实完整，用药人使用过该药品且无禁忌症，同意药师据此审核处方'

export const prescriptionStateNames: Readonly<Record<PrescriptionState, string>> = {
  draft: '待完善',
  submitted: '药师审核中',
  approved: '审核通过',
  refused: '审核未通过',
  expired: '已失效',
  withdrawn: '已撤回',
}

export const prescriptionStepNames: Readonly<Record<PrescriptionStep, string>> = {
  fill: '请完善问诊信息，提交后由药师审核',
  wait: '药师正在审核，结果会以短信通知您',
  answer: '药师有问题需要您回复，回复后继续审核',
  pay: '请在有效期内完成支付',
  served: '处方已使用，请遵医嘱用药',
  none: '如仍需用药，请重新下单并填写问诊信息',
}

export const reviewCheckNames: Readonly<Record<ReviewCheck, string>> = {
  identity: '用药人身份',
  diagnosis: '疾病与药品相符',
  answers: '安全问答',
  warnings: '用药警示与继续原因',
  images: '处方与病历图片',
  certificate: '证件图片',
  guardian: '监护人身份',
}

/** Why the clock or the order ended a record, as its member reads it. */
export const prescriptionEndReasons = {
  orderCanceled: '订单已取消',
  approvalLapsed: '超过处方有效期未支付',
} as const
