import type { Trace } from '../../ui/steps.tsx'
import type { Parcel } from './types.ts'

/** The entries of a parcel as they are drawn, newest first as they came; `format` writes the time. */
export function tracesOf(
  { logisticsList }: Pick<Parcel, 'logisticsList'>,
  format: (instant: number) => string,
): Trace[] {
  return logisticsList.map(({ description, time }, index) => ({
    key: `${logisticsList.length - index}-${time}`,
    text: description,
    at: format(time),
  }))
}
