import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paymentTestKeys, taxTestKeys, wechatKeyIds } from '@shop/sandbox/testing'
import { describe, expect, it } from 'vitest'
import { requireWritable } from './files/writable.ts'
import { readSettings, SettingsError } from './settings.ts'

const masterKey = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7)).toString('base64')
const usable = {
  SHOP_MODE: 'production',
  PUBLIC_URL: 'https://shop.example',
  DATABASE_URL: 'postgres://localhost/shop',
  MASTER_KEY: masterKey,
  SMS_ACCESS_KEY_ID: 'id',
  SMS_ACCESS_KEY_SECRET: 'a-secret-of-its-own',
  REAL_NAME_ACCESS_KEY_ID: 'id',
  REAL_NAME_ACCESS_KEY_SECRET: 'a-real-secret-of-its-own',
  SMS_SIGN_NAME: '某某大药房',
  SMS_TEMPLATE_CODE: 'SMS_123456781',
  SMS_NOTICE_TEMPLATE_CODE: 'SMS_123456782',
  SMS_NEWS_TEMPLATE_CODE: 'SMS_123456783',
  SMS_ARRIVAL_TEMPLATE_CODE: 'SMS_123456784',
  SMS_BENEFIT_TEMPLATE_CODE: 'SMS_123456785',
  SMS_LINK_TEMPLATE_CODE: 'SMS_123456786',
  SMS_COMPLETION_TEMPLATE_CODE: 'SMS_123456787',
}

