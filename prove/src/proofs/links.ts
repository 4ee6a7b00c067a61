import { linkLimits } from '@shop/contract/fields/links'
import { operations } from '@shop/contract/kit/operations'
import { freshPhone, line } from '@shop/world'
import { type Browser, openBrowser } from '../browser.ts'
import { changedTables, stateOf, tablesOf } from '../database-state.ts'
import { codeOf, send } from '../http.ts'
import { sampleOf } from '../input-places.ts'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { interleave, tally, together } from '../together.ts'
import { forgetLimits } from './account-steps.ts'
import { withPassport } from './inquiry-entries.ts'
import { callAs, openLinkOf, openLinkTo } from './link-stage.ts'
import { ask } from './owner-matrix.ts'

const { triesAKey, triesAnOrder, renewalsADay } = linkLimits
const DAY = 24 * 60 * 60 * 1000
const told = (faults: readonly string[]) => faults.map((line) => `\n    ${line}`).join('')
const digitsOf = (phone: string) => phone.slice(3, 7)

/** Who guesses at the digits of a link kills its key (links#5). */
export const linkGuessing: Proof = {
  name: 'link-guessing',
  title: `guesses from everywhere at the digits of one link: at most ${triesAKey} compared a key and ${triesAnOrder} an order, and no right digits after that`,
  run: async (rig, size) => {
    let from = 0
    const member = await rig.world.member({})
    const order = await rig.world.order({ member, status: 'waitPay' })
    let { key } = await rig.world.link({ order })
    const right = digitsOf(member.phone)
    const compared: number[] = []
    const outcomes: (string | number)[] = []
    let entered = 0
    const enter = (browser: Browser, digits: string) => browser.call(rig.next(), 'POST', '/links/enter', { digits })
    for (let round = 0; round <= renewalsADay; round++) {
      const [addresses, each] = size === 'full' && round === 0 ? [1000, 10] : [12, 2]
      from += addresses
      const answers = await interleave(addresses, 16, async (index) => {
        const browser = openBrowser(rig.publicUrl, rig.freshAddress())
        await browser.call(rig.next(), 'POST', '/links/open', { key })
        const guesses: string[] = []
        for (let count = 0; count < each; count++) {
          const { status, json } = await enter(browser, wrongDigits(right, index * each + count))
          guesses.push(String((json as { code?: string } | undefined)?.code ?? status))
        }
        return { browser, guesses }
      })
      outcomes.push(...answers.flatMap(({ guesses }) => guesses))
      entered += answers.flatMap(({ guesses }) => guesses).filter((guess) => guess === '200').length
      compared.push(await triesOf(rig, order.id))
      for (const { browser } of answers.slice(0, 5)) if ((await enter(browser, right)).status === 200) entered++
      await forgetLimits(rig)
      const renewed = await answers[0]!.browser.call(rig.next(), 'POST', '/links/renew')
      if (renewed.status !== 200) break
      key = await keySentTo(rig, member.phone, key)
    }
    // No operator sends a link that nobody could enter.
    const { bearer } = await rig.world.operator({ scopes: ['links'] })
    const last = await send(rig.next(), `/api/ops/orders/${order.ordersCode}/links`, {
      method: 'POST',
      headers: { ...bearer, 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'pay' }),
    })
    const keys = compared.map((sum, index) => sum - (compared[index - 1] ?? 0))
    return {
      passed:
        entered === 0 &&
        Math.max(...keys) === triesAKey &&
        compared.at(-1) === triesAnOrder &&
        codeOf(last) === 'LINK_TRIES_SPENT',
      figure: `${outcomes.length} guesses from ${from} addresses (${tally(outcomes)}): ${keys.join(' + ')} compared of ${keys.length} keys, ${entered} entered, also by the right digits after that; a link sent anew: ${codeOf(last)}`,
    }
  },
}

/** Digits that are not the right ones. */
function wrongDigits(right: string, step: number): string {
  return String((Number(right) + 1 + (step % 9_999)) % 10_000).padStart(4, '0')
}

