import { describe, expect, it } from 'vitest'
import { cartLimits, openLimits, RISK_NOTICE_VERSION } from './cart.ts'
import { coinRules } from './coins.ts'
import { APP_ONLY_DEVICE, COUPONS_PAGE_SIZE, couponStatuses, couponTypes, EXPIRES_SOON_DAYS } from './coupons.ts'
import { IMAGE_CODE_LENGTH } from './image-code.ts'
import { INVOICES_PAGE_SIZE, invoiceLimits } from './invoices.ts'
import { LEAVING } from './leaving.ts'
import { loginDetours } from './login-detours.ts'
import { GREETING_CHARACTERS } from './names.ts'
import { RESTORE_WITHIN_MS } from './order-actions.ts'
import { orderDays, orderHours } from './order-times.ts'
import { CARD_THUMBNAILS, HOVER_TRACES, ORDERS_PAGE_SIZE, orderStatusNumbers, paymentTypes } from './orders.ts'
import { ORGANIZATION_CODE } from './organization-code.ts'
import { jobNatureNames, jobNatures, maritalStatuses, revenueRanges } from './profile-options.ts'
import { qrLimits, qrStates } from './qr-code.ts'
import { SEARCH_MAX } from './search.ts'
import { SMS_CODE_LENGTH } from './sms-code.ts'
import { arrivals, productStatusTypes } from './stock.ts'

describe('the numbers that the product states', () => {
  // Holds orders#17.
  it('every status of an order has its number on the wire', () => {
    expect(orderStatusNumbers).toEqual({
      waitPay: 10,
      waitAudit: 20,
      waitDelivery: 30,
      waitReceiving: 40,
      waitEvaluate: 45,
      completeTransaction: 50,
      invoiced: 70,
      refundOrder: 140,
      refundCompleteTransaction: 150,
      canceled: 200,
    })
  })

  // Holds orders#22, orders#23, orders#25, orders#32.
  it('the clock gives an order its hours and days, and a deleted one ten minutes', () => {
    expect(orderHours).toEqual({ inquiry: 24, confirmation: 72 })
    expect(orderDays).toEqual({ receipt: 15, completion: 30 })
    expect(RESTORE_WITHIN_MS).toBe(600_000)
  })

  // Holds shop#32, orders#68, orders#69.
  it('a cart holds a hundred items of 99 pieces, and unpaid orders are ten, of 20,000 yuan and fifty pieces', () => {
    expect(cartLimits).toEqual({ items: 100, amount: 99, piecesOfProduct: 50 })
    expect(openLimits).toEqual({
      orders: 10,
      cents: 2_000_000,
      shareForConsignee: 0.5,
      ordersToPhone: 5,
      phoneHours: 72,
    })
  })

  // Holds money#17, money#22, money#25.
  it('coins are used from 500 on, for ten yuan or more, up to ten per cent; what expires is told ahead', () => {
    expect(coinRules).toEqual({ leastBalance: 500, leastOrder: 1000, capPercent: 10, pageSize: 10 })
    expect(EXPIRES_SOON_DAYS).toEqual({ coupons: 3, coins: 30 })
    expect([couponTypes, couponStatuses]).toEqual([
      { goods: 1, freight: 4 },
      { unused: 0, used: 1, expired: 2 },
    ])
  })

  // Holds orders#3, orders#5, orders#8, orders#76, money#17.
  it('a page holds four orders or invoices and six coupons, a card four pictures, a hover two entries', () => {
    expect([ORDERS_PAGE_SIZE, INVOICES_PAGE_SIZE, COUPONS_PAGE_SIZE]).toEqual([4, 4, 6])
    expect([CARD_THUMBNAILS, HOVER_TRACES]).toEqual([4, 2])
  })

  // Holds orders#78, orders#87, orders#89.
  it('an invoice has a title of a hundred characters, three addresses, and an account five mails a day', () => {
    expect(invoiceLimits).toEqual({ title: 100, recipients: 3, mailsADay: 5 })
  })

  // Holds access#53, access#58.
  it('a QR code shows after 300 ms, is asked for each second and lives for two minutes', () => {
    expect(qrLimits).toMatchObject({ shownAfter: 300, pollEvery: 1000, codeSeconds: 120 })
    expect(qrStates).toEqual({ pending: -1, unscanned: 0, scanned: 1, confirmed: 2, invalid: 3 })
  })

  // Holds access#18, shop#1, shop#4.
  it('an SMS code has six digits, an image code four signs, a search word fifty characters, a greeting six', () => {
    expect([SMS_CODE_LENGTH, IMAGE_CODE_LENGTH, SEARCH_MAX, GREETING_CHARACTERS]).toEqual([6, 4, 50, 6])
  })
})

describe('the values that others know', () => {
  // Holds shop#18, shop#49.
  it('products and reservations are told by the numbers of the specification', () => {
    expect(productStatusTypes).toEqual({ notSold: 0, inStock: 2, outOfStock: 4 })
    expect(arrivals).toEqual({ purchasing: 0, arrived: 1 })
    expect(paymentTypes).toEqual({ cashOnDelivery: 1, alipay: 4, weChatPay: 27, online: 99 })
  })

  // Holds access#47, access#48, access#72, money#16.
  it('headers, codes and paths are the ones that are agreed on', () => {
    expect(ORGANIZATION_CODE).toBe('HEAN')
    expect(loginDetours).toEqual({ bindPhone: '1001000003', setPassword: 'MEM0010001' })
    expect(APP_ONLY_DEVICE).toBe('3')
    expect(LEAVING).toBe('/return')
  })

  // Holds orders#61.
  it('the version of the risk notice is a day', () => expect(RISK_NOTICE_VERSION).toMatch(/^20\d{2}-\d{2}-\d{2}$/))

  // Holds account#8.
  it('what a profile may tell is chosen from lists, in their order', () => {
    expect(jobNatures).toEqual(Object.keys(jobNatureNames))
    expect(maritalStatuses).toEqual(['single', 'married', 'divorced', 'widowed'])
    expect(revenueRanges).toHaveLength(6)
  })
})
