import { couponLimits } from '@shop/contract/areas/coupons'
import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import { newId } from '../../../platform/ids.ts'
import type { Keyring } from '../../../platform/secrets/keyring.ts'
import { findAccountsOfPhones, lockOpenAccount } from '../../access/index.ts'
import { recordOperatorAction } from '../../operators/index.ts'
import { grantedDates } from '../domain/validity.ts'
import { insertGrants, readHolding } from '../store/grants.ts'
import { lockTemplate, raiseGranted } from '../store/templates.ts'

export interface GrantInput {
  templateId: string
  operatorId: string
  phones: readonly string[]
  /** Gives to each member once, however often it is sent. */
  batch: string
  reason: string
}

export interface Granted {
  granted: number
  already: number
  full: number
  unknown: number
}

/**
 * Gives a coupon to the members of phones, all or none. Who has it from the same batch, or holds as many coupons as a member may,
 * gets none; which phones belong to nobody is only counted.
 * @throws ApiError NOT_FOUND, COUPON_STOPPED, COUPON_OVER once its dates have passed, COUPONS_SPENT when fewer are left
 */
export async function grantCoupons(
  tx: Database,
  keyring: Keyring,
  { templateId, operatorId, phones, batch, reason }: GrantInput,
  now: Date,
): Promise<Granted> {
  const accountIds = await lockAccountsOf(tx, keyring, phones)
  const template = (await lockTemplate(tx, templateId)) ?? throwApiError('NOT_FOUND')
  if (template.stoppedAt) return throwApiError('COUPON_STOPPED')
  if (template.expiredDate && template.expiredDate <= now) return throwApiError('COUPON_OVER')
  const cause = `batch:${batch}`
  const receivers: string[] = []
  let [already, full] = [0, 0]
  for (const accountId of accountIds) {
    const { hasIt, held } = await readHolding(tx, { accountId, templateId, cause }, now)
    if (hasIt) already += 1
    else if (held >= couponLimits.held) full += 1
    else receivers.push(accountId)
  }
  const granted = receivers.length
  if (granted > 0 && !(await raiseGranted(tx, templateId, granted))) return throwApiError('COUPONS_SPENT')
  const given = { templateId, cause, grantedAt: now, ...grantedDates(template, now) }
  await insertGrants(
    tx,
    receivers.map((accountId) => ({ accountId, id: newId(now), ...given })),
  )
  const counts = { granted, already, full, unknown: phones.length - accountIds.length }
  const details = { template: template.name, batch, ...counts, reason }
  await recordOperatorAction(tx, { operatorId, action: 'coupons.grantCoupons', subject: templateId, details }, now)
  return counts
}

/** Holds the open accounts of phones alone, in the order of their ids; one that lost its phone while it was waited for is left out. */
async function lockAccountsOf(tx: Database, keyring: Keyring, phones: readonly string[]): Promise<string[]> {
  const open: string[] = []
  for (const accountId of await findAccountsOfPhones(tx, keyring, phones)) {
    if (await lockOpenAccount(tx, accountId, 'update')) open.push(accountId)
  }
  const holders = new Set(await findAccountsOfPhones(tx, keyring, phones))
  return open.filter((accountId) => holders.has(accountId))
}
