import {
  addCustomProblem,
  addDiseaseProblem,
  type ChoiceProblem,
  type ChosenDiseases,
  cleanDiseaseName,
  diseaseProblem,
  type PatientFacts,
} from '@shop/contract/fields/diseases'
import { diseaseMessages, diseaseProblemText } from '@shop/contract/messages/diseases'

export type ChosenDisease = ChosenDiseases['diseases'][number]

/** What became of the choice, or why it stays as it is. */
export type Changed = { value: ChosenDiseases } | { refused: string }

export function isChosen({ diseases }: ChosenDiseases, { icdCode }: ChosenDisease): boolean {
  return diseases.some((disease) => disease.icdCode === icdCode)
}

/** Chooses a disease of the list, or takes it out again. */
export function toggleDisease(value: ChosenDiseases, disease: ChosenDisease, patient: PatientFacts): Changed {
  if (isChosen(value, disease)) return { value: withoutDisease(value, disease.icdCode) }
  const problem = addDiseaseProblem(value, disease, patient)
  if (problem) return { refused: textOf(problem, disease, patient) }
  const { icdCode, icdName, sex = 'common', ageMin = null, ageMax = null } = disease
  return { value: { ...value, diseases: [...value.diseases, { icdCode, icdName, sex, ageMin, ageMax }] } }
}

export function withoutDisease(value: ChosenDiseases, icdCode: string): ChosenDiseases {
  return { ...value, diseases: value.diseases.filter((disease) => disease.icdCode !== icdCode) }
}

/** Adds a disease in the shopper's own words. */
export function addCustom(value: ChosenDiseases, text: string): Changed {
  const problem = addCustomProblem(value, text)
  if (problem) return { refused: diseaseMessages[problem] }
  return { value: { ...value, customizeDiseases: [...value.customizeDiseases, cleanDiseaseName(text)] } }
}

export function withoutCustom(value: ChosenDiseases, name: string): ChosenDiseases {
  return { ...value, customizeDiseases: value.customizeDiseases.filter((each) => each !== name) }
}

/** Why the patient cannot have a disease, as it reads. */
export function unfitText(disease: ChosenDisease, patient: PatientFacts): string | undefined {
  const problem = diseaseProblem(disease, patient)
  return problem && diseaseProblemText(problem)
}

function textOf(problem: ChoiceProblem, disease: ChosenDisease, patient: PatientFacts): string {
  return (problem === 'DISEASE_UNFIT' && unfitText(disease, patient)) || diseaseMessages[problem]
}
