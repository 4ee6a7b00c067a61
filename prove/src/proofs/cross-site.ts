import { type NamedOperation, operations } from '@shop/contract/kit/operations'
import { setCookies } from '../browser.ts'
import { changedTables, stateOf } from '../database-state.ts'
import { type Answer, type Sending, send } from '../http.ts'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { setInquiries } from './inquiry-entries.ts'
import { setLinks } from './link-stage.ts'
import { setPlans } from './medicine-entries.ts'
import { ownerEntries, targetsOf } from './owner-entries.ts'
import { attemptOf, deviceOf, setFailedRefunds, setKept, setMoving } from './owner-matrix.ts'
import type { Stage, Target } from './owner-stage.ts'
import { png } from './picture-files.ts'
import { multipart } from './upload-steps.ts'

const EVIL = 'https://evil.example'

/** How another site may have a browser send something, with the victim's cookies along (platform#9). */
const forms: readonly { name: string; make(json: string, siblingOf: string): Sending }[] = [
  {
    name: 'form post',
    make: (json) => ({
      method: 'POST',
      headers: {
        ...crossSite('navigate', 'document'),
        origin: EVIL,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(fieldsOf(json)).toString(),
    }),
  },
  {
    name: 'text/plain JSON',
    make: (json) => ({
      headers: { ...crossSite('no-cors', 'empty'), origin: EVIL, 'content-type': 'text/plain' },
      body: json,
    }),
  },
  {
    name: 'multipart form with a picture',
    make: (json) => {
      const { body, type } = multipart(fieldsOf(json), { name: 'a.png', type: 'image/png', bytes: png(8) })
      return { headers: { ...crossSite('navigate', 'document'), origin: EVIL, 'content-type': type }, body }
    },
  },
  { name: 'no Origin', make: (json) => ({ headers: { 'content-type': 'application/json' }, body: json }) },
  {
    name: 'null Origin',
    make: (json) => ({
      headers: { ...crossSite('cors', 'empty'), origin: 'null', 'content-type': 'application/json' },
      body: json,
    }),
  },
  {
    name: 'sibling host',
    make: (json, siblingOf) => ({
      headers: {
        'sec-fetch-site': 'same-site',
        'sec-fetch-mode': 'cors',
        origin: siblingOf.replace('localhost', 'evil.localhost'),
        'content-type': 'application/json',
      },
      body: json,
    }),
  },
  { name: 'image GET', make: () => ({ method: 'GET', headers: crossSite('no-cors', 'image') }) },
  {
    name: 'method override',
    make: (json) => ({
      method: 'POST',
      headers: {
        ...crossSite('navigate', 'document'),
        origin: EVIL,
        'x-http-method-override': 'PUT',
        'content-type': 'multipart/form-data; boundary=x',
      },
      body: `--x\r\ncontent-disposition: form-data; name="_method"\r\n\r\nPUT\r\n--x\r\ncontent-disposition: form-data; name="json"\r\n\r\n${json}\r\n--x--\r\n`,
    }),
  },
  {
    name: 'JSON from the other site',
    make: (json) => ({
      headers: { ...crossSite('cors', 'empty'), origin: EVIL, 'content-type': 'application/json' },
      body: json,
    }),
  },
]

export const crossSiteWrites: Proof = {
  name: 'cross-site',
  title: `${forms.length} cross-site forms × every write, with the cookies of a member or of a link: no effect, no cookie touched, still logged in`,
  run: async (rig) => {
    const writes = operations.filter(({ operation }) => operation.method !== 'GET')
    const owner = await rig.world.member({ nickName: '跨站受害者' })
    const order = await rig.world.order({ member: owner, status: 'waitReceiving' })
    const cookies = await rig.world.cookies(owner)
    const device = await deviceOf(rig.database, owner.accountId)
    const [first, second] = await rig.world.addresses(owner, [{}, {}])
    const missing = { missingCode: order.ordersCode, missingId: device }
    const { productCode: skuCode } = await rig.world.product({ price: 1000 })
    const goods = { listed: skuCode, missingItem: skuCode, bought: { skuCode, sum: 2000 } }
    const moving = await setMoving(rig, owner)
    const paymentId = await attemptOf(rig, owner, moving.toPay.ordersCode)
    const stage: Stage = {
      owner,
      order,
      split: order,
      moving,
      kept: await setKept(rig, owner),
      addresses: [first!, second!],
      patients: [await rig.world.patient({ member: owner }), await rig.world.patient({ member: owner })],
      exportId: device,
      pictureId: device,
      signature: 'A'.repeat(80),
      device,
      ...goods,
      ...missing,
      paymentId,
      failedRefunds: await setFailedRefunds(rig, paymentId),
      couponId: (await rig.world.couponTemplate()).id,
      failedInvoice: 'M'.repeat(20),
      plans: await setPlans(rig, owner),
      inquiries: await setInquiries(rig, owner),
      links: await setLinks(rig),
    }
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const faults: string[] = []
    let sent = 0
    const before = await stateOf(rig.database)
    for (const named of writes) {
      for (const form of forms) {
        sent++
        const answer = await attack(
          rig,
          named,
          form,
          targetOf(named, stage, cookies.shop_access),
          cookieOf(named, stage) ?? cookie,
        )
        const where = `${form.name} on ${named.area}.${named.name}`
        if (answer.status >= 500) faults.push(`${where}: ${answer.status}`)
        const touched = setCookies(answer)
          .map(([name]) => name)
          .filter((name) => name !== 'shop_browser')
        if (touched.length > 0) faults.push(`${where}: sets ${touched.join(', ')}`)
      }
    }
    const changed = changedTables(before, await stateOf(rig.database))
    if (changed.length > 0) faults.push(`effects in ${changed.join(', ')}`)
    const still = await rig.browser(cookies).call(rig.next(), 'GET', '/member/vo')
    if (still.status !== 200) faults.push('the member was logged out')
    return {
      passed: faults.length === 0,
      figure: `${forms.length} forms × ${writes.length} writes = ${sent}: ${faults.length} effects${faults.map((line) => `\n    ${line}`).join('')}`,
    }
  },
}

function crossSite(mode: string, destination: string): Record<string, string> {
  return { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode, 'sec-fetch-dest': destination, referer: `${EVIL}/` }
}

function fieldsOf(json: string): Record<string, string> {
  const fields = JSON.parse(json) as Record<string, unknown>
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
}

/** What the write would take if it came from our own page; logging out needs nothing but the cookies. */
function targetOf({ area, name }: NamedOperation, stage: Stage, accessToken: string): Target {
  if (name === 'logout') return { body: {} }
  if (name === 'refreshSession') return { body: {} }
  const entry = ownerEntries[`${area}.${name}`]
  if (!entry) return { body: { accessToken } }
  return targetsOf(entry, stage)[0] ?? {}
}

/** The cookie of the link that a write is done by, where it is none of a member. */
function cookieOf({ area, name }: NamedOperation, { links }: Stage): string | undefined {
  const entry = ownerEntries[`${area}.${name}`]
  return entry?.kind === 'link' ? links[entry.by].headers.cookie : undefined
}

function attack(
  rig: ProvingRig,
  { operation }: NamedOperation,
  form: (typeof forms)[number],
  target: Target,
  cookie: string,
): Promise<Answer> {
  const { method = operation.method, headers, body } = form.make(JSON.stringify(target.body ?? {}), rig.publicUrl)
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => target.params?.[name] ?? '')
  return send(rig.next(), `/api${path}`, {
    method,
    headers: { ...headers, cookie, 'x-forwarded-for': rig.freshAddress() },
    ...(body === undefined ? {} : { body }),
  })
}
