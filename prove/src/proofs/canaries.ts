import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { agreementVersion } from '@shop/contract/agreements'
import { type BuiltMember, freshPhone } from '@shop/world'
import type { Browser } from '../browser.ts'
import { tablesOf } from '../database-state.ts'
import { filesBelow } from '../files-below.ts'
import { codeOf, send } from '../http.ts'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { interleave } from '../together.ts'
import { askOwnCode, exportOf, forgetLimits, tellHealth } from './account-steps.ts'
import { tellOfInquiry } from './inquiry-secrets.ts'
import { tellOfLink } from './link-secrets.ts'
import { tellOfPatients, tellOfPatientsByLink } from './patient-secrets.ts'
import { askCode, askTicket, logIn, wrongCode } from './sms-login.ts'

/** Files of the write-ahead log that are searched at most, of 16 MB each. */
const MOST_WAL_FILES = 24
const CONTROL = 'canary-that-must-be-found'

/** What was typed in or handed out is found in no log, table or journal (platform#16). */
export const canaries: Proof = {
  name: 'canaries',
  title:
    'phones, ID numbers, codes, tokens, names, addresses, e-mails, health facts, patients, inquiries and links are in no log, no file, no dump of the database and no WAL file',
  run: async (rig, size) => {
    const people = size === 'full' ? 60 : 4
    const { rows } = await rig.database.query<{ file: string }>('SELECT pg_walfile_name(pg_current_wal_lsn()) AS file')
    const firstFile = rows[0]?.file ?? ''
    const secrets = (await interleave(people, 4, () => liveAMember(rig))).flat()
    const codes = secrets.filter(({ what }) => what === 'code')
    const rest = secrets.filter(({ what }) => what !== 'code')
    await rig.database.query(`SELECT pg_logical_emit_message(false, 'prove', $1)`, [CONTROL])
    await rig.database.query('SELECT pg_switch_wal()')
    const wal = await walSince(rig, firstFile)

    const found: string[] = []
    const look = (where: string, text: Buffer | string, sought: readonly Secret[]) => {
      for (const { what, value } of sought) if (text.includes(value)) found.push(`a ${what} in ${where}`)
    }
    // Six digits stand in many numbers by chance: a code counts where it stands alone.
    const alone = codes.map(({ value }) => new RegExp(`(?<![\\d.])${value}(?![\\d.])`))
    const lookForCodes = (where: string, text: string) => {
      for (const code of alone) if (code.test(text)) found.push(`a code in ${where}`)
    }

    const lines = rig.shops.flatMap((shop) => shop.log)
    look('the logs', lines.join('\n'), rest)
    // The times and ids of log lines are digits too.
    lookForCodes('the logs', lines.map((line) => line.replace(/"(time|requestId)":[^,}]+/g, '')).join('\n'))

    let bytes = 0
    const tables = await tablesOf(rig.database)
    for (const table of tables) {
      const dump = await rig.database.query<{ row: string }>(`SELECT t::text AS row FROM ${table} t`)
      const text = dump.rows.map(({ row }) => row).join('\n')
      bytes += text.length
      look(table, text, rest)
      look(`${table} as bytes`, text, rest.map(asHex))
      if (table.endsWith('one_use_secrets')) lookForCodes(table, text)
    }

    const files = filesBelow(rig.uploadsFolder)
    for (const file of files) look('a file', readFileSync(file), rest)

    if (!wal.some((file) => file.includes(CONTROL))) found.push('no control: the WAL was not really read')
    for (const file of wal) look('the WAL', file, rest)
    return {
      passed: found.length === 0 && lines.length > people,
      figure: `${secrets.length} canaries of ${people} members in ${lines.length} log lines, ${tables.length} tables (${Math.round(bytes / 1024)} kB), ${files.length} file(s) and ${wal.length} WAL file(s): ${found.length} found${[
        ...new Set(found),
      ]
        .slice(0, 12)
        .map((line) => `\n    ${line}`)
        .join('')}`,
    }
  },
}

