import { Type } from 'typebox'
import { coinRules } from '../fields/coins.ts'
import { defineOperation } from '../kit/operation.ts'
import { page } from '../kit/page.ts'
import { PageSize } from '../kit/shapes.ts'
import { Instant, Nullable, Optional, Strict } from '../kit/types.ts'

export const COINS_PAGE_SIZE = coinRules.pageSize

export const getCoins = defineOperation({
  method: 'GET',
  path: '/coins',
  summary: 'The member’s health coins; a coin is a cent',
  callers: ['member'],
  rateLimit: 'read',
  answers: {
    200: Strict({
      value: Type.Integer(),
      /** What expires next, where that is within 30 days. */
      expiring: Nullable(
        Strict({
          coinAmount: Type.Integer(),
          /** The first millisecond in which they cannot be used: midnight after their last day, in Shanghai. */
          expiresAt: Instant(),
        }),
      ),
    }),
  },
})

export const listCoins = defineOperation({
  method: 'GET',
  path: '/coins/history',
  summary: 'What was obtained and consumed, the latest first; pages count from 0',
  callers: ['member'],
  rateLimit: 'read',
  sessionInStatement: true,
  query: Strict({
    page: Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    size: Optional(PageSize()),
  }),
  answers: {
    200: page(
      Strict({
        createDate: Instant(),
        coinAmount: Type.Integer({ description: 'positive when obtained, negative when consumed' }),
        description: Type.String(),
      }),
    ),
  },
})
