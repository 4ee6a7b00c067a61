/** What the provider has approved for this account: one signature and its templates. */
export interface ApprovedTexts {
  readonly signName: string
  /** By template code; `${name}` stands for a variable. */
  readonly templates: Readonly<Record<string, string>>
}

const USUAL_SIGN_NAME = '禾安健康'
const USUAL_CODE_TEMPLATE = 'SMS_000000001'
const USUAL_NOTICE_TEMPLATE = 'SMS_000000002'
const USUAL_NEWS_TEMPLATE = 'SMS_000000003'
const USUAL_ARRIVAL_TEMPLATE = 'SMS_000000004'
const USUAL_BENEFIT_TEMPLATE = 'SMS_000000005'
const USUAL_LINK_TEMPLATE = 'SMS_000000006'
const USUAL_COMPLETION_TEMPLATE = 'SMS_000000007'
// biome-ignore lint/suspicious/noTemplateCurlyInString: it is the provider's template syntax
const CODE_TEXT = '您的验证码为 ${code}，5 分钟内有效。请勿告诉他人，工作人员不会向您索要验证码。'

// biome-ignore lint/suspicious/noTemplateCurlyInString: it is the provider's template syntax
const NOTICE_TEXT = '您的账号于 ${time} ${event}。如非本人操作，请立即修改密码并联系客服。'

// biome-ignore lint/suspicious/noTemplateCurlyInString: it is the provider's template syntax
const NEWS_TEXT = '您尾号 ${order} 的订单${event}。详情请登录网上大药房，在我的订单中查看。'

// It names no product: it lights up on a screen that others see.
// biome-ignore lint/suspicious/noTemplateCurlyInString: it is the provider's template syntax
const ARRIVAL_TEXT = '您预订的 ${count} 种商品已到货，数量有限，请登录网上大药房，在到货预订中查看。'

// It says no more than that: it lights up on a screen that others see.
// biome-ignore lint/suspicious/noTemplateCurlyInString: it is the provider's template syntax
const BENEFIT_TEXT = '您有 ${count} ${event}，请登录网上大药房，在我的账户中查看。'

// The address of the shop stands in the template itself, as the provider asks for; it names no product either.
const linkText = (shop: string) =>
  `您尾号 \${order} 的订单已为您生成，请在 \${hours} 小时内打开 ${shop}/payJianke/entry?key=\${key} 查看并支付。请勿转发。`

// Nor what is missing, or of whom.
const completionText = (shop: string) =>
  `您尾号 \${order} 的订单需要补充资料，请在 \${hours} 小时内打开 ${shop}/user/patientInfo/complete?key=\${key} 填写。请勿转发。`

export interface ApprovedNames {
  /** Where a browser opens the shop, without a slash at the end. */
  readonly publicUrl?: string | undefined
  readonly signName?: string | undefined
  readonly codeTemplate?: string | undefined
  readonly noticeTemplate?: string | undefined
  readonly notificationTemplate?: string | undefined
  readonly arrivalTemplate?: string | undefined
  readonly benefitTemplate?: string | undefined
  readonly linkTemplate?: string | undefined
  readonly completionTemplate?: string | undefined
}

export function approvedTexts({
  signName = USUAL_SIGN_NAME,
  codeTemplate = USUAL_CODE_TEMPLATE,
  noticeTemplate = USUAL_NOTICE_TEMPLATE,
  notificationTemplate = USUAL_NEWS_TEMPLATE,
  arrivalTemplate = USUAL_ARRIVAL_TEMPLATE,
  benefitTemplate = USUAL_BENEFIT_TEMPLATE,
  linkTemplate = USUAL_LINK_TEMPLATE,
  completionTemplate = USUAL_COMPLETION_TEMPLATE,
  publicUrl = 'https://shop.example',
}: ApprovedNames = {}): ApprovedTexts {
  return {
    signName,
    templates: {
      [codeTemplate]: CODE_TEXT,
      [noticeTemplate]: NOTICE_TEXT,
      [notificationTemplate]: NEWS_TEXT,
      [arrivalTemplate]: ARRIVAL_TEXT,
      [benefitTemplate]: BENEFIT_TEXT,
      [linkTemplate]: linkText(publicUrl),
      [completionTemplate]: completionText(publicUrl),
    },
  }
}

/**
 * Puts the variables into a template, behind the signature, as a phone shows it.
 * @returns undefined when a variable has no value
 */
export function rendered(
  signName: string,
  template: string,
  values: Readonly<Record<string, string>>,
): string | undefined {
  const missing = [...template.matchAll(/\$\{(\w+)\}/g)].some(([, name]) => !values[name ?? ''])
  if (missing) return undefined
  return `【${signName}】${template.replace(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? '')}`
}