interface Secret {
  what: string
  value: string
}

/** A member comes, logs in, orders and goes, with everything that can be refused on the way. */
async function liveAMember(rig: ProvingRig): Promise<Secret[]> {
  const phone = freshPhone()
  const browser = rig.browser()
  const { ticket } = await askTicket(rig, browser, freshPhone())
  const code = await askCode(rig, browser, phone)
  const secrets: Secret[] = [
    { what: 'phone', value: phone },
    { what: 'code', value: code },
    { what: 'ticket', value: ticket },
  ]
  const keep = () => {
    for (const [name, value] of browser.cookies) if (value.length > 20) secrets.push({ what: name, value })
  }
  keep()
  await browser.call(rig.next(), 'PUT', '/sms/captchas', { phoneNum: phone, captcha: code })
  await logIn(browser, rig.next(), phone, code)
  keep()
  await browser.call(rig.next(), 'POST', '/passport/token/refresh', {})
  keep()

  const name = `雀${String.fromCodePoint(0x4e00 + randomInt(0x2000))}${String.fromCodePoint(0x4e00 + randomInt(0x2000))}鸣`
  const address = `云杉市金丝雀街 ${randomInt(1e6, 1e7)} 号`
  const idNumber = `99000019900101${String(randomInt(1e4)).padStart(4, '0')}`
  const member = await rig.world.member({
    phone,
    nickName: `昵${name}`,
    memberName: name,
    email: `${phone}@example.com`,
  })
  const order = await rig.world.order({
    member,
    status: 'waitReceiving',
    consignee: name,
    deliveryAddress: address,
    buyerIdNumber: idNumber,
  })
  const landline = `020-8${randomInt(1e6, 1e7)}`
  const place = { provinceCode: '44', cityCode: '4401', regionCode: '440106', customArea: address }
  const kept = { consignee: name, consigneePhone1: landline, consigneePhone2: phone, ...place }
  const { status } = await browser.call(rig.next(), 'POST', '/addresses', kept)
  if (status !== 201) throw new Error(`the address was not kept: ${status}`)
  await browser.call(rig.next(), 'POST', '/addresses', { ...kept, isDefault: name })
  await browser.call(rig.next(), 'POST', '/addresses/split', { text: `${name} ${phone} ${landline} ${address}` })
  const link = await tellOfLink(rig, member)
  secrets.push(
    { what: 'code', value: link.code },
    ...secretsOf(link.told),
    { what: 'landline', value: landline },
    { what: 'name', value: name },
    { what: 'address', value: address },
    { what: 'ID number', value: idNumber },
    ...secretsOf(await tellOfPatients(rig, browser)),
    ...secretsOf(await tellOfPatientsByLink(rig, member)),
    ...secretsOf(await tellOfInquiry(rig, member, browser)),
    ...(await tellMore(rig, browser, member, phone)),
  )
  await browser.call(rig.next(), 'GET', `/v3/orders/${order.ordersCode}`)

  // Every way to be refused, with the secrets where they do not belong.
  const headers = { 'x-forwarded-for': rig.freshAddress(), 'content-type': 'application/json' }
  const own = { ...headers, origin: rig.publicUrl, 'sec-fetch-site': 'same-origin' }
  await send(rig.next(), `/api/v3/orders?type=all&productName=${phone}&phone=${phone}`, { headers })
  await send(rig.next(), `/api/member/vo/${phone}?token=${ticket}`, {
    headers: { ...headers, authorization: `Bearer ${ticket}` },
  })
  await send(rig.next(), '/api/passport/smsLogin/v2', {
    method: 'POST',
    headers: own,
    body: `{"phoneNum":"${phone}","smsCode":"${code}"`,
  })
  await send(rig.next(), '/api/passport/smsLogin/v2', {
    method: 'POST',
    headers: own,
    body: JSON.stringify({ phoneNum: phone, smsCode: code, [name]: address, agreementVersion }),
  })
  await send(rig.next(), '/api/sms/captchas', {
    method: 'POST',
    headers: { ...own, 'content-type': 'text/plain' },
    body: `${phone} ${ticket} ${name}`,
  })
  await browser.call(rig.next(), 'POST', '/logout', {})
  return secrets
}

