import { throwApiError } from '../../platform/http/api-error.ts'
import { lineOf, namesOf, type PlaceCodes, placeProblem } from './domain/place.ts'
import { regions } from './regions.ts'

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
