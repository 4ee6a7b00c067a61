import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const ENVIRONMENT = {
  SMS_ACCESS_KEY_ID: 'id',
  SMS_ACCESS_KEY_SECRET: 'secret',
  SHOP_URL: 'http://localhost:8080/',
  SHOP_OPERATOR_KEY: 'key',
}

describe('settings', () => {
  it('have the usual ports', () => {
    expect(readSettings(ENVIRONMENT)).toEqual({
      deskPort: 8090,
      providerPort: 8091,
      smsAccessKeyId: 'id',
      smsAccessKeySecret: 'secret',
      shopUrl: 'http://localhost:8080',
      shopOperatorKey: 'key',
    })
  })

  it('take what is given', () => {
    const given = {
      DESK_PORT: '0',
      SANDBOX_PORT: '9',
      SMS_SIGN_NAME: '别名',
      SMS_TEMPLATE_CODE: 'SMS_2',
      SMS_NOTICE_TEMPLATE_CODE: 'SMS_3',
      SMS_NEWS_TEMPLATE_CODE: 'SMS_4',
      SMS_ARRIVAL_TEMPLATE_CODE: 'SMS_5',
      SMS_BENEFIT_TEMPLATE_CODE: 'SMS_6',
      SMS_LINK_TEMPLATE_CODE: 'SMS_7',
      SMS_COMPLETION_TEMPLATE_CODE: 'SMS_8',
      PUBLIC_URL: 'https://shop.example/',
      TRADES_FILE: '/data/trades.json',
    }
    expect(readSettings({ ...ENVIRONMENT, ...given })).toMatchObject({
      deskPort: 0,
      providerPort: 9,
      tradesPath: '/data/trades.json',
      smsSignName: '别名',
      smsTemplateCode: 'SMS_2',
      smsNoticeTemplateCode: 'SMS_3',
      smsNewsTemplateCode: 'SMS_4',
      smsArrivalTemplateCode: 'SMS_5',
      smsBenefitTemplateCode: 'SMS_6',
      smsLinkTemplateCode: 'SMS_7',
      smsCompletionTemplateCode: 'SMS_8',
      publicUrl: 'https://shop.example',
    })
  })

  it('have a provider of mail where its port is named', () => {
    const given = { SANDBOX_SMTP_PORT: '2525', SMTP_USER: 'user', SMTP_PASSWORD: 'password' }
    expect(readSettings({ ...ENVIRONMENT, ...given }).mail).toEqual({ port: 2525, user: 'user', password: 'password' })
    expect(() => readSettings({ ...ENVIRONMENT, SANDBOX_SMTP_PORT: '2525' })).toThrow(
      'SMTP_USER is not set; SMTP_PASSWORD is not set',
    )
  })

  it('name everything that is wrong at once', () => {
    expect(() =>
      readSettings({ DESK_PORT: 'x', SANDBOX_PORT: '70000', SHOP_URL: 'javascript:1', PUBLIC_URL: 'x' }),
    ).toThrow(
      'SHOP_URL is not an http address; DESK_PORT is not a port; SANDBOX_PORT is not a port; ' +
        'SMS_ACCESS_KEY_ID is not set; SMS_ACCESS_KEY_SECRET is not set; PUBLIC_URL is not an http address; ' +
        'SHOP_OPERATOR_KEY is not set',
    )
  })
})
