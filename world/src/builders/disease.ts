import { randomInt } from 'node:crypto'
import { type Database, type DiseaseList, importDiseases } from '@shop/server/testing/seeding'

export type DiseaseOptions = Partial<DiseaseList['diseases'][number]>

export interface BuiltDisease {
  icdCode: string
  icdName: string
}

const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0')

/** Diseases with codes and names of their own, which anybody can have unless something else matters. */
export async function buildDiseases(
  tx: Database,
  options: readonly DiseaseOptions[],
  now: Date,
): Promise<BuiltDisease[]> {
  const diseases = options.map((given) => {
    const code = given.code ?? `Q${digits(2)}.${digits(3)}x${digits(3)}`
    const name = given.name ?? `试验病${code}`
    return { sex: 'common', ageMin: null, ageMax: null, ...given, code, name } as const
  })
  await importDiseases(tx, { edition: '试验', diseases }, now)
  return diseases.map(({ code, name }) => ({ icdCode: code, icdName: name }))
}