/** What a member tells on the account's own pages, right and wrong, until the account is about to be closed. */
async function tellMore(rig: ProvingRig, browser: Browser, member: BuiltMember, phone: string): Promise<Secret[]> {
  const mark = String(randomInt(1e8, 1e9))
  const told = {
    drug: `金丝雀常用药${mark}`,
    allergy: `金丝雀过敏药${mark}`,
    disease: `金丝雀病史${mark}`,
    'e-mail': `canary-${mark}@example.com`,
    consignee: `雀客${mark}`,
    street: `金丝雀里${mark}号`,
    landline: `0${randomInt(20, 30)}-${randomInt(2e7, 9e7)}`,
    'other phone': freshPhone(),
    reason: `金丝雀要走${mark}`,
  }
  const facts = { commonDrugs: told.drug, allergyDrugs: told.allergy, diseaseHistory: told.disease }
  await tellHealth(rig, browser, facts)
  await browser.call(rig.next(), 'GET', '/member/health')
  await browser.call(rig.next(), 'PUT', '/member/vo', { nickName: told.street, [told.drug]: told.disease })
  await browser.call(rig.next(), 'POST', '/account/email/captcha', { email: told['e-mail'] })
  await browser.call(rig.next(), 'PUT', '/account/email', { email: told['e-mail'], code: '000000' })
  const address = {
    consignee: told.consignee,
    consigneePhone1: told.landline,
    consigneePhone2: told['other phone'],
    provinceCode: '44',
    cityCode: '4401',
    regionCode: '440106',
    customArea: told.street,
  }
  await browser.call(rig.next(), 'POST', '/addresses', address)
  await browser.call(rig.next(), 'POST', '/addresses', { ...address, cityCode: '9999' })
  await browser.call(rig.next(), 'POST', '/addresses/split', { text: `${told.consignee} ${phone} ${told.street}` })
  await exportOf(rig, browser, member.accountId)
  await forgetLimits(rig)
  const smsCode = await askOwnCode(rig, browser, phone, 'close')
  const application = { reason: 'other', reasonText: told.reason }
  await browser.call(rig.next(), 'POST', '/closeapply', { ...application, smsCode: wrongCode(smsCode) })
  const barred = await browser.call(rig.next(), 'POST', '/closeapply', { ...application, smsCode })
  if (codeOf(barred) !== 'CLOSURE_BARRED') throw new Error(`a parcel on its way bars nothing: ${barred.text}`)
  return [...secretsOf(told), { what: 'code', value: smsCode }]
}

const secretsOf = (told: Readonly<Record<string, string>>): Secret[] =>
  Object.entries(told).map(([what, value]) => ({ what, value }))

/** As PostgreSQL writes a value that was kept as bytes without being encrypted. */
function asHex({ what, value }: Secret): Secret {
  return { what, value: Buffer.from(value).toString('hex') }
}

async function walSince({ database }: ProvingRig, firstFile: string): Promise<Buffer[]> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT name FROM pg_ls_waldir() WHERE name >= $1 AND length(name) = 24 AND name <= pg_walfile_name(pg_current_wal_lsn()) ORDER BY name LIMIT $2`,
    [firstFile, MOST_WAL_FILES],
  )
  const files: Buffer[] = []
  for (const { name } of rows) {
    const query = { text: `SELECT pg_read_binary_file('pg_wal/' || $1) AS bytes`, values: [name], binary: true }
    const read = await database.query<{ bytes: Buffer }>(query)
    if (read.rows[0]) files.push(read.rows[0].bytes)
  }
  return files
}
