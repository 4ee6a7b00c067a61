import { orderStatusNumbers } from '@shop/contract/fields/orders'
import { describe, expect, it } from 'vitest'
import { canChangeWish, nextStep } from './next-step.ts'

const statuses = Object.keys(orderStatusNumbers) as (keyof typeof orderStatusNumbers)[]
/** Of an order that everything was paid of. */
const next = (state: Parameters<typeof nextStep>[0], status: (typeof statuses)[number], isAllPaid = true) =>
  nextStep(state, { status, isAllPaid })
const where = (of: (status: (typeof statuses)[number]) => boolean) => statuses.filter(of)

describe('what an invoice needs next', () => {
  it('is to be issued once the goods are there, and dropped when they never will be paid for', () => {
    expect(where((status) => next('requested', status) === 'issue')).toEqual([
      'waitEvaluate',
      'completeTransaction',
      'invoiced',
    ])
    expect(where((status) => next('requested', status) === 'drop')).toEqual(['refundCompleteTransaction', 'canceled'])
  })

  it('waits for what is paid at the door, and is dropped with the order all the same', () => {
    expect(where((status) => next('requested', status, false) === 'issue')).toEqual([])
    expect(where((status) => next('requested', status, false) === 'drop')).toEqual([
      'refundCompleteTransaction',
      'canceled',
    ])
  })

  it('is to be reversed once the money is back, and nothing after that', () => {
    expect(where((status) => next('issued', status) !== undefined)).toEqual(['refundCompleteTransaction', 'canceled'])
    expect(next('issued', 'refundCompleteTransaction')).toBe('reverse')
    expect(where((status) => next('reversed', status) !== undefined)).toEqual([])
  })

  it('may be asked for otherwise while the order lives', () => {
    expect(where((status) => !canChangeWish(status))).toEqual(['refundOrder', 'refundCompleteTransaction', 'canceled'])
  })
})
