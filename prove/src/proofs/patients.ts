import { consents } from '@shop/contract/consents'
import { birthdayInstant } from '@shop/contract/fields/birthday'
import { madeUpIdNumber } from '@shop/world'
import { codeOf } from '../http.ts'
import type { Proof } from '../proof.ts'
import { interleave, tally } from '../together.ts'

const HOUR = 3_600_000
/** Masked numbers that are compared with the kept ones for one account (care#26). */
const MOST_COMPARES_AN_HOUR = 5
/** A member saves sixty times an hour; this many are left for other things. */
const SAVINGS_A_MEMBER = 50

const adult = {
  name: '林建国',
  sex: 0,
  birthDay: birthdayInstant('1985-12-12'),
  consigneePhone: '13800138000',
  relationLabel: 'self',
  idCardNumber: madeUpIdNumber('1985-12-12'),
  consents: { identity: consents.identity.version },
}

/** What a browser may say of checks. */
const hints = [{}, ...['0', '1', 'junk'].map((hint) => ({ forcecheck: hint, isvalidate: hint }))]

/** A patient with one thing wrong, another each time. */
function badPatient(index: number): object {
  const digits = String(index).padStart(4, '0')
  const ways: readonly object[] = [
    { name: '' },
    { name: '林' },
    { name: '林'.repeat(11 + (index % 20)) },
    { name: `林${digits}` },
    { consigneePhone: `2380013${digits}` },
    { consigneePhone: `138${digits}` },
    { consigneePhone: `138****${digits}` },
    { idCardNumber: null },
    { idCardNumber: `11010119851212${digits}`.slice(0, 17) },
    { idCardNumber: wrongCheck(index) },
    { idCardNumber: `110${'*'.repeat(13)}9X` },
    { sex: 1 },
    { sex: null, birthDay: null, idCardNumber: null },
    { birthDay: birthdayInstant('1985-12-13') },
    { birthDay: birthdayInstant('1850-01-01') },
    { birthDay: adult.birthDay + 1 + index },
    { certificateType: 1 + (index % 4), cardNumber: '' },
    { certificateType: 1 + (index % 4), cardNumber: `#${digits}` },
    { certificateType: 1, cardNumber: `E123${digits}` },
    { birthDay: birthdayInstant('2023-01-01'), idCardNumber: madeUpIdNumber('2023-01-01') },
    { healthInfo: [{ question: 'smoking', answer: 0, labels: [], otherText: '' }] },
    { isPrescriptionNeed: true },
    { consents: {} },
    { consents: { identity: '2020-01-01' } },
    { prescriptionImage1: `/api/uploads/00000000-0000-7000-8000-00000000${digits}` },
  ]
  return { ...adult, ...ways[index % ways.length] }
}

function wrongCheck(index: number): string {
  const right = adult.idCardNumber
  return `${right.slice(0, 17)}${(Number(right.at(-1)) + 1 + (index % 8)) % 10}`
}

/** Nothing that a client says switches a check off (care#32). */
export const patientHints: Proof = {
  name: 'patient-hints',
  title: 'forceCheck, isValidate and isDrugUserNameCheck switch no check off: the same answers whatever they say',
  run: async (rig) => {
    const count = 200
    const members = await Promise.all(
      Array.from({ length: Math.ceil((count * hints.length) / SAVINGS_A_MEMBER) }, () => rig.world.member()),
    )
    const browsers = await Promise.all(members.map(async (member) => rig.browser(await rig.world.cookies(member))))
    const answerTo = async (call: number, index: number, hint: Record<string, string>) => {
      const isCheck = hint.forcecheck === undefined ? {} : { isDrugUserNameCheck: Number(hint.forcecheck) || 0 }
      const body = { ...badPatient(index), ...isCheck }
      const browser = browsers[call % browsers.length]!
      const answer = await browser.call(rig.next(), 'POST', '/patients', body, hint)
      const fields = (answer.json as { fields?: { path: string; code: string }[] } | undefined)?.fields ?? []
      return `${answer.status} ${codeOf(answer)} ${fields.map(({ path, code }) => `${path}=${code}`).join()}`
    }
    const answers = await interleave(count * hints.length, 16, (call) =>
      answerTo(call, Math.floor(call / hints.length), hints[call % hints.length]!),
    )
    const differing = Array.from(
      { length: count },
      (_, index) => new Set(answers.slice(index * hints.length, (index + 1) * hints.length)),
    ).filter(({ size: kinds }) => kinds !== 1)
    const ids = members.map(({ accountId }) => accountId)
    const { rows } = await rig.database.query<{ kept: number }>(
      'SELECT count(*)::int AS kept FROM patients WHERE account_id = ANY($1)',
      [ids],
    )
    const accepted = answers.filter((answer) => !answer.startsWith('400 ')).length
    return {
      passed: differing.length === 0 && accepted === 0 && rows[0]!.kept === 0,
      figure: `${count} bad patients × ${hints.length} hints: ${accepted} not refused, ${differing.length} refused otherwise, ${rows[0]!.kept} kept; ${new Set(answers).size} kinds of error${differing.map((kinds) => `\n    ${[...kinds].join(' | ')}`).join('')}`,
    }
  },
}

