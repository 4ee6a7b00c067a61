import { throwApiError } from '../../platform/http/api-error.ts'
import { type PlaceCodes, placeProblem } from './domain/place.ts'
import { regions } from './regions.ts'

/** @throws ApiError REGION_REQUIRED or REGION_UNKNOWN beside the code that is missing or stands nowhere */
export function refuseUnknownPlace(place: PlaceCodes): void {
  const problem = placeProblem(regions(), place)
  if (problem) throwApiError(problem.code, { field: problem.field })
}
