import { type Builders, makeBuilders } from '@shop/world'
import { openBrowser, type TestAnswer } from './browser.ts'
import { loginAs } from './login.ts'
import type { TestShop } from './test-shop.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Somebody who calls the API. */
export interface CouponCaller {
  call(method: Method, path: string, body?: object, headers?: Record<string, string>): Promise<TestAnswer>
}
export interface CouponMember extends CouponCaller {
  accountId: string
  phone: string
}

export const couponBuilders = ({ shop: { pool, keyring, clock } }: TestShop): Builders =>
  makeBuilders({ pool, keyring, now: clock.now })

/** A member with a phone, by a bearer's calls. */
export async function couponMember(running: TestShop, phone?: string): Promise<CouponMember> {
  const { bearer, ...login } = await loginAs(running.shop, phone)
  return { ...login, call: (method, path, body) => openBrowser(running).send(method, path, body, bearer) }
}

/** Who manages coupons. */
export async function couponOperator(running: TestShop): Promise<CouponCaller> {
  const { bearer } = await couponBuilders(running).operator({ scopes: ['coupons'] })
  return {
    call: (method, path, body, headers = {}) =>
      openBrowser(running).send(method, `/ops/coupons${path}`, body, { ...bearer, ...headers }),
  }
}
