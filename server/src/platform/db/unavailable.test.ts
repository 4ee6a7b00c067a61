import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { whyUnavailable } from './unavailable.ts'

const ofNode = (code: string, syscall: string) => Object.assign(new Error(`${syscall} ${code}`), { code, syscall })
const ofDatabase = (code: string) => Object.assign(new pg.DatabaseError('no', 2, 'error'), { code, severity: 'FATAL' })

describe('an outage of the database', () => {
  // Holds platform#21.
  it.each([
    ofNode('ECONNREFUSED', 'connect'),
    ofNode('ECONNRESET', 'read'),
    ofNode('EPIPE', 'write'),
    ofNode('ETIMEDOUT', 'connect'),
    ofNode('EHOSTUNREACH', 'connect'),
    ofNode('ENOTFOUND', 'getaddrinfo'),
    ofNode('EAI_AGAIN', 'getaddrinfo'),
    new Error('Connection terminated'),
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('Client was closed and is not queryable'),
    new Error('Cannot use a pool after calling end on the pool'),
    ...[
      '08006',
      '25006',
      '25P03',
      '28P01',
      '3D000',
      '40001',
      '53300',
      '53100',
      '55000',
      '55P03',
      '57014',
      '57P01',
      '57P03',
      '58030',
    ].map(ofDatabase),
    new Error('a statement failed', { cause: ofDatabase('57P01') }),
    new AggregateError([ofNode('ECONNREFUSED', 'connect'), ofNode('ECONNREFUSED', 'connect')]),
  ])('is told by %s', (error) => {
    expect(whyUnavailable(error)).toMatch(/./)
  })

  // Holds platform#21.
  it.each([
    ofNode('ENOENT', 'open'),
    ofNode('EACCES', 'mkdir'),
    ofDatabase('23505'),
    ofDatabase('42P01'),
    ofDatabase('22021'),
    new Error('Connection terminated by the other side of a chat'),
    new TypeError('no function'),
    'ECONNREFUSED',
    undefined,
  ])('is not told by %s', (error) => {
    expect(whyUnavailable(error)).toBeUndefined()
  })
})
