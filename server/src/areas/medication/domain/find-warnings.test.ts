import { describe, expect, it } from 'vitest'
import { builtInRules } from '../built-in/rules.ts'
import { answers, check, drugOf, found, onceADay, takenFor } from '../testing/checked-drugs.ts'

const woman = { sex: 1 as const, age: 30 }
const allergic = (labels: string[], otherText = '') => ({ healthInfo: answers({ drugAllergy: { labels, otherText } }) })
const ill = (...labels: string[]) => ({ healthInfo: answers({ pastHistory: { labels } }) })

describe('allergies', () => {
  // Holds care#144, care#145.
  it('warns of a penicillin by the label, by the name of the group and by that of another penicillin', () => {
    const ordered = [drugOf(['amoxicillin'])]
    const warned = ['serious allergy.penicillins']
    expect(found({ ordered })).toEqual([])
    expect(found({ ordered, patient: allergic(['penicillins']) })).toEqual(warned)
    expect(found({ ordered, patient: allergic([], '小时候打盘尼西林起过疹子') })).toEqual(warned)
    expect(found({ ordered, patient: allergic([], '氨苄西林') })).toEqual(warned)
    expect(found({ ordered, patient: allergic(['macrolides']) })).toEqual([])
  })

  // Holds care#145.
  it('warns of a cephalosporin more mildly where the allergy is to penicillins', () => {
    const ordered = [drugOf(['cefuroxime'])]
    expect(found({ ordered, patient: allergic(['penicillins']) })).toEqual([
      'caution allergy.cephalosporins.penicillins',
    ])
    expect(found({ ordered, patient: allergic(['cephalosporins']) })).toEqual(['serious allergy.cephalosporins'])
  })

  // Holds care#144.
  it('warns of an ingredient of no group that the patient names, in whatever letters', () => {
    const ordered = [drugOf(['mecobalamin'])]
    expect(found({ ordered, patient: allergic([], '甲钴胺') })).toEqual(['serious allergy.ingredient'])
    expect(found({ ordered, patient: allergic([], '弥可 保') })).toEqual(['serious allergy.ingredient'])
    expect(found({ ordered, patient: allergic([], '芒果') })).toEqual([])
  })

  // Holds care#143.
  it('warns of an allergy for creams and drops too, and of nothing else that does not hold for them', () => {
    const ordered = [drugOf(['levofloxacin'], { route: 'local' })]
    expect(found({ ordered, patient: { ...allergic(['quinolones']), age: 10 } })).toEqual([
      'serious allergy.quinolones',
    ])
    expect(found({ ordered, patient: { age: 10 } })).toEqual([])
    expect(found({ ordered: [drugOf(['levofloxacin'])], patient: { age: 10 } })).toEqual([
      'serious ageBelow.quinolones',
    ])
  })

  // Holds care#144.
  it('warns of an allergy to food that a drug is made of', () => {
    const patient = { healthInfo: answers({ foodAllergy: { labels: ['seafood', 'soy'] } }) }
    expect(found({ ordered: [drugOf(['glucosamine']), drugOf(['soyaOil'])], patient })).toEqual([
      'serious allergy.soy',
      'caution allergy.seafood',
    ])
  })
})

describe('ages, sex and pregnancy', () => {
  // Holds care#146.
  it.each([
    [7, ['serious ageBelow.tetracyclines']],
    [8, []],
  ])('warns of a tetracycline below the age of eight: at %i', (age, warned) => {
    expect(found({ ordered: [drugOf(['doxycycline'])], patient: { age } })).toEqual(warned)
  })

  // Holds care#146.
  it.each([
    [65, []],
    [66, ['caution ageAbove.nsaids']],
  ])('warns of a painkiller above the age of 65: at %i', (age, warned) => {
    expect(found({ ordered: [drugOf(['ibuprofen'])], patient: { age } })).toEqual(warned)
  })

  // Holds care#146.
  it('warns of a drug for the other sex', () => {
    expect(found({ ordered: [drugOf(['finasteride'])], patient: { sex: 1, age: 60 } })).toEqual([
      'serious sex.finasteride',
    ])
    expect(found({ ordered: [drugOf(['finasteride'])] })).toEqual([])
    expect(found({ ordered: [drugOf(['ethinylestradiol'])] })).toEqual(['serious sex.estrogens'])
  })

  // Holds care#147.
  it('warns of a statin in pregnancy, and more mildly where nobody said whether there is one', () => {
    const ordered = [drugOf(['atorvastatin'])]
    expect(found({ ordered, patient: { ...woman, isPregnant: true } })).toEqual(['serious pregnancy.statins'])
    expect(found({ ordered, patient: { ...woman, isPregnant: false } })).toEqual([])
    const [warning] = check({ ordered, patient: woman }).warnings
    expect(warning).toMatchObject({ severity: 'caution', code: 'pregnancy.statins' })
    expect(warning?.text).toBe('如已怀孕、可能怀孕或正在备孕：孕妇及可能怀孕的女性禁用')
    expect(found({ ordered, patient: { sex: 1, age: 56 } })).toEqual([])
    expect(found({ ordered })).toEqual([])
  })
})

