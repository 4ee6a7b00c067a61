import { Type } from 'typebox'
import {
  CHANGE_REASON_MOST,
  drugRoutes,
  RULE_CODE,
  ruleLabels,
  SUBSTANCE_CODE,
  warningKinds,
  warningSeverities,
} from '../fields/medication.ts'
import { defineOperation } from '../kit/operation.ts'
import { page } from '../kit/page.ts'
import { OperatorText, PageNumber, ProductCode } from '../kit/shapes.ts'
import { Nullable, OneOf, Optional, Strict } from '../kit/types.ts'
import { FEED_PAGE_SIZE, FeedResults } from './products/feeds.ts'

export { drugRoutes, FEED_PAGE_SIZE, warningKinds, warningSeverities }

/** What must not be taken by a patient, or not together, in words for the shopper and the pharmacist (care#140). */
export const Warning = Strict({
  /** Of the rule that it comes from. */
  code: Type.String(),
  severity: OneOf(warningSeverities),
  productCode: Type.String(),
  text: Type.String(),
  /** Where it is written, such as 药品说明书【禁忌】. */
  source: Type.String(),
})

/** What a check came to: the page says how many rules were really evaluated, and what could not be checked (care#141). */
export const WarningCheck = Strict({
  checked: Type.Integer({ description: 'rules that were really evaluated' }),
  warnings: Type.Array(Warning),
  asksPregnancy: Type.Boolean({ description: 'whether a drug may harm a child that the patient may be expecting' }),
  unknownProducts: Type.Array(Type.String(), { description: 'product codes whose ingredients are not known' }),
})

/** Items of one call. */
export const MEDICATION_FEED_MOST = { groups: 100, ingredients: 200, products: 50, rules: 100 } as const

/** Groups and ingredients share one set of codes, so that a rule names either. */
const SubstanceCode = () => Type.String({ pattern: SUBSTANCE_CODE, maxLength: 40 })
const RuleCode = () => Type.String({ pattern: RULE_CODE, maxLength: 80 })
const OtherNames = () => Type.Array(OperatorText(30), { maxItems: 10, uniqueItems: true })

/**
 * The version of an item that a form began with, 0 for a new one: whoever was overtaken is told so and undoes nothing (care#155).
 * Programs that hold the truth themselves leave it out.
 */
const Version = () => Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000 }))
const KeptVersion = () => Type.Integer({ description: 'counts the changes' })
/** Why, for the record (care#156). */
const Reason = () => Optional(OperatorText(CHANGE_REASON_MOST))

/** A code as a whole stands first among what is found. */
const list = Strict({
  keyword: Optional(Type.String({ maxLength: 80, pattern: '^[^\\u0000]*$' })),
  page: Optional(PageNumber()),
})

export const feedIngredientGroups = defineOperation({
  method: 'PUT',
  path: '/ops/feeds/ingredientGroups',
  summary: 'Groups of active ingredients by code, such as penicillins, with the names that patients give them',
  callers: ['operator'],
  scope: 'feeds',
  rateLimit: 'write',
  bodyLimit: 128 * 1024,
  body: Strict({
    reason: Reason(),
    groups: Type.Array(
      Strict({ code: SubstanceCode(), version: Version(), name: OperatorText(30), otherNames: OtherNames() }),
      { minItems: 1, maxItems: MEDICATION_FEED_MOST.groups },
    ),
  }),
  answers: { 200: FeedResults },
})

export const catalogueIngredientGroups = defineOperation({
  method: 'GET',
  path: '/ops/feeds/ingredientGroups',
  summary: 'The groups in order of their codes, each with how many ingredients belong to it; by part of a name or code',
  callers: ['operator'],
  scope: ['feeds', 'prescriptions'],
  rateLimit: 'read',
  query: list,
  answers: {
    200: page(
      Strict({
        code: Type.String(),
        version: KeptVersion(),
        name: Type.String(),
        otherNames: Type.Array(Type.String()),
        ingredientCount: Type.Integer(),
      }),
    ),
  },
})

export const findSubstances = defineOperation({
  method: 'GET',
  path: '/ops/feeds/substances',
  summary: 'Groups and ingredients by part of a name or code, those whose name is the shortest first; twenty at most',
  callers: ['operator'],
  scope: ['feeds', 'prescriptions'],
  rateLimit: 'read',
  query: Strict({ keyword: Type.String({ minLength: 1, maxLength: 50, pattern: '^[^\\u0000]*$' }) }),
  answers: {
    200: Type.Array(Strict({ code: Type.String(), name: Type.String(), isGroup: Type.Boolean() })),
  },
})

const Ingredient = {
  code: SubstanceCode(),
  version: Version(),
  name: OperatorText(30),
  otherNames: OtherNames(),
  /** Codes of groups, for allergies and for rules of a whole class. */
  groups: Type.Array(SubstanceCode(), { maxItems: 10, uniqueItems: true }),
}

export const feedIngredients = defineOperation({
  method: 'PUT',
  path: '/ops/feeds/ingredients',
  summary: 'Active ingredients by code, each with the groups it belongs to',
  callers: ['operator'],
  scope: 'feeds',
  rateLimit: 'write',
  bodyLimit: 512 * 1024,
  body: Strict({
    reason: Reason(),
    ingredients: Type.Array(Strict(Ingredient), { minItems: 1, maxItems: MEDICATION_FEED_MOST.ingredients }),
  }),
  answers: { 200: FeedResults },
})

