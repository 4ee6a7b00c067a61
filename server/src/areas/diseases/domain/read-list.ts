import { type DiseaseSex, diseaseLimits, ICD_CODE_PATTERN } from '@shop/contract/fields/diseases'

/** A disease as a list states it. */
export interface ListedDisease {
  code: string
  name: string
  sex: DiseaseSex
  ageMin: number | null
  ageMax: number | null
}

export interface DiseaseList {
  /** Where the codes and names are from. */
  edition: string
  diseases: ListedDisease[]
}

const sexes = { M: 'male', F: 'female', '': 'common' } as const
const shape = new RegExp(ICD_CODE_PATTERN)

/**
 * Reads a list: its first line names the edition after `#`, other lines that begin so are headings; each other line is a code, a
 * name, perhaps M or F, and perhaps ages such as `0-14`, `18-` or `-5`, with tabs between (care#64).
 * @throws Error that names the first line that is none of these, or a code that is there twice
 */
export function readDiseaseList(text: string): DiseaseList {
  const [head = '', ...lines] = text.split('\n')
  if (!head.startsWith('# ')) throw new Error('the list does not name its edition')
  const codes = new Set<string>()
  const diseases = lines.flatMap((line, index): ListedDisease[] => {
    if (line === '' || line.startsWith('#')) return []
    const disease = readLine(line)
    if (!disease || codes.has(disease.code)) throw new Error(`line ${index + 2} of the list: ${line}`)
    codes.add(disease.code)
    return [disease]
  })
  return { edition: head.slice(2), diseases }
}

function readLine(line: string): ListedDisease | undefined {
  const [code = '', name = '', sex = '', ages = '', ...more] = line.split('\t')
  const bounds = /^(?:(\d{0,3})-(\d{0,3}))?$/.exec(ages)
  if (!shape.test(code) || name.trim() === '' || !isSex(sex) || !bounds || more.length > 0) return undefined
  const [ageMin, ageMax] = [yearsOf(bounds[1]), yearsOf(bounds[2])]
  if ([ageMin, ageMax].some((years) => years !== null && years > diseaseLimits.age)) return undefined
  if (ageMin !== null && ageMax !== null && ageMin > ageMax) return undefined
  return { code, name: name.trim(), sex: sexes[sex], ageMin, ageMax }
}

function isSex(text: string): text is keyof typeof sexes {
  return Object.hasOwn(sexes, text)
}

function yearsOf(digits: string | undefined): number | null {
  return digits ? Number(digits) : null
}