const problemOf = (changes: Record<string, string | undefined>): string => {
  try {
    readSettings({ ...usable, ...changes })
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return 'none'
}

describe('settings', () => {
  it('are read from the environment, with defaults', () => {
    expect(
      readSettings({
        ...usable,
        PORT: '0',
        TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8',
        POOL_SIZE: '',
        JOB_POOL_SIZE: '6',
      }),
    ).toMatchObject({
      mode: 'production',
      host: '127.0.0.1',
      port: 0,
      poolSize: 20,
      jobPoolSize: 6,
      drainNoticeMs: 5000,
      trustedProxies: ['127.0.0.1', '10.0.0.0/8'],
      strictAnswers: false,
      masterKey: Buffer.from(masterKey, 'base64'),
    })
  })

  it.each([
    ['DATABASE_URL', undefined],
    ['DATABASE_URL', ''],
    ['MASTER_KEY', undefined],
    ['MASTER_KEY', 'too-short'],
    ['MASTER_KEY', 'A'.repeat(50)],
    ['SMS_ACCESS_KEY_ID', undefined],
    ['SMS_ACCESS_KEY_SECRET', 'short'],
    ['SHOP_MODE', 'staging'],
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['POOL_SIZE', '0'],
    ['JOB_POOL_SIZE', '2'],
    ['DRAIN_NOTICE_SECONDS', '61'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'https://shop.example/path'],
    ['API_BASE_URL', 'javascript:alert(1)'],
    ['LOG_LEVEL', 'loud'],
    ['STRICT_ANSWERS', 'yes'],
  ])('refuse %s when it is %j, and name it', (name, value) => {
    const problem = problemOf({ [name]: value })
    expect(problem).toMatch(/^settings are not usable:/)
    expect(problem).toContain(name)
  })

  it('name all that is wrong at once', () => {
    const problem = problemOf({ PORT: 'x', LOG_LEVEL: 'loud', MASTER_KEY: undefined })
    for (const name of ['PORT', 'LOG_LEVEL', 'MASTER_KEY']) expect(problem).toContain(name)
  })

  // Holds platform#20.
  it('production has no default for what nobody can guess, and tells all of it at once; a demo has', () => {
    const guessed = {
      PUBLIC_URL: undefined,
      SMS_SIGN_NAME: undefined,
      SMS_TEMPLATE_CODE: undefined,
      SMS_NOTICE_TEMPLATE_CODE: '',
      SMS_NEWS_TEMPLATE_CODE: undefined,
      SMS_ARRIVAL_TEMPLATE_CODE: undefined,
      SMS_BENEFIT_TEMPLATE_CODE: undefined,
      SMS_LINK_TEMPLATE_CODE: undefined,
      SMS_COMPLETION_TEMPLATE_CODE: undefined,
    }
    const lines = problemOf({ ...guessed, MASTER_KEY: undefined, PORT: 'x', TRUSTED_PROXIES: '10.0.0.0/8' }).split(
      '\n  ',
    )
    for (const name of [...Object.keys(guessed), 'MASTER_KEY'])
      expect(lines.filter((line) => line.startsWith(`${name} is missing: `))).toHaveLength(1)
    expect(lines).toContain('PORT must be a port, from 0 to 65535')
    expect(problemOf({ ...guessed, SHOP_MODE: 'demo' })).toBe('none')
  })

  // Holds platform#20.
  it('settings are refused in words that say what they must be', () => {
    const problem = problemOf({
      TRUSTED_PROXIES: 'proxy',
      POOL_SIZE: '0',
      DRAIN_NOTICE_SECONDS: 'soon',
      PUBLIC_URL: 'shop',
      SMTP_SECURE: 'ssl',
      LOG_LEVEL: '1',
    })
    expect(problem.split('\n  ')).toEqual([
      'settings are not usable:',
      'PUBLIC_URL must be the address that shoppers open, such as https://shop.example',
      'SMTP_SECURE must be tls, starttls or none',
      'LOG_LEVEL must be debug, info, warn, error or silent',
      'POOL_SIZE must be a whole number from 1 to 200',
      'DRAIN_NOTICE_SECONDS must be a whole number from 0 to 60',
      'TRUSTED_PROXIES: proxy is neither an address nor a network such as 10.0.0.0/8',
    ])
  })

  it.each(['proxy', '10.0.0.0/33', '10.0.0', '::1/129', '10.0.0.1/8/8', '*'])('refuse %j as a proxy', (proxy) => {
    expect(problemOf({ TRUSTED_PROXIES: `127.0.0.1, ${proxy}` })).toContain(
      `TRUSTED_PROXIES: ${proxy} is neither an address nor a network`,
    )
    expect(problemOf({ TRUSTED_PROXIES: '127.0.0.1,::1,fc00::/7,172.18.0.0/16,loopback' })).toBe('none')
  })

  it('serve metrics at a port of their own only where one is given', () => {
    expect(readSettings(usable)).not.toHaveProperty('metrics')
    const metrics = { METRICS_PORT: '9464' }
    expect(readSettings({ ...usable, HOST: '0.0.0.0', ...metrics }).metrics).toEqual({ host: '0.0.0.0', port: 9464 })
    expect(readSettings({ ...usable, METRICS_HOST: '10.0.0.5', ...metrics }).metrics).toEqual({
      host: '10.0.0.5',
      port: 9464,
    })
  })

  // Holds platform#20.
  it('refuse a folder that cannot be written', () => {
    const folder = mkdtempSync(join(tmpdir(), 'settings-'))
    requireWritable('UPLOADS_DIR', join(folder, 'made', 'here'))
    writeFileSync(join(folder, 'file'), '')
    expect(() => requireWritable('UPLOADS_DIR', join(folder, 'file', 'uploads'))).toThrow(
      `UPLOADS_DIR: the folder ${join(folder, 'file', 'uploads')} cannot be written (ENOTDIR)`,
    )
    rmSync(folder, { recursive: true })
  })

  // Holds platform#20.
  it.each([
    ['MASTER_KEY', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='],
    ['MASTER_KEY', Buffer.alloc(32, 'ab').toString('base64')],
    ['SMS_ACCESS_KEY_SECRET', 'change-me'],
    ['SMS_ACCESS_KEY_SECRET', 'sandbox-secret'],
    ['SMS_ACCESS_KEY_SECRET', 'aaaaaaaaaaaa'],
  ])('refuse in production a %s that everybody knows', (name, value) => {
    expect(problemOf({ [name]: value })).toContain(`default secrets are refused: ${name}`)
    expect(problemOf({ [name]: value, SHOP_MODE: 'demo', PUBLIC_URL: 'http://localhost:8080' })).toBe('none')
  })

  it('ask for TLS in production wherever others could listen', () => {
    expect(problemOf({ PUBLIC_URL: 'http://shop.example' })).toContain('PUBLIC_URL: https in production')
    expect(problemOf({ PUBLIC_URL: 'http://127.0.0.1:8080' })).toBe('none')
    expect(problemOf({ PUBLIC_URL: 'http://shop.example', SHOP_MODE: 'demo' })).toBe('none')
  })

  it('never repeat a secret', () => {
    for (const value of ['hunter2', `${masterKey}-and-more`]) {
      const problem = problemOf({ MASTER_KEY: value, SMS_ACCESS_KEY_SECRET: value.slice(0, 7) })
      expect(problem).not.toContain(value)
      expect(problem).not.toContain(value.slice(0, 7))
    }
  })

  it('take a secret from a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'settings-'))
    const file = join(folder, 'key')
    writeFileSync(file, `${masterKey}\n`)
    expect(readSettings({ ...usable, MASTER_KEY: undefined, MASTER_KEY_FILE: file }).masterKey).toHaveLength(32)
    rmSync(folder, { recursive: true })
  })

  it('say it in a line when the file of a secret is not there', () => {
    expect(problemOf({ MASTER_KEY: undefined, MASTER_KEY_FILE: '/no/such/file' })).toContain('MASTER_KEY_FILE')
  })
})

describe('social login', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = {
    SOCIAL_ALIPAY_APP_ID: '2021',
    SOCIAL_ALIPAY_PRIVATE_KEY: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    SOCIAL_ALIPAY_PUBLIC_KEY: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
  }
  const bare = {
    SOCIAL_ALIPAY_APP_ID: '2021',
    SOCIAL_ALIPAY_PRIVATE_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    SOCIAL_ALIPAY_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  }
  const socialOf = (changes: Record<string, string>) => readSettings({ ...usable, ...changes }).social

  // Holds access#63.
  it('is off without keys, and on for each provider that has all of its own', () => {
    expect(socialOf({})).toEqual({ endpoint: '' })
    expect(socialOf({ SOCIAL_QQ_ID: 'id', SOCIAL_QQ_SECRET: 'qq-secret-of-its-own' })).toEqual({
      endpoint: '',
      qq: { id: 'id', secret: 'qq-secret-of-its-own' },
    })
  })

  it('takes keys as PEM and as bare base64', () => {
    const { alipay } = socialOf(pem)
    expect(alipay?.privateKey.trim()).toBe(pem.SOCIAL_ALIPAY_PRIVATE_KEY.trim())
    expect(socialOf(bare).alipay).toEqual(alipay)
  })

  it.each([
    ['SOCIAL_QQ_SECRET', { SOCIAL_QQ_ID: 'id' }],
    ['SOCIAL_WEIXIN_ID', { SOCIAL_WEIXIN_SECRET: 'a-secret-of-its-own' }],
    ['SOCIAL_ALIPAY_PUBLIC_KEY', { ...bare, SOCIAL_ALIPAY_PUBLIC_KEY: '' }],
    ['SOCIAL_ALIPAY_PRIVATE_KEY', { ...bare, SOCIAL_ALIPAY_PRIVATE_KEY: 'not a key' }],
    ['SOCIAL_ALIPAY_PUBLIC_KEY', { ...bare, SOCIAL_ALIPAY_PUBLIC_KEY: 'not a key' }],
    ['SOCIAL_WEIBO_SECRET', { SOCIAL_WEIBO_ID: 'id', SOCIAL_WEIBO_SECRET: 'sandbox-secret' }],
    ['SOCIAL_QQ_SECRET', { SOCIAL_QQ_ID: 'id', SOCIAL_QQ_SECRET: 'aaaaaaaaaaaa' }],
    ['SOCIAL_ENDPOINT', { SOCIAL_ENDPOINT: 'ftp://127.0.0.1' }],
  ])('names %s when it is not usable', (name, changes) => {
    const problem = problemOf(changes)
    expect(problem).toContain(name)
    expect(problem).not.toMatch(/not a key|aaaaaaaaaaaa/)
  })

  describe('of mail', () => {
    const mail = {
      SMTP_HOST: 'smtp.example.com',
      SMTP_USER: 'shop',
      SMTP_PASSWORD: 'a-password-of-its-own',
      MAIL_FROM: '禾安健康 <service@hean.example>',
    }

    it('are not needed', () => {
      expect(readSettings(usable)).not.toHaveProperty('mail')
    })

    it.each([
      [{}, { host: 'smtp.example.com', port: 465, security: 'tls' }],
      [{ SMTP_SECURE: 'starttls' }, { port: 587, security: 'starttls' }],
      [{ SMTP_SECURE: 'starttls', SMTP_PORT: '2587' }, { port: 2587 }],
      [
        { SMTP_SECURE: 'none', SMTP_HOST: '127.0.0.1', SMTP_PORT: '2525' },
        { port: 2525, security: 'none' },
      ],
      [{}, { login: { user: 'shop', password: 'a-password-of-its-own' } }],
      [{}, { from: { name: '禾安健康', address: 'service@hean.example' } }],
      [{ MAIL_FROM: 'service@hean.example' }, { from: { name: '', address: 'service@hean.example' } }],
    ])('with %j are %j', (changes, expected) => {
      expect(readSettings({ ...usable, ...mail, ...changes }).mail).toMatchObject(expected)
    })

    it.each([
      [{ SMTP_SECURE: 'none' }, 'SMTP_SECURE: none is for this machine only'],
      [{ SMTP_SECURE: 'maybe' }, 'SMTP_SECURE'],
      [{ SMTP_PORT: '70000' }, 'SMTP_PORT'],
      [{ SMTP_HOST: 'smtp://x' }, 'SMTP_HOST'],
      [{ SMTP_HOST: '' }, 'SMTP_HOST: missing'],
      [{ SMTP_USER: '' }, 'SMTP_USER: missing'],
      [{ SMTP_PASSWORD: '' }, 'SMTP_PASSWORD: missing'],
      [{ MAIL_FROM: '' }, 'MAIL_FROM'],
      [{ MAIL_FROM: 'a@b.com\r\nBcc: c@d.com' }, 'MAIL_FROM'],
      [{ MAIL_FROM: 'x\r\nBcc: c@d.com <a@b.com>' }, 'MAIL_FROM'],
      [{ SMTP_PASSWORD: 'change-me' }, 'default secrets are refused: SMTP_PASSWORD'],
      [{ SMTP_PASSWORD: 'aaaaaaaaaaaa' }, 'default secrets are refused: SMTP_PASSWORD'],
    ])('with %j are refused: %s', (changes, told) => {
      expect(problemOf({ ...mail, ...changes })).toContain(told)
    })
  })
})

