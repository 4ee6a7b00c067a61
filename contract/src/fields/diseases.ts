/** Rules of choosing diseases: which a patient can have, how many, and what may be written in free text (care#55 on). */

export const diseaseSexes = ['male', 'female', 'common'] as const
export type DiseaseSex = (typeof diseaseSexes)[number]

/** Of a patient: 0 male, 1 female. */
export type PatientSex = 0 | 1

export const diseaseLimits = {
  /** Characters of a search, and of a disease in the shopper's own words. */
  name: 50,
  /** Diseases in the shopper's own words, for each drug. */
  custom: 5,
  /** Diseases of one drug, those in own words included. */
  chosen: 20,
  /** Drugs that are asked for at once. */
  products: 20,
  /** Diseases that a product is linked to. */
  links: 30,
  /** Years. */
  age: 150,
} as const

/** Diseases that a search shows at a time (care#62). */
export const DISEASES_PAGE_SIZE = 10

/** What fits a search beyond so many is not told of: such a word says too little to page through (care#62). */
export const DISEASES_MOST_FOUND = 1000

const single = '[A-Z]\\d{2}(?:\\.[0-9x]\\d{0,2}(?:x\\d{3})?)?'
/**
 * A code of ICD-10 as the Chinese editions write it: `I10`, `I10.x00`, `E11.900`, `E11.900x001`, each perhaps marked as cause (+) or
 * manifestation (*), or a pair of both such as `A18.115+N74.1*`.
 */
export const ICD_CODE_PATTERN = `^${single}(?:[+*]|\\+${single}\\*)?$`
export const ICD_CODE_MAX = 24

/** What of a disease, or of the limits of a product, is compared with the patient. */
export interface PatientLimits {
  sex?: DiseaseSex
  /** The youngest and the oldest who can have it, years; null where age does not matter. */
  ageMin?: number | null
  ageMax?: number | null
}

/** What is known of the patient; null where it is not known yet. */
export interface PatientFacts {
  age: number | null
  sex: PatientSex | null
}

/** The patient is younger than `years`, or older. */
export interface AgeProblem {
  kind: 'under' | 'over'
  years: number
}

/** Why a patient does not fit: by sex or by age. */
export type PatientProblem = { kind: 'sex' } | AgeProblem

/** Why the patient cannot have the disease (care#60). What is not known of the patient stands in nothing's way. */
export function diseaseProblem(disease: PatientLimits, { age, sex }: PatientFacts): PatientProblem | undefined {
  const other = { male: 1, female: 0, common: null }[disease.sex ?? 'common']
  if (sex !== null && sex === other) return { kind: 'sex' }
  return ageProblem({ least: disease.ageMin ?? null, most: disease.ageMax ?? null }, age)
}

function ageProblem(
  { least, most }: { least: number | null; most: number | null },
  age: number | null,
): AgeProblem | undefined {
  if (age === null) return undefined
  if (least !== null && age < least) return { kind: 'under', years: least }
  return most !== null && age > most ? { kind: 'over', years: most } : undefined
}

/** Ages that a medicine is forbidden for: under the one, over the other. */
export interface ForbiddenAges {
  forbiddenAgeLess: number | null
  forbiddenAgeGreater: number | null
}

/** Why the patient may not take the medicine at this age (care#61). */
export function productAgeProblem(
  { forbiddenAgeLess, forbiddenAgeGreater }: ForbiddenAges,
  { age }: Pick<PatientFacts, 'age'>,
): AgeProblem | undefined {
  return ageProblem({ least: forbiddenAgeLess, most: forbiddenAgeGreater }, age)
}

/** A name as it is kept: one width, one blank between words, nothing that is not a character. */
export function cleanDiseaseName(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
}

export type CustomDiseaseProblem = 'CUSTOM_DISEASE_REQUIRED' | 'CUSTOM_DISEASE_TOO_LONG' | 'CUSTOM_DISEASE_MALFORMED'

