import type { Credentials } from './aliyun/signature.ts'
import { type Person, readPeople } from './app/people.ts'
import type { SmtpSettings } from './mail/smtp.ts'
import type { PaymentKeys } from './payments/keys.ts'
import type { SocialKeys } from './social/keys.ts'
import type { TaxKeys } from './tax/signature.ts'

export interface SandboxSettings {
  /** 0 takes any free port. */
  readonly deskPort: number
  /** Where the stand-ins answer the providers' protocols; 0 takes any free port. */
  readonly providerPort: number
  readonly smsAccessKeyId: string
  readonly smsAccessKeySecret: string
  /** The approved signature; 禾安健康 unless told. */
  readonly smsSignName?: string
  /** The approved template of login codes; `SMS_000000001` unless told. */
  readonly smsTemplateCode?: string
  /** The approved template of notices; `SMS_000000002` unless told. */
  readonly smsNoticeTemplateCode?: string
  /** The approved template of news of orders; `SMS_000000003` unless told. */
  readonly smsNewsTemplateCode?: string
  /** The approved template of what has come in; `SMS_000000004` unless told. */
  readonly smsArrivalTemplateCode?: string
  /** The approved template of what a member loses soon; `SMS_000000005` unless told. */
  readonly smsBenefitTemplateCode?: string
  /** The approved template that brings the link of an order; `SMS_000000006` unless told. */
  readonly smsLinkTemplateCode?: string
  /** The approved template that asks for what an order lacks; `SMS_000000007` unless told. */
  readonly smsCompletionTemplateCode?: string
  /** Where the sandbox itself reaches the shop, without a slash at the end. */
  readonly shopUrl: string
  /** What the shop and the provider of real-name checks know of each other; without it there is none. */
  readonly realName?: Credentials
  /** Where a browser opens the shop; its cookies and the ways back from providers are of this host. `shopUrl` unless told. */
  readonly publicUrl?: string
  /** The key that the shop gave to warehouse and courier: theirs alone, with no more than they need (shop#60). */
  readonly shopOperatorKey: string
  /** Whom the desk offers as owners of the phone. */
  readonly people?: readonly Person[]
  /** Where and to whom the provider of mail answers; without it there is none. */
  readonly mail?: SmtpSettings
  /** What the shop registered with the social providers; without it they are not there. */
  readonly social?: SocialKeys
  /** What the shop and the payment providers know of each other; without it they are not there. */
  readonly payments?: PaymentKeys
  /** The file in which trades outlive the process; they end with it unless told. */
  readonly tradesPath?: string
  /** What the shop and the provider of invoices know of each other; without it there is none. */
  readonly tax?: TaxKeys
}