describe('real-name checks', () => {
  // Holds care#45.
  it('production does not start without a provider of real-name checks; a demo does, with the true one or none', () => {
    expect(readSettings(usable).realName).toEqual({
      endpoint: 'cloudauth.aliyuncs.com',
      accessKeyId: 'id',
      accessKeySecret: 'a-real-secret-of-its-own',
    })
    const none = { REAL_NAME_ACCESS_KEY_ID: undefined, REAL_NAME_ACCESS_KEY_SECRET: undefined }
    expect(problemOf(none).split('\n  ').slice(1)).toEqual([
      'REAL_NAME_ACCESS_KEY_ID is missing: the id of the key at the provider of real-name checks',
      'REAL_NAME_ACCESS_KEY_SECRET is missing: the secret of the key at the provider of real-name checks',
    ])
    expect(readSettings({ ...usable, ...none, SHOP_MODE: 'demo' })).not.toHaveProperty('realName')
  })

  // Holds care#45.
  it.each([
    [{ REAL_NAME_ACCESS_KEY_SECRET: undefined }, 'REAL_NAME_ACCESS_KEY_SECRET is missing'],
    [{ REAL_NAME_ACCESS_KEY_SECRET: undefined, SHOP_MODE: 'demo' }, 'REAL_NAME_ACCESS_KEY_SECRET is missing'],
    [{ REAL_NAME_ACCESS_KEY_SECRET: 'short' }, 'REAL_NAME_ACCESS_KEY_SECRET must be of 8 characters or more'],
    [{ REAL_NAME_ACCESS_KEY_SECRET: 'change-me' }, 'default secrets are refused: REAL_NAME_ACCESS_KEY_SECRET'],
    [{ REAL_NAME_ACCESS_KEY_SECRET: 'aaaaaaaaaaaa' }, 'default secrets are refused: REAL_NAME_ACCESS_KEY_SECRET'],
  ])('settings of real-name checks such as %j keep the shop from starting and are named', (changes, problem) => {
    expect(problemOf(changes)).toContain(problem)
  })
})

