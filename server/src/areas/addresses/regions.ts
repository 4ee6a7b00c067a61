import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { throwApiError } from '../../platform/http/api-error.ts'
import { lineOf, namesOf, type PlaceCodes, placeProblem } from './domain/place.ts'
import { type RegionTree, readRegionTree } from './domain/region-tree.ts'

let known: RegionTree | undefined

/** The national table of divisions; read once, when somebody first needs it. */
export function regions(): RegionTree {
  // The package's own name for the file: it stands elsewhere seen from the sources than from the bundle.
  const file = createRequire(import.meta.url).resolve('#regions')
  known ??= readRegionTree(readFileSync(file, 'utf8'))
  return known
}

/** @throws ApiError REGION_REQUIRED or REGION_UNKNOWN beside the code that is missing or stands nowhere */
export function refuseUnknownPlace(place: PlaceCodes): void {
  const problem = placeProblem(regions(), place)
  if (problem) throwApiError(problem.code, { field: problem.field })
}

/**
 * An address that stands in no book, in one line.
 * @throws ApiError as above
 */
export function wholeAddress(place: PlaceCodes & { customArea: string }): string {
  refuseUnknownPlace(place)
  return lineOf(namesOf(regions(), place), place.customArea.trim())
}