/**
 * Reads the settings of the process from its environment.
 * @throws Error naming every variable that is missing or wrong
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): SandboxSettings {
  const wrong: string[] = []
  const text = (name: string): string => {
    const value = environment[name]?.trim()
    if (!value) wrong.push(`${name} is not set`)
    return value ?? ''
  }
  const port = (name: string, usual: number): number => {
    const value = environment[name]?.trim()
    if (!value) return usual
    const number = Number(value)
    if (!Number.isInteger(number) || number < 0 || number > 65_535) wrong.push(`${name} is not a port`)
    return number
  }
  const address = (name: string, value: string): string => {
    const isHttp = /^https?:$/.test(URL.canParse(value) ? new URL(value).protocol : '')
    if (value && !isHttp) wrong.push(`${name} is not an http address`)
    return value.replace(/\/+$/, '')
  }
  const shopUrl = address('SHOP_URL', text('SHOP_URL'))
  const settings: SandboxSettings = {
    deskPort: port('DESK_PORT', 8090),
    providerPort: port('SANDBOX_PORT', 8091),
    smsAccessKeyId: text('SMS_ACCESS_KEY_ID'),
    smsAccessKeySecret: text('SMS_ACCESS_KEY_SECRET'),
    ...optional('smsSignName', environment.SMS_SIGN_NAME),
    ...optional('smsTemplateCode', environment.SMS_TEMPLATE_CODE),
    ...optional('smsNoticeTemplateCode', environment.SMS_NOTICE_TEMPLATE_CODE),
    ...optional('smsNewsTemplateCode', environment.SMS_NEWS_TEMPLATE_CODE),
    ...optional('smsArrivalTemplateCode', environment.SMS_ARRIVAL_TEMPLATE_CODE),
    ...optional('smsBenefitTemplateCode', environment.SMS_BENEFIT_TEMPLATE_CODE),
    ...optional('smsLinkTemplateCode', environment.SMS_LINK_TEMPLATE_CODE),
    ...optional('smsCompletionTemplateCode', environment.SMS_COMPLETION_TEMPLATE_CODE),
    shopUrl,
    ...optional('publicUrl', address('PUBLIC_URL', environment.PUBLIC_URL?.trim() ?? '')),
    shopOperatorKey: text('SHOP_OPERATOR_KEY'),
    ...(environment.PERSONAS_FILE?.trim() ? { people: readPeople(environment.PERSONAS_FILE.trim()) } : {}),
    ...(environment.SANDBOX_SMTP_PORT?.trim()
      ? { mail: { port: port('SANDBOX_SMTP_PORT', 0), user: text('SMTP_USER'), password: text('SMTP_PASSWORD') } }
      : {}),
    ...(environment.REAL_NAME_ACCESS_KEY_ID?.trim()
      ? {
          realName: {
            accessKeyId: text('REAL_NAME_ACCESS_KEY_ID'),
            accessKeySecret: text('REAL_NAME_ACCESS_KEY_SECRET'),
          },
        }
      : {}),
    ...(environment.SOCIAL_QQ_ID?.trim() ? { social: socialKeys(text) } : {}),
    ...(environment.PAY_ALIPAY_APP_ID?.trim() ? { payments: paymentKeys(text) } : {}),
    ...optional('tradesPath', environment.TRADES_FILE),
    ...(environment.NUONUO_APP_KEY?.trim() ? { tax: taxKeys(text) } : {}),
  }
  if (wrong.length > 0) throw new Error(wrong.join('; '))
  return settings
}

function socialKeys(text: (name: string) => string): SocialKeys {
  const key = (provider: string) => ({ id: text(`SOCIAL_${provider}_ID`), secret: text(`SOCIAL_${provider}_SECRET`) })
  return {
    site: text('PUBLIC_URL'),
    qq: key('QQ'),
    weixin: key('WEIXIN'),
    weibo: key('WEIBO'),
    alipay: {
      appId: text('SOCIAL_ALIPAY_APP_ID'),
      appPublicKey: text('SANDBOX_ALIPAY_APP_PUBLIC_KEY'),
      privateKey: text('SANDBOX_ALIPAY_PRIVATE_KEY'),
    },
  }
}

function paymentKeys(text: (name: string) => string): PaymentKeys {
  return {
    alipay: {
      appId: text('PAY_ALIPAY_APP_ID'),
      sellerId: text('PAY_ALIPAY_SELLER_ID'),
      appPublicKey: text('SANDBOX_PAY_ALIPAY_APP_PUBLIC_KEY'),
      privateKey: text('SANDBOX_PAY_ALIPAY_PRIVATE_KEY'),
    },
    wechat: {
      appId: text('PAY_WECHAT_APP_ID'),
      merchantId: text('PAY_WECHAT_MERCHANT_ID'),
      certificateSerial: text('PAY_WECHAT_CERTIFICATE_SERIAL'),
      merchantPublicKey: text('SANDBOX_PAY_WECHAT_MERCHANT_PUBLIC_KEY'),
      apiKey: text('PAY_WECHAT_API_KEY'),
      privateKeys: { [text('SANDBOX_PAY_WECHAT_KEY_ID')]: text('SANDBOX_PAY_WECHAT_PRIVATE_KEY') },
    },
  }
}

function taxKeys(text: (name: string) => string): TaxKeys {
  return {
    appKey: text('NUONUO_APP_KEY'),
    appSecret: text('NUONUO_APP_SECRET'),
    accessToken: text('NUONUO_ACCESS_TOKEN'),
  }
}

function optional<Name extends string>(name: Name, value: string | undefined): { [key in Name]?: string } {
  return value?.trim() ? ({ [name]: value.trim() } as { [key in Name]: string }) : {}
}