describe('electronic invoices', () => {
  const keys = taxTestKeys().shop
  const taxOf = (changes: Record<string, string> = {}) => readSettings({ ...usable, ...changes }).tax

  // Holds orders#101.
  it('the provider of invoices is there with its settings, and is told to be missing without any', () => {
    expect(taxOf()).toEqual({ missing: ['NUONUO_APP_KEY', 'NUONUO_APP_SECRET', 'NUONUO_ACCESS_TOKEN'] })
    const { nuonuo, missing } = taxOf(keys)
    expect(missing).toEqual([])
    expect(nuonuo?.endpoint.href).toBe('https://sdk.nuonuo.com/')
    expect(nuonuo?.fileHosts).toEqual(['nuonuo.com', 'jss.com.cn'])
  })

  // Holds orders#101.
  it.each([
    [{ NUONUO_APP_SECRET: '' }, 'NUONUO_APP_SECRET: missing'],
    [{ NUONUO_APP_KEY: '', NUONUO_ACCESS_TOKEN: '' }, 'NUONUO_ACCESS_TOKEN: missing'],
    [{ NUONUO_ENDPOINT: 'http://127.0.0.1:8091' }, 'NUONUO_ENDPOINT: https in production'],
    [{ SHOP_MODE: 'demo', NUONUO_ENDPOINT: 'http://tax.example' }, 'NUONUO_ENDPOINT: plain http on this machine only'],
    [{ NUONUO_FILE_HOSTS: 'localhost' }, 'NUONUO_FILE_HOSTS must be'],
    [{ NUONUO_ACCESS_TOKEN: 'aaaaaaaaaaaaaaaaaaaaaaaa' }, 'default secrets are refused: NUONUO_ACCESS_TOKEN'],
  ])('half settings of invoices such as %j keep the shop from starting and are named', (changes, problem) => {
    expect(() => taxOf({ ...keys, ...changes })).toThrow(problem)
  })
})

