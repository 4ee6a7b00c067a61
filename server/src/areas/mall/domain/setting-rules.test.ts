import { mallDefaults } from '@shop/contract/mall-defaults'
import { describe, expect, it } from 'vitest'
import { forbiddenPart, settingsInForce } from './setting-rules.ts'

describe('what production forbids of a setting', () => {
  const rxRules = (prepositionCheckType: number) => ({
    ...mallDefaults['mall-global'].rxRules,
    prepositionCheckType,
  })

  // Holds money#33.
  it('production forbids the payment of a prescription before its review, which a demo may show', () => {
    expect(forbiddenPart('production', 'rxRules', rxRules(0))).toBe('value.prepositionCheckType')
    expect(forbiddenPart('production', 'rxRules', rxRules(1))).toBeUndefined()
    expect(forbiddenPart('demo', 'rxRules', rxRules(0))).toBeUndefined()
  })

  it('production forbids nothing of any other setting', () => {
    expect(forbiddenPart('production', 'freight', rxRules(0))).toBeUndefined()
  })
})

describe('the settings that hold', () => {
  const defaults = mallDefaults['mall-global']
  const keys = Object.keys(defaults)
  const [key = '', other = ''] = keys

  // Holds shop#10.
  it('the defaults hold as long as nothing is stored', () => {
    expect(settingsInForce('mall-global', {}, () => true)).toEqual(defaults)
    expect(settingsInForce('m-mall', {}, () => true)).toEqual(mallDefaults['m-mall'])
  })

  // Holds shop#10.
  it('what is stored holds where it is usable, and the default where it is not', () => {
    const stored = { [key]: 'stored', [other]: 'broken', unknown: 'stored' }
    const asked: unknown[] = []
    const isUsable = (name: string, value: unknown) => {
      asked.push([name, value])
      return value === 'stored'
    }
    expect(settingsInForce('mall-global', stored, isUsable)).toEqual({ ...defaults, [key]: 'stored' })
    expect(asked).toEqual([
      [key, 'stored'],
      [other, 'broken'],
    ])
  })

  it('a setting may be stored as null or false, where that is usable', () => {
    expect(settingsInForce('mall-global', { [key]: null, [other]: false }, () => true)).toEqual({
      ...defaults,
      [key]: null,
      [other]: false,
    })
  })
})