async function triesOf({ database }: ProvingRig, orderId: string): Promise<number> {
  const { rows } = await database.query<{ tries: number }>('SELECT tries FROM linked_orders WHERE order_id = $1', [
    orderId,
  ])
  return rows[0]!.tries
}

/** The key of the link that a phone is sent once another one is out. */
async function keySentTo(rig: ProvingRig, phone: string, before: string): Promise<string> {
  for (let after: string | undefined; ; ) {
    const { id, text } = await rig.desk.sms.latest(phone, { after })
    const sent = /key=([\w-]{51})/.exec(text)?.[1]
    if (sent !== undefined && sent !== before) return sent
    after = id
  }
}

/** What four digits of a phone do not open. */
export const linkScope: Proof = {
  name: 'link-scope',
  title: 'the right digits without a code: no call of members or operators, and nothing of a patient',
  run: async (rig) => {
    const member = await rig.world.member({})
    const patient = { name: '欧阳链甲', cardNumber: 'E98765432' }
    const { id } = await rig.world.patient({ member, ...withPassport, ...patient })
    const link = await openLinkOf(rig, member, { status: 'waitAudit', lines: [line('10020001')] }, 'open')
    const early = await callAs(rig, link, 'GET', '/links/order')
    const right = await callAs(rig, link, 'POST', '/links/enter', { digits: digitsOf(link.phone) })
    const faults: string[] = []
    if (codeOf(early) !== 'LINK_DIGITS_NEEDED') faults.push(`the bill without digits: ${early.text}`)
    if (right.status !== 200) faults.push(`the right digits: ${right.text}`)
    const secrets = [member.phone, member.accountId, patient.name, patient.cardNumber, id]
    const codes: string[] = []
    for (const { area, name, operation } of operations.filter(
      // Leaving opens nothing, and ends what is asked about.
      ({ name, operation }) => !operation.callers.includes('visitor') && name !== 'leaveLink',
    )) {
      const { params, query, body } = sampleOf(operation)
      const named = (given: Record<string, unknown>) => ('token' in given ? { ...given, token: 'current' } : given)
      const target = {
        params: texts({ ...named(params), ...('id' in params ? { id } : {}) }),
        query: texts(named(query)),
        ...(operation.body ? { body: named(body) } : {}),
      }
      const headers = { ...link.headers, 'x-forwarded-for': rig.freshAddress() }
      const answer = await ask(rig.next(), operation, target, headers)
      const wanted = !operation.callers.includes('linkHolder')
        ? 'NOT_LOGGED_IN'
        : !operation.linkPurposes.includes('pay')
          ? 'LINK_OTHER_PURPOSE'
          : operation.linkStage === 'code'
            ? 'LINK_CODE_NEEDED'
            : undefined
      const code = codeOf(answer) ?? String(answer.status)
      if (wanted) codes.push(code)
      if (wanted && code !== wanted)
        faults.push(`${area}.${name} answers ${answer.status} ${answer.text.slice(0, 200)}`)
      const secret = secrets.find((value) => answer.text.includes(value) && !JSON.stringify(target).includes(value))
      if (secret) faults.push(`${area}.${name} tells ${secret}`)
    }
    return { passed: faults.length === 0, figure: `${tally(codes)}; ${faults.length} opened or told${told(faults)}` }
  },
}

function texts(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
}

