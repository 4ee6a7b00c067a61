import { prescriptionStates } from '@shop/contract/fields/inquiry'
import { describe, expect, it } from 'vitest'
import { canMove, liveStates, type RecordActor, stepOf, transitions } from './states.ts'

const actors: readonly RecordActor[] = ['member', 'operator', 'order', 'clock']

describe('the life of a record', () => {
  // Holds care#80.
  it('knows these changes of state and no other', () => {
    const possible = prescriptionStates.flatMap((from) =>
      prescriptionStates.flatMap((to) =>
        actors.flatMap((actor) => (canMove(from, to, actor) ? [`${from} ${to} ${actor}`] : [])),
      ),
    )
    expect(possible.sort()).toEqual(
      [
        'draft submitted member',
        'draft withdrawn order',
        'submitted approved operator',
        'submitted refused operator',
        'submitted withdrawn order',
        'approved withdrawn order',
        'approved expired order',
        'approved expired clock',
      ].sort(),
    )
  })

  // Holds care#97.
  it('ends where no change leads on, and only what has not ended stands for its order', () => {
    const ended = prescriptionStates.filter((state) => transitions.every(({ from }) => from !== state))
    expect(ended).toEqual(['refused', 'expired', 'withdrawn'])
    expect(liveStates.some((state) => ended.includes(state))).toBe(false)
  })

  // Holds care#95.
  it.each([
    ['draft', 0, null, 'fill'],
    ['submitted', 0, null, 'wait'],
    ['submitted', 2, null, 'answer'],
    ['approved', 0, null, 'pay'],
    ['approved', 0, new Date(0), 'served'],
    ['refused', 0, null, 'none'],
    ['expired', 0, null, 'none'],
    ['withdrawn', 1, null, 'none'],
  ] as const)(
    'asks of the member in state %s with %i open questions and used at %s: %s',
    (state, openQuestions, usedAt, step) => {
      expect(stepOf({ state, openQuestions, usedAt })).toBe(step)
    },
  )
})
