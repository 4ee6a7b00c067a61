import { refuse } from '../../platform/http/refusal.ts'
import { type PlaceCodes, placeFault } from './domain/place.ts'
import { regions } from './regions.ts'

/** @throws Refusal REGION_REQUIRED or REGION_UNKNOWN beside the code that is missing or stands nowhere */
export function refuseUnknownPlace(place: PlaceCodes): void {
  const fault = placeFault(regions(), place)
  if (fault) refuse(fault.code, { field: fault.field })
}