export const catalogueIngredients = defineOperation({
  method: 'GET',
  path: '/ops/feeds/ingredients',
  summary: 'The ingredients in order of their codes, each with how many products hold it; by part of a name or code',
  callers: ['operator'],
  scope: ['feeds', 'prescriptions'],
  rateLimit: 'read',
  query: list,
  answers: {
    200: page(
      Strict({
        code: Type.String(),
        version: KeptVersion(),
        name: Type.String(),
        otherNames: Type.Array(Type.String()),
        groups: Type.Array(Strict({ code: Type.String(), name: Type.String() })),
        productCount: Type.Integer(),
      }),
    ),
  },
})

/** How a product is usually taken; from it come the days that a pack lasts. */
const Dose = {
  unit: OperatorText(8),
  unitsPerPack: Type.Integer({ minimum: 1, maximum: 10_000 }),
  unitsPerTime: Type.Number({ minimum: 0.25, maximum: 1000, multipleOf: 0.25 }),
  timesPerDay: Type.Integer({ minimum: 1, maximum: 6 }),
  /** 1 for each day, 7 for once a week. */
  everyDays: Type.Integer({ minimum: 1, maximum: 90 }),
}

export const feedProductIngredients = defineOperation({
  method: 'PUT',
  path: '/ops/feeds/productIngredients',
  summary: 'What products hold and how they are usually taken; of each product the whole, told anew',
  callers: ['operator'],
  scope: 'feeds',
  rateLimit: 'write',
  bodyLimit: 512 * 1024,
  body: Strict({
    reason: Reason(),
    products: Type.Array(
      Strict({
        productCode: ProductCode(),
        version: Version(),
        ingredients: Type.Array(Strict({ code: SubstanceCode(), strength: OperatorText(30) }), {
          minItems: 1,
          maxItems: 30,
        }),
        route: OneOf(drugRoutes, { description: 'local: creams, drops and sprays, which few rules speak of' }),
        /** Left out where no usual amount can be told, as of creams. */
        dose: Optional(Strict(Dose)),
      }),
      { minItems: 1, maxItems: MEDICATION_FEED_MOST.products },
    ),
  }),
  answers: { 200: FeedResults },
})

export const catalogueProductIngredients = defineOperation({
  method: 'GET',
  path: '/ops/feeds/productIngredients',
  summary: 'Products whose ingredients are known, with the days that a pack lasts; by part of a name or code',
  callers: ['operator'],
  scope: ['feeds', 'prescriptions'],
  rateLimit: 'read',
  query: list,
  answers: {
    200: page(
      Strict({
        productCode: Type.String(),
        version: KeptVersion(),
        productName: Type.String(),
        ingredients: Type.Array(Strict({ code: Type.String(), name: Type.String(), strength: Type.String() })),
        route: OneOf(drugRoutes),
        /** Null where no usual amount is known. */
        dose: Nullable(Strict(Dose)),
        daysPerPack: Nullable(Type.Integer()),
      }),
    ),
  },
})

/** A rule by its code; which of the fields it needs depends on its kind (care#142). */
const Rule = {
  code: RuleCode(),
  version: Version(),
  kind: OneOf(warningKinds),
  /** An ingredient or a group; left out: every drug whose ingredients are known. */
  subject: Optional(SubstanceCode()),
  /** Of an interaction, what it must not be taken with; of an allergy, what the patient is allergic to, unless to the subject. */
  other: Optional(SubstanceCode()),
  /** Years of an age, or days of supply left. */
  limit: Optional(Type.Integer({ minimum: 0, maximum: 365 })),
  /** Who must not take it: 0 male, 1 female. */
  sex: Optional(Type.Unsafe<0 | 1>({ type: 'integer', enum: [0, 1] })),
  /** Of a history, the disease that the patient had; of a habit, what the patient does. */
  label: Optional(OneOf(ruleLabels)),
  isForLocalUse: Type.Boolean({ description: 'holds for creams, drops and sprays too' }),
  severity: OneOf(warningSeverities),
  /** `{drug}` stands for the other drug, `{days}` for days. */
  text: OperatorText(120),
  source: OperatorText(40),
  isActive: Type.Boolean(),
}

export const feedWarningRules = defineOperation({
  method: 'PUT',
  path: '/ops/feeds/warningRules',
  summary:
    'Rules of warnings by code, by a pharmacist: new ones come in, known ones are changed, or rest while not active',
  callers: ['operator'],
  scope: 'prescriptions',
  rateLimit: 'write',
  bodyLimit: 128 * 1024,
  body: Strict({
    /** Asked for where a rule that is known changes. */
    reason: Reason(),
    rules: Type.Array(Strict(Rule), { minItems: 1, maxItems: MEDICATION_FEED_MOST.rules }),
  }),
  answers: { 200: FeedResults },
  errors: { 403: ['LICENCE_REQUIRED'] },
})

export const catalogueWarningRules = defineOperation({
  method: 'GET',
  path: '/ops/feeds/warningRules',
  summary: 'The rules of warnings in order of their codes; by part of a text, code or name of what they speak of',
  callers: ['operator'],
  scope: ['feeds', 'prescriptions'],
  rateLimit: 'read',
  query: list,
  answers: {
    200: page(
      Strict({
        code: Type.String(),
        version: KeptVersion(),
        kind: OneOf(warningKinds),
        subject: Nullable(Type.String()),
        subjectName: Nullable(Type.String()),
        other: Nullable(Type.String()),
        otherName: Nullable(Type.String()),
        limit: Nullable(Type.Integer()),
        sex: Nullable(Type.Integer()),
        label: Nullable(OneOf(ruleLabels)),
        isForLocalUse: Type.Boolean(),
        severity: OneOf(warningSeverities),
        text: Type.String(),
        source: Type.String(),
        isActive: Type.Boolean(),
        isBuiltIn: Type.Boolean({ description: 'came with the program, which renews it' }),
      }),
    ),
  },
})
