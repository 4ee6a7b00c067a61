import { type DeskClient, deskClient } from '@shop/sandbox/client'
import { paymentTestKeys, socialTestKeys, startSandbox, taxTestKeys } from '@shop/sandbox/testing'
import { afterAll } from 'vitest'
import { type AliyunSmsGateway, aliyunSms } from '../gateways/sms/aliyun.ts'

export interface UsedSandbox {
  desk: DeskClient
  sms: AliyunSmsGateway
  /** The variables by which a shop reaches the social providers: `useShop({ sms, environment: social })`. */
  social: Record<string, string>
  /** The variables by which a shop reaches the provider of real-name checks. */
  realName: Record<string, string>
  /** The variables by which a shop reaches the payment providers. */
  payments: Record<string, string>
  /** The variables by which a shop reaches the provider of invoices. */
  tax: Record<string, string>
  /** The variables by which a shop reaches the provider of mail. */
  mail: Record<string, string>
}

const realNameKey = { accessKeyId: 'test-real-name-id', accessKeySecret: 'test-real-name-secret' }
const smtpLogin = { user: 'test-smtp-user', password: 'test-smtp-password' }

/** Where nobody listens: most tests need no party that calls the shop. */
const NOWHERE = 'http://127.0.0.1:9'

/**
 * The providers' stand-ins for a test file and the real gateways that talk to them over the wire:
 * `const { desk, sms } = await useSandbox()` at the top of the file.
 * @param shopUrl where the parties that call the shop find it
 */
export async function useSandbox(shopUrl = NOWHERE): Promise<UsedSandbox> {
  const keys = socialTestKeys('http://localhost:8080')
  const paymentKeys = paymentTestKeys()
  const taxKeys = taxTestKeys()
  const account = { accessKeyId: 'test-key-id', accessKeySecret: 'test-key-secret' }
  const sandbox = await startSandbox({
    deskPort: 0,
    providerPort: 0,
    smsAccessKeyId: account.accessKeyId,
    smsAccessKeySecret: account.accessKeySecret,
    realName: realNameKey,
    shopUrl,
    shopOperatorKey: 'unused',
    social: keys.provider,
    payments: paymentKeys.provider,
    tax: taxKeys.provider,
    mail: { port: 0, ...smtpLogin },
  })
  afterAll(() => sandbox.stop())
  const sms = aliyunSms({
    endpoint: sandbox.providerUrl,
    ...account,
    signName: '禾安健康',
    templateCode: 'SMS_000000001',
    noticeTemplateCode: 'SMS_000000002',
    notificationTemplateCode: 'SMS_000000003',
    arrivalTemplateCode: 'SMS_000000004',
    benefitTemplateCode: 'SMS_000000005',
    linkTemplateCode: 'SMS_000000006',
    completionTemplateCode: 'SMS_000000007',
  })
  await sms.prepare()
  const social = { ...keys.shop, SOCIAL_ENDPOINT: sandbox.providerUrl }
  const payments = {
    ...paymentKeys.shop,
    PAY_ALIPAY_ENDPOINT: sandbox.providerUrl,
    PAY_WECHAT_ENDPOINT: sandbox.providerUrl,
  }
  const realName = {
    REAL_NAME_ENDPOINT: sandbox.providerUrl,
    REAL_NAME_ACCESS_KEY_ID: realNameKey.accessKeyId,
    REAL_NAME_ACCESS_KEY_SECRET: realNameKey.accessKeySecret,
  }
  const tax = { ...taxKeys.shop, NUONUO_ENDPOINT: sandbox.providerUrl }
  const mail = {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(sandbox.smtpPort),
    SMTP_SECURE: 'none',
    SMTP_USER: smtpLogin.user,
    SMTP_PASSWORD: smtpLogin.password,
    MAIL_FROM: '禾安健康 <service@hean.example>',
  }
  return { desk: deskClient(sandbox.deskUrl), sms, realName, social, payments, tax, mail }
}