describe('paying online', () => {
  const keys = paymentTestKeys().shop
  const paymentsOf = (changes: Record<string, string>) => readSettings({ ...usable, ...changes }).payments

  // Holds money#9.
  it('payment providers are not offered without their settings, and both are with them', () => {
    expect(paymentsOf({})).toEqual({})
    const { alipay, wechat } = paymentsOf(keys)
    expect(alipay?.endpoint.href).toBe('https://openapi.alipay.com/')
    expect(wechat?.endpoint.href).toBe('https://api.mch.weixin.qq.com/')
    expect([...(wechat?.providerKeys.keys() ?? [])]).toEqual([wechatKeyIds.publicKey, wechatKeyIds.certificate])
    expect(wechat?.answerKeyId).toBe(wechatKeyIds.publicKey)
  })

  // Holds money#9.
  it.each([
    [{ PAY_ALIPAY_SELLER_ID: '' }, 'PAY_ALIPAY_SELLER_ID: missing'],
    [{ PAY_ALIPAY_PUBLIC_KEY: 'key' }, 'PAY_ALIPAY_PUBLIC_KEY: no RSA key'],
    [{ PAY_WECHAT_PRIVATE_KEY: 'key' }, 'PAY_WECHAT_PRIVATE_KEY: no RSA key in PKCS 8'],
    [{ PAY_WECHAT_API_KEY: 'short' }, 'PAY_WECHAT_API_KEY: 32 characters'],
    [{ PAY_WECHAT_PROVIDER_KEYS: 'PUB_KEY_ID_1=key' }, 'PAY_WECHAT_PROVIDER_KEYS: part 1 is no id with its key'],
    [
      { PAY_WECHAT_PROVIDER_KEYS: keys.PAY_WECHAT_PROVIDER_KEYS?.replace('5157', '5158') ?? '' },
      'PAY_WECHAT_PROVIDER_KEYS: part 2 is no id with its key',
    ],
    [
      { SHOP_MODE: 'demo', PAY_ALIPAY_ENDPOINT: 'http://pay.example' },
      'PAY_ALIPAY_ENDPOINT: plain http on this machine only',
    ],
    [{ PAY_WECHAT_ENDPOINT: 'http://127.0.0.1:8091' }, 'PAY_WECHAT_ENDPOINT: https in production'],
    [{ PAY_WECHAT_API_KEY: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' }, 'default secrets are refused: PAY_WECHAT_API_KEY'],
  ])('settings of payment providers such as %j keep the shop from starting and are named', (changes, problem) => {
    const start = () => paymentsOf({ ...keys, ...changes })
    expect(start).toThrow(problem)
    for (const value of Object.values(changes)) if (value.length > 40) expect(start).not.toThrow(value)
  })
})