// Holds care#147.
it.each([
  ['a woman and a drug that forbids it', ['atorvastatin'], { sex: 1, age: 30 }, true],
  ['the youngest whom it concerns', ['atorvastatin'], { sex: 1, age: 12 }, true],
  ['the oldest whom it concerns', ['atorvastatin'], { sex: 1, age: 55 }, true],
  ['a girl', ['atorvastatin'], { sex: 1, age: 11 }, false],
  ['a woman of 56', ['atorvastatin'], { sex: 1, age: 56 }, false],
  ['a man', ['atorvastatin'], { sex: 0, age: 30 }, false],
  ['somebody whose sex is not known', ['atorvastatin'], { sex: null, age: 30 }, false],
  ['a drug that no rule of pregnancy speaks of', ['amoxicillin'], { sex: 1, age: 30 }, false],
] as const)('pregnancy is asked of those alone to whom it makes a difference: %s', (_, drugs, patient, asks) => {
  expect(check({ ordered: [drugOf([...drugs])], patient }).asksPregnancy).toBe(asks)
})

describe('diseases and habits', () => {
  // Holds care#148.
  it('warns of aspirin for a patient with asthma, by the label and by the patient’s own words', () => {
    const ordered = [drugOf(['aspirin'])]
    expect(found({ ordered, patient: ill('asthma') })).toEqual(['serious history.nsaids.asthma'])
    const written = { healthInfo: answers({ pastHistory: { otherText: '支气管哮喘十年' } }) }
    expect(found({ ordered, patient: written })).toEqual(['serious history.nsaids.asthma'])
    expect(found({ ordered, patient: ill('epilepsy') })).toEqual([])
  })

  // Holds care#148.
  it('warns of metronidazole for a patient who drinks, and not for one who gave it up', () => {
    const ordered = [drugOf(['metronidazole'])]
    const drinking = (label: string) => ({ healthInfo: answers({ drinking: { labels: [label] } }) })
    expect(found({ ordered, patient: drinking('drinksDaily') })).toEqual(['serious habit.nitroimidazoles.drinking'])
    expect(found({ ordered, patient: drinking('drinkingGivenUp') })).toEqual([])
    expect(found({ ordered })).toEqual([])
  })
})