/** Whoever looks at a message before its reader does, and whoever asks a link for more than its order. */
export const linkReading: Proof = {
  name: 'link-reading',
  title: 'previews of a link change nothing, and wide dates or another phone list the link’s own order alone',
  run: async (rig) => {
    const member = await rig.world.member({})
    const other = await rig.world.member({})
    // Half a day before its own deadline, at which the clock cancels it.
    const order = await rig.world.order({ member, status: 'waitPay', placedAt: new Date(Date.now() - DAY / 2) })
    for (const owner of [member, other])
      await rig.world.order({ member: owner, status: 'waitPay', placedAt: new Date() })
    const { key } = await rig.world.link({ order })
    const faults: string[] = []
    const before = await stateOf(rig.database)
    const pages = ['entry', 'messagePayment', 'inquiry'].flatMap((page) =>
      ['key', 'token', 'k'].map((name) => `/payJianke/${page}?${name}=${key}`),
    )
    const readings = operations
      .filter(({ operation: { method, callers } }) => method === 'GET' && callers.includes('linkHolder'))
      .map(({ operation: { path } }) => `/api${path.replace(/\{\w+\}/g, key)}?token=${key}&key=${key}`)
    const calls = [...pages, ...readings].flatMap((path) => ['GET', 'HEAD'].map((method) => ({ path, method })))
    const agents = ['facebookexternalhit/1.1', 'WhatsApp/2.0', 'Mozilla/5.0 MicroMessenger/8.0']
    await interleave(calls.length, 8, async (index) => {
      const { path, method } = calls[index]!
      const headers = { 'user-agent': agents[index % agents.length]!, 'x-forwarded-for': rig.freshAddress() }
      const answer = await send(rig.next(), path, { method, headers })
      if (answer.headers['set-cookie']?.some((cookie) => cookie.includes('shop_link=')))
        faults.push(`${path} gives a cookie`)
      if (answer.text.includes(member.phone) || answer.text.includes(order.ordersCode)) faults.push(`${path} tells`)
    })
    const changed = changedTables(before, await stateOf(rig.database))
    if (changed.length > 0) faults.push(`previews changed ${changed.join(', ')}`)

    const link = await openLinkTo(rig, order, member.phone, 'digits')
    const year = 365 * DAY
    const wide = { bgnDate: '0', endDate: String(Date.now() + year) }
    const asked = [{}, wide, { ...wide, consigneePhone: member.phone }]
    const foreign = [{ consigneePhone: other.phone }, { ...wide, consigneePhone: other.phone }]
    const list = async (query: Record<string, string>) => {
      const search = new URLSearchParams({ token: 'current', ...query })
      const { status, json, text } = await callAs(rig, link, 'GET', `/orders/notPay?${search}`)
      if (status !== 200) faults.push(`the list is refused: ${text}`)
      return (json as { content?: { ordersCode: string }[] }).content?.map(({ ordersCode }) => ordersCode) ?? []
    }
    for (const query of asked) {
      const listed = await list(query)
      if (String(listed) !== order.ordersCode) faults.push(`${JSON.stringify(query)} lists ${listed}`)
    }
    for (const query of foreign) {
      const listed = await list(query)
      if (listed.length > 0) faults.push(`${JSON.stringify(query)} lists ${listed}`)
    }
    return {
      passed: faults.length === 0,
      figure: `${calls.length} previews, ${asked.length + foreign.length} lists: ${faults.length} effects or foreign orders${told(faults)}`,
    }
  },
}

/** Of one browser, before its pace slows it down. */
const CALLS_A_BROWSER = 10

/** The phone of an order is put right once. */
export const linkPhone: Proof = {
  name: 'link-phone',
  title:
    'parallel corrections of one order’s phone by many browsers that hold its link: one, and the link goes to the phone that was taken',
  run: async (rig, size) => {
    const many = size === 'full' ? 200 : 60
    const link = await openLinkOf(rig, await rig.world.member({}), { status: 'waitPay' })
    const browsers = await interleave(many / CALLS_A_BROWSER, 4, async () => {
      const browser = openBrowser(rig.publicUrl, rig.freshAddress())
      await browser.call(rig.next(), 'POST', '/links/open', { key: link.key })
      return browser
    })
    await rig.database.query(`UPDATE link_holders SET stage = 'code' WHERE link_id = $1`, [link.id])
    const phones = Array.from({ length: many }, freshPhone)
    const answers = await together(many, (index) => {
      const body = { phone: phones[index]!, token: 'current' }
      return () => browsers[index % browsers.length]!.call(rig.next(), 'POST', '/v4/orders/updatePhone', body)
    })
    const corrected = phones.filter((_, index) => answers[index]!.status === 200)
    const { bearer } = await rig.world.operator({ scopes: ['links'] })
    const listed = await send(rig.next(), `/api/ops/orders/${link.ordersCode}/links`, { headers: bearer })
    const { correction, content } = listed.json as {
      correction: { to: string } | null
      content: { phone: string; state: string }[]
    }
    const [phone] = corrected
    const masked = `${phone?.slice(0, 3)}****${phone?.slice(-4)}`
    const [renewed, before] = content
    const isShown =
      correction?.to === masked &&
      renewed?.phone === masked &&
      renewed.state === 'open' &&
      before?.state === 'replaced' &&
      content.length === 2
    // Who comes behind the correction holds a link that was replaced.
    const late = ['LINK_PHONE_CORRECTED', 'LINK_WITHDRAWN']
    return {
      passed:
        corrected.length === 1 &&
        isShown &&
        answers.every((answer) => answer.status === 200 || late.includes(codeOf(answer) ?? '')),
      figure: `${many} corrections: ${tally(answers.map((answer) => codeOf(answer) ?? answer.status))}; the order ${isShown ? 'shows' : 'does not show'} the one that was taken`,
    }
  },
}

