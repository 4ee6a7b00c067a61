import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DeskClient, deskClient } from '../client/index.ts'
import { type Sandbox, startSandbox } from '../testing/index.ts'

let sandbox: Sandbox
let desk: DeskClient

beforeAll(async () => {
  sandbox = await startSandbox({
    deskPort: 0,
    providerPort: 0,
    smsAccessKeyId: 'id',
    smsAccessKeySecret: 'secret',
    shopUrl: 'http://127.0.0.1:9',
    shopOperatorKey: 'key',
    realName: { accessKeyId: 'id', accessKeySecret: 'secret' },
  })
  desk = deskClient(sandbox.deskUrl)
})

afterAll(() => sandbox.stop())

it('the desk says what comes of checks, of everybody and of one person, and takes it back', async () => {
  await desk.realName.setFault({ mode: 'sourceDown', delay: 50 })
  await desk.realName.setFault({ mode: 'different' }, '35010219900101001x')
  expect(await desk.realName.faults()).toEqual({
    everyone: { mode: 'sourceDown', delay: 50 },
    people: { '35010219900101001X': { mode: 'different', delay: 0 } },
  })
  expect(await desk.realName.clearFaults()).toEqual({ everyone: { mode: 'same', delay: 0 }, people: {} })
})

it('the desk refuses what is no ID number and no outcome', async () => {
  await expect(desk.realName.setFault({ mode: 'different' }, '1')).rejects.toMatchObject({ status: 400 })
  await expect(desk.realName.setFault({ mode: 'maybe' as never })).rejects.toMatchObject({ status: 400 })
})

it('an unsigned request is not looked at', async () => {
  const response = await fetch(sandbox.providerUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-acs-action': 'Id2MetaVerify' },
    body: 'ParamType=normal&UserName=%E6%9E%97%E8%A7%81%E5%A4%8F&IdentifyNum=35010219900101001X',
  })
  expect(await response.json()).toMatchObject({ Code: 'IncompleteSignature' })
  expect(await desk.realName.list()).toEqual([])
})

it('the card stands on the desk', async () => {
  const document = await (await fetch(sandbox.deskUrl)).text()
  expect(document).toContain('实名核验（身份二要素）')
  expect(document).toContain('/desk/files/real-name/panel/real-name.js')
})