/** What is wrong with a disease in the shopper's own words (care#58). */
export function customDiseaseProblem(text: string): CustomDiseaseProblem | undefined {
  const name = cleanDiseaseName(text)
  if (name === '') return 'CUSTOM_DISEASE_REQUIRED'
  if ([...name].length > diseaseLimits.name) return 'CUSTOM_DISEASE_TOO_LONG'
  return /\p{L}/u.test(text) ? undefined : 'CUSTOM_DISEASE_MALFORMED'
}

/** What is wrong with what is searched for (care#62). */
export function diseaseSearchProblem(text: string): 'DISEASE_SEARCH_REQUIRED' | 'DISEASE_SEARCH_TOO_LONG' | undefined {
  const { length } = [...text.trim()]
  if (length === 0) return 'DISEASE_SEARCH_REQUIRED'
  return length > diseaseLimits.name ? 'DISEASE_SEARCH_TOO_LONG' : undefined
}

/** Names of one disease are the same whatever their width, case and blanks. */
export function isSameDisease(one: string, other: string): boolean {
  const comparable = (name: string) => cleanDiseaseName(name).toLowerCase().replaceAll(' ', '')
  return comparable(one) === comparable(other)
}

/** What is chosen for one drug: diseases of the list, and others in the shopper's own words. */
export interface ChosenDiseases {
  diseases: readonly (PatientLimits & { icdCode: string; icdName: string })[]
  customizeDiseases: readonly string[]
}

export type ChoiceProblem =
  | CustomDiseaseProblem
  | 'PRODUCT_AGE_FORBIDDEN'
  | 'DISEASE_REQUIRED'
  | 'DISEASE_EXISTS'
  | 'DISEASE_UNFIT'
  | 'DISEASES_FULL'
  | 'CUSTOM_DISEASES_FULL'

/** Whether another disease in own words may join the choice (care#57, care#58). */
export function addCustomProblem(choice: ChosenDiseases, text: string): ChoiceProblem | undefined {
  const problem = customDiseaseProblem(text)
  if (problem) return problem
  if (namesOf(choice).some((name) => isSameDisease(name, text))) return 'DISEASE_EXISTS'
  if (choice.customizeDiseases.length >= diseaseLimits.custom) return 'CUSTOM_DISEASES_FULL'
  return isFull(choice) ? 'DISEASES_FULL' : undefined
}

/** Whether a disease of the list may join the choice (care#57, care#60). */
export function addDiseaseProblem(
  choice: ChosenDiseases,
  disease: ChosenDiseases['diseases'][number],
  patient: PatientFacts,
): ChoiceProblem | undefined {
  const isKnown =
    choice.diseases.some(({ icdCode }) => icdCode === disease.icdCode) ||
    namesOf(choice).some((name) => isSameDisease(name, disease.icdName))
  if (isKnown) return 'DISEASE_EXISTS'
  if (diseaseProblem(disease, patient)) return 'DISEASE_UNFIT'
  return isFull(choice) ? 'DISEASES_FULL' : undefined
}

/** The first thing that is wrong with the whole choice for one drug; the form and the server ask it alike (care#59). */
export function choiceProblem(
  choice: ChosenDiseases,
  { product, patient, isRequired }: { product: ForbiddenAges; patient: PatientFacts; isRequired: boolean },
): ChoiceProblem | undefined {
  if (productAgeProblem(product, patient)) return 'PRODUCT_AGE_FORBIDDEN'
  if (isRequired && namesOf(choice).length === 0) return 'DISEASE_REQUIRED'
  let before: ChosenDiseases = { diseases: [], customizeDiseases: [] }
  for (const disease of choice.diseases) {
    const problem = addDiseaseProblem(before, disease, patient)
    if (problem) return problem
    before = { ...before, diseases: [...before.diseases, disease] }
  }
  for (const name of choice.customizeDiseases) {
    const problem = addCustomProblem(before, name)
    if (problem) return problem
    before = { ...before, customizeDiseases: [...before.customizeDiseases, name] }
  }
  return undefined
}

function namesOf({ diseases, customizeDiseases }: ChosenDiseases): string[] {
  return [...diseases.map(({ icdName }) => icdName), ...customizeDiseases]
}

function isFull({ diseases, customizeDiseases }: ChosenDiseases): boolean {
  return diseases.length + customizeDiseases.length >= diseaseLimits.chosen
}