/** Who has a copy of the database opens nothing with it (links#1). */
export const linkDump: Proof = {
  name: 'link-dump',
  title: 'everything in a dump of the database that looks like a key, tried as a key and as a cookie: no link opens',
  run: async (rig, size) => {
    const many = size === 'full' ? 40 : 2
    const owners = await interleave(many, 4, () => rig.world.member({}))
    const links = await interleave(many, 4, (index) => openLinkOf(rig, owners[index]!, { status: 'waitPay' }, 'digits'))
    const ids = [...owners.map(({ accountId }) => accountId), ...links.map(({ id }) => id)]
    const found = new Set<string>()
    let rowsFound = 0
    for (const table of await tablesOf(rig.database)) {
      const dump = `SELECT to_jsonb(t) AS row FROM ${table} t WHERE to_jsonb(t)::text ~ $1`
      const { rows } = await rig.database.query<{ row: object }>(dump, [ids.join('|')])
      rowsFound += rows.length
      for (const { row } of rows) {
        for (const value of JSON.stringify(row).match(/[\w+/=-]{20,}/g) ?? []) {
          for (const form of formsOf(value)) found.add(form)
        }
      }
    }
    const tried = [...found]
    let opened = 0
    await interleave(tried.length, 12, async (index) => {
      const key = tried[index]!
      const browser = openBrowser(rig.publicUrl, rig.freshAddress())
      if ((await browser.call(rig.next(), 'POST', '/links/open', { key })).status === 200) opened++
      browser.cookies.set('shop_link', key)
      browser.address = rig.freshAddress()
      if ((await browser.call(rig.next(), 'GET', '/links/opening')).status === 200) opened++
    })
    // The same two ways are open to who holds the real ones.
    const [link] = links
    const browser = openBrowser(rig.publicUrl, rig.freshAddress())
    const control = await browser.call(rig.next(), 'POST', '/links/open', { key: link!.key })
    const byCookie = await callAs(rig, link!, 'GET', '/links/opening')
    return {
      passed:
        opened === 0 &&
        rowsFound >= 4 * many &&
        tried.length > rowsFound &&
        control.status === 200 &&
        byCookie.status === 200,
      figure: `${tried.length} values of ${rowsFound} rows of a dump about ${many} live links, each as key and as cookie: ${opened} open; the real key and cookie: ${control.status} and ${byCookie.status}`,
    }
  },
}

/** A value of a dump as it stands, and as the bytes or the text that it may be in another form, each as long as keys are. */
function formsOf(value: string): string[] {
  const bytes = [
    Buffer.from(value.replace(/^\\?x/, ''), 'hex'),
    Buffer.from(value, 'base64'),
    Buffer.from(value.replaceAll('-', ''), 'hex'),
  ]
  return [value, ...bytes.flatMap((each) => [each.toString('base64url'), each.toString('latin1')])]
    .filter((form) => form.length > 0)
    .map((form) => form.padEnd(51, 'A').slice(0, 51))
    .filter((form) => /^[\w-]{51}$/.test(form))
}
