/** Money is whole cents everywhere (decision 4); shown divided by 100 with two decimals. */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const whole = Math.abs(Math.trunc(cents))
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}
