import { type DeskClient, deskClient } from '@shop/sandbox/client'
import { startSandbox } from '@shop/sandbox/testing'
import { afterAll } from 'vitest'
import { type AliyunSmsGateway, aliyunSms } from '../gateways/sms/aliyun.ts'

/**
 * The provider's stand-in for a test file and the real gateway that talks to it over the wire:
 * `const { desk, sms } = await useSandbox()` at the top of the file.
 */
export async function useSandbox(): Promise<{ desk: DeskClient; sms: AliyunSmsGateway }> {
  const account = { accessKeyId: 'test-key-id', accessKeySecret: 'test-key-secret' }
  const sandbox = await startSandbox({
    deskPort: 0,
    providerPort: 0,
    smsAccessKeyId: account.accessKeyId,
    smsAccessKeySecret: account.accessKeySecret,
    shopUrl: 'http://127.0.0.1:9',
    shopOperatorKey: 'unused',
  })
  afterAll(() => sandbox.stop())
  const sms = aliyunSms({
    endpoint: sandbox.providerUrl,
    ...account,
    signName: '禾安健康',
    templateCode: 'SMS_000000001',
    noticeTemplateCode: 'SMS_000000002',
  })
  await sms.prepare()
  return { desk: deskClient(sandbox.deskUrl), sms }
}
