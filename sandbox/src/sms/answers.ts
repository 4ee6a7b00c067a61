import { type ProviderAnswer, requestId } from '../aliyun/answers.ts'

/** What the message service itself answers with status 200, with its texts. */
const BUSINESS_REFUSALS = {
  'isv.SMS_SIGNATURE_ILLEGAL': '该账号下找不到对应签名',
  'isv.SMS_TEMPLATE_ILLEGAL': '该账号下找不到对应模板',
  'isv.MOBILE_NUMBER_ILLEGAL': '非法手机号',
  'isv.MOBILE_COUNT_OVER_LIMIT': '手机号码数量超过限制',
  'isv.INVALID_JSON_PARAM': 'JSON参数不合法，只接受字符串值',
  'isv.TEMPLATE_MISSING_PARAMETERS': '模板变量缺少对应参数值',
  'isv.OUT_OF_SERVICE': '业务停机',
  'isv.BUSINESS_LIMIT_CONTROL': '触发分钟级流控Permits:1',
} as const

export type BusinessError = keyof typeof BUSINESS_REFUSALS

export function businessError(code: BusinessError, message: string = BUSINESS_REFUSALS[code]): ProviderAnswer {
  return { status: 200, body: { RequestId: requestId(), Code: code, Message: message } }
}

export function accepted(bizId: string): ProviderAnswer {
  return { status: 200, body: { RequestId: requestId(), Code: 'OK', Message: 'OK', BizId: bizId } }
}
