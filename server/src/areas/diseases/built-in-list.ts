import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type DiseaseList, readDiseaseList } from './domain/read-list.ts'

/** The list of diseases that comes along, until a shop feeds its own (care#64). */
export function readBuiltInList(): DiseaseList {
  // The package's own name for the file: it stands elsewhere seen from the sources than from the bundle.
  return readDiseaseList(readFileSync(createRequire(import.meta.url).resolve('#diseases'), 'utf8'))
}
