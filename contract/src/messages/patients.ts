import type { CertificateType } from '../fields/certificates.ts'
import type { PatientSex, RelationLabel } from '../fields/patients.ts'

/** Texts of patients; the codes are what `contract/src/fields` and the server answer. */
export const patientMessages = {
  PATIENT_NAME_REQUIRED: '姓名不能为空',
  PATIENT_NAME_TOO_SHORT: '姓名最少2个字',
  PATIENT_NAME_TOO_LONG: '姓名最多10个字',
  PATIENT_NAME_MALFORMED: '姓名只能由汉字、字母和间隔号“·”组成',
  PATIENT_PHONE_REQUIRED: '手机号码不能为空',
  PATIENT_PHONE_MALFORMED: '手机号码格式错误',
  PATIENT_ID_REQUIRED: '身份证号不能为空',
  CERTIFICATE_REQUIRED: '证件号码不能为空',
  CERTIFICATE_MALFORMED: '证件号码格式错误',
  CERTIFICATE_IMAGE_REQUIRED: '请上传证件正面照片，护照为资料页',
  CERTIFICATE_BACK_REQUIRED: '请上传证件背面照片',
  PATIENT_SEX_REQUIRED: '请选择性别',
  PATIENT_SEX_DIFFERS: '性别与身份证号不一致',
  PATIENT_BIRTHDAY_REQUIRED: '请选择出生日期',
  PATIENT_BIRTHDAY_IMPOSSIBLE: '请选择正确的出生日期',
  PATIENT_BIRTHDAY_DIFFERS: '出生日期与身份证号不一致',
  GUARDIAN_NOT_ADULT: '监护人须年满18周岁',
  PRESCRIPTION_IMAGE_REQUIRED: '请上传处方图片',
  HEALTH_ANSWER_REQUIRED: '请选择“有”或“无”',
  HEALTH_CHOICE_REQUIRED: '请选择或填写具体情况',
  HEALTH_CHOICE_UNKNOWN: '请重新选择具体情况',
  HEALTH_OTHER_TOO_LONG: '最多输入50个字',
} as const

/** What the pages of patients say of what was done. */
export const patientNotices = {
  created: '创建成功',
  createFailed: '创建失败',
  saved: '保存成功',
  saveFailed: '保存失败',
  deleted: '删除成功',
  deleteFailed: '删除失败',
  madeDefault: '已设为默认用药人',
  makeDefaultFailed: '设置默认用药人失败，请稍后再试',
  offline: '网络不佳，请稍后再试',
  /** Saved, and not confirmed: it is checked again when a prescription drug is bought. */
  unconfirmed: '实名核验未通过，请核对姓名和身份证号',
  unchecked: '实名核验暂时无法完成，购药时会再次核验',
} as const

export const relationNames: Readonly<Record<RelationLabel, string>> = {
  self: '本人',
  parents: '父母',
  partner: '伴侣',
  child: '子女',
  relative: '亲戚',
  friend: '朋友',
}

export const patientSexNames: Readonly<Record<PatientSex, string>> = { 0: '男', 1: '女' }

export const certificateNames: Readonly<Record<CertificateType, string>> = {
  1: '护照',
  2: '港澳居民来往内地通行证',
  3: '台湾居民来往大陆通行证',
  4: '外国人永久居留身份证',
}

/** What a number of each certificate looks like, beside its field. */
export const certificateHints: Readonly<Record<CertificateType, string>> = {
  1: '5～15 位字母和数字，见护照资料页',
  2: '以 H 或 M 开头，后接 8 位数字',
  3: '8 位数字',
  4: '18 位证件号码，旧版为 3 个字母加 12 位数字',
}
