import type { PrescriptionState } from '@shop/contract/fields/inquiry'
import { orderStatusNumbers, type RxState } from '@shop/contract/fields/orders'
import { type RelationLabel, relationLabels } from '@shop/contract/fields/patients'
import { relationNames } from '@shop/contract/messages/patients'
import type { Database, Keyring } from '@shop/server/testing/seeding'
import type { BuiltMember } from './builders/member.ts'
import { type BuiltPatient, buildPatient, type PatientOptions } from './builders/patient.ts'
import { buildPrescription, type Reviewers } from './builders/prescription.ts'
import { MINUTE } from './builders/way.ts'

type RxOrder = {
  id: string
  orders_code: string
  status: number
  rx_state: RxState
  patient_label: string | null
  placed_at: number
  status_reason: string | null
}

const rxOrders = {
  name: 'demo-rx-orders',
  text: `SELECT id, orders_code, status, rx_state, patient_label, (extract(epoch FROM placed_at) * 1000)::bigint AS placed_at, status_reason
    FROM orders WHERE account_id = $1 AND has_rx AND parent_id IS NULL AND rx_state <> 'inquiryNeeded' ORDER BY placed_at`,
}

/** For whom the demo's members buy, where their persona says nothing nearer. */
const people: Readonly<Record<RelationLabel, PatientOptions>> = {
  self: { name: '林知夏', birthday: '1988-06-21', sex: 1 },
  parents: { name: '林守业', birthday: '1958-05-16', sex: 0 },
  partner: { name: '陈致远', birthday: '1988-11-02', sex: 0 },
  child: { name: '林小满', birthday: '2016-05-21', sex: 1 },
  relative: { name: '赵淑华', birthday: '1963-08-12', sex: 1 },
  friend: { name: '王安', birthday: '1985-01-30', sex: 0 },
}

/** Gives every prescription order of a persona the record that led it to where it stands, with the patient whom its list names. */
export async function buildRecords(
  tx: Database,
  keyring: Keyring,
  member: BuiltMember,
  { patients, reviewers }: { patients: readonly BuiltPatient[]; reviewers: Reviewers },
  now: Date,
): Promise<void> {
  const known = new Map<RelationLabel, Pick<BuiltPatient, 'id' | 'relationLabel'>>()
  for (const patient of patients) if (!known.has(patient.relationLabel)) known.set(patient.relationLabel, patient)
  for (const order of await tx.query<RxOrder>(rxOrders, [member.accountId])) {
    const label = relationLabels.find((each) => relationNames[each] === order.patient_label) ?? 'self'
    const patient =
      known.get(label) ?? (await buildPatient(tx, keyring, member, { ...people[label], relationLabel: label }, now))
    known.set(label, patient)
    const state = stateOf(order)
    const isUsed = state === 'approved' && order.status !== orderStatusNumbers.waitPay
    await buildPrescription(
      tx,
      keyring,
      member,
      {
        state,
        order: { id: order.id, ordersCode: order.orders_code },
        patient,
        isUsed,
        submittedAt: new Date(order.placed_at + 5 * MINUTE),
        reviewers,
        ...(state === 'refused' && order.status_reason && { reason: order.status_reason }),
      },
      now,
    )
  }
}

function stateOf({ status, rx_state: rxState }: RxOrder): PrescriptionState {
  if (rxState === 'refused') return 'refused'
  if (status === orderStatusNumbers.canceled) return rxState === 'approved' ? 'expired' : 'withdrawn'
  return rxState === 'approved' ? 'approved' : 'submitted'
}
