import { randomInt } from 'node:crypto'
import { type Database, type DiseaseList, importDiseases } from '@shop/server/testing/seeding'

export type DiseaseOptions = Partial<DiseaseList['diseases'][number]>

export interface BuiltDisease {
  icdCode: string
  icdName: string
}

const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0')

/** A disease with a code and a name of its own, which anybody can have unless something else matters. */
export async function buildDisease(tx: Database, options: DiseaseOptions, now: Date): Promise<BuiltDisease> {
  const code = options.code ?? `Q${digits(2)}.${digits(3)}x${digits(3)}`
  const name = options.name ?? `试验病${code}`
  const disease = { sex: 'common', ageMin: null, ageMax: null, ...options, code, name } as const
  await importDiseases(tx, { edition: '试验', diseases: [disease] }, now)
  return { icdCode: code, icdName: name }
}