describe('two drugs at once', () => {
  // Holds care#149.
  it('warns of the same ingredient in two drugs of an order once, beside the later one', () => {
    const [one, two] = [drugOf(['paracetamol']), drugOf(['paracetamol', 'chlorphenamine'], { productName: '感冒胶囊' })]
    const { warnings } = check({ ordered: [one, two] })
    expect(warnings).toMatchObject([{ code: 'duplicate.ingredient', productCode: two.productCode }])
    expect(warnings[0]?.text).toContain(`「${one.productName}」`)
    expect(found({ ordered: [one, drugOf(['ambroxol'])] })).toEqual([])
  })

  // Holds care#149.
  it('warns of two drugs of one group, of which one was prescribed earlier and is not used up', () => {
    const ordered = [drugOf(['rosuvastatin'])]
    const earlier = (days: number) => [takenFor(days, ['atorvastatin'], { dose: onceADay })]
    expect(found({ ordered, live: earlier(10) })).toEqual(['serious duplicate.statins'])
    expect(found({ ordered, live: earlier(31) })).toEqual([])
  })

  // Holds care#149.
  it('tells an interaction beside its subject, and beside the other drug where the subject is taken already', () => {
    const [nitrate, viagra] = [drugOf(['isosorbideMononitrate']), drugOf(['sildenafil'])]
    expect(check({ ordered: [nitrate, viagra] }).warnings).toMatchObject([
      { code: 'interaction.pde5Inhibitors.nitrates', productCode: viagra.productCode },
    ])
    const { warnings } = check({ ordered: [nitrate], live: [takenFor(3, ['sildenafil'])] })
    expect(warnings).toEqual([
      {
        code: 'interaction.pde5Inhibitors.nitrates',
        severity: 'serious',
        productCode: nitrate.productCode,
        text: '正在使用「西地那非」：与硝酸酯类（「单硝酸异山梨酯」）同用可致严重低血压，禁止合用',
        source: '药品说明书【药物相互作用】',
      },
    ])
    expect(found({ ordered: [viagra] })).toEqual([])
  })
})

describe('days of supply', () => {
  const dosed = { dose: onceADay }
  const valsartan = (amount: number) => drugOf(['valsartan'], { ...dosed, amount })

  // Holds care#150.
  it.each([
    [15, ['caution supply.left']],
    [16, []],
  ])('warns when more than fourteen of thirty days are left: after %i days', (days, warned) => {
    expect(found({ ordered: [valsartan(1)], live: [takenFor(days, ['valsartan'], dosed)] })).toEqual(warned)
  })

  // Holds care#150.
  it('warns when what is bought and what is left last longer than twelve weeks', () => {
    expect(found({ ordered: [valsartan(2)] })).toEqual([])
    expect(found({ ordered: [valsartan(3)] })).toEqual(['caution amount.longest'])
    const { warnings } = check({ ordered: [valsartan(2)], live: [takenFor(4, ['valsartan'], dosed)] })
    const days = warnings.map(({ code, text }) => [code, text.match(/约(\d+)天/)?.[1]])
    expect(Object.fromEntries(days)).toEqual({ 'supply.left': '26', 'amount.longest': '86' })
  })

  // Holds care#149.
  it('takes more of what the patient takes already for a refill, unless nobody knows how long it lasts', () => {
    const live = [takenFor(25, ['valsartan'], dosed)]
    expect(found({ ordered: [valsartan(1)], live })).toEqual([])
    expect(found({ ordered: [drugOf(['valsartan'])], live: [takenFor(25, ['valsartan'])] })).toEqual([
      'serious duplicate.ingredient',
    ])
  })
})

describe('what was checked', () => {
  // Holds care#141.
  it('counts the rules that speak of a drug and whose facts are known, each once', () => {
    const rules = builtInRules.filter(({ code }) =>
      ['allergy.penicillins', 'ageBelow.quinolones', 'history.nsaids.asthma', 'duplicate.ingredient'].includes(code),
    )
    const ordered = [drugOf(['amoxicillin']), drugOf(['amoxicillin', 'clavulanicAcid'])]
    expect(check({ rules, ordered }).checked).toBe(2)
    expect(check({ rules, ordered, patient: { healthInfo: null } }).checked).toBe(1)
    expect(check({ rules, ordered: [drugOf(['aspirin'])] }).checked).toBe(2)
  })

  // Holds care#141.
  it('checks nothing of a drug whose ingredients are not known, and says which one it is', () => {
    const unknown = drugOf([])
    expect(check({ ordered: [unknown] })).toEqual({
      asksPregnancy: false,
      checked: 0,
      warnings: [],
      unknownProducts: [unknown.productCode],
    })
  })

  // Holds care#140.
  it('tells the most serious first, each with its text and source', () => {
    const patient = { age: 70, healthInfo: answers({ pastHistory: { labels: ['asthma', 'hypertension'] } }) }
    const { warnings } = check({ ordered: [drugOf(['ibuprofen'])], patient })
    expect(warnings.map(({ severity }) => severity)).toEqual(['serious', 'caution', 'info'])
    expect(warnings.every(({ text, source }) => text.length > 0 && source.length > 0)).toBe(true)
  })
})
