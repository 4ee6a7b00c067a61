const HOUR_MS = 60 * 60_000
/** China has one zone and no summer time. */
const ZONE_HOURS = 8

/** A greeting for the hour in Shanghai at `now`, epoch ms. */
export function dayGreeting(now: number): string {
  const hour = (Math.floor(now / HOUR_MS) + ZONE_HOURS) % 24
  if (hour < 5) return '夜深了，注意休息'
  if (hour < 11) return '早上好'
  if (hour < 13) return '中午好'
  if (hour < 18) return '下午好'
  return '晚上好'
}