/** A mask that is not that of what is kept, or nearly one, or another way of writing it. */
function wrongMask(index: number, shown: { idCardNumber: string; consigneePhone: string }): object {
  const digits = String(index % 10_000).padStart(4, '0')
  const odd: readonly object[] = [
    { consigneePhone: '138＊＊＊＊8000' },
    { consigneePhone: '138***8000' },
    { consigneePhone: '***********' },
    { consigneePhone: shown.idCardNumber.slice(0, 11) },
    { idCardNumber: '*'.repeat(18) },
    { idCardNumber: shown.consigneePhone },
    { idCardNumber: `${shown.idCardNumber.slice(0, 17)}*` },
    { idCardNumber: `11*${'*'.repeat(13)}${shown.idCardNumber.slice(-2)}` },
  ]
  switch (index % 4) {
    case 0:
      return { consigneePhone: `138****${digits === '8000' ? '8001' : digits}` }
    case 1:
      return { consigneePhone: `1${String(index % 100).padStart(2, '0')}****8001` }
    case 2:
      return { idCardNumber: `${String(100 + (index % 900))}${'*'.repeat(13)}XX` }
    default:
      return odd[Math.floor(index / 4) % odd.length]!
  }
}

/** A mask means unchanged, and is no oracle (care#26). */
export const patientMasks: Proof = {
  name: 'patient-masks',
  title: `variants of masked numbers never change what is kept of a patient, and are compared at most ${MOST_COMPARES_AN_HOUR} times an hour`,
  run: async (rig, size) => {
    const tries = size === 'full' ? 10_000 : 100
    // A member saves sixty times an hour, so many members send few each.
    const members = Math.ceil(tries / SAVINGS_A_MEMBER)
    const stages = await Promise.all(
      Array.from({ length: members }, async () => {
        const member = await rig.world.member()
        const patient = await rig.world.patient({ member, consigneePhone: '13800138000' })
        return { member, patient, browser: rig.browser(await rig.world.cookies(member)) }
      }),
    )
    const ids = stages.map(({ patient }) => patient.id)
    const stored = async () =>
      JSON.stringify((await rig.database.query('SELECT * FROM patients WHERE id = ANY($1) ORDER BY id', [ids])).rows)
    const before = await stored()
    const answers = await interleave(tries, 32, async (index) => {
      const { patient, browser } = stages[index % members]!
      const shown = {
        idCardNumber: `110${'*'.repeat(13)}${patient.idCardNumber!.slice(-2)}`,
        consigneePhone: '138****8000',
      }
      const change = { ...adult, ...shown, ...wrongMask(index, shown), relationLabel: 'friend' }
      const answer = await browser.call(rig.next(), 'PUT', `/patients/${patient.id}`, change)
      return { member: index % members, code: String(codeOf(answer) ?? answer.status) }
    })
    const compared = stages.map(
      (_, member) => answers.filter((each) => each.member === member && each.code === 'MASK_DIFFERS').length,
    )
    const isSame = (await stored()) === before
    const errors = ['MASK_DIFFERS', 'TOO_MANY_REQUESTS', 'INPUT_INVALID']
    return {
      passed:
        isSame &&
        compared.every((count) => count <= MOST_COMPARES_AN_HOUR) &&
        answers.every(({ code }) => errors.includes(code)),
      figure: `${tries} variants of ${members} members (${tally(answers.map(({ code }) => code))}): at most ${Math.max(...compared)} compared within ${HOUR / 60_000} minutes, what is kept is ${isSame ? 'the same' : 'changed'}`,
    }
  },
}
