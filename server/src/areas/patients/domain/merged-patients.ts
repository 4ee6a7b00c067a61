interface Kept {
  isDefault: boolean
  isSystemDefault: boolean
  usedAt: Date
}

/**
 * What stays of two members' patients when their accounts become one (care#29): the remaining account's default and its record of the
 * member, or the other's where it had none; then the latest used, as many as a member may have. The merged account's own record of the member
 * becomes a patient like others, and goes where it holds nothing but what its profile gave.
 * @param isBare whether a row holds nothing but what a profile gives
 */
export function mergedPatients<Row extends Kept>(
  remaining: readonly Row[],
  carried: readonly Row[],
  most: number,
  isBare: (row: Row) => boolean,
): Row[] {
  const hasDefault = remaining.some(({ isDefault }) => isDefault)
  const hasSystemDefault = remaining.some(({ isSystemDefault }) => isSystemDefault)
  const taken = carried
    .filter((row) => !(hasSystemDefault && row.isSystemDefault && isBare(row)))
    .map((row) => ({
      ...row,
      isDefault: row.isDefault && !hasDefault,
      isSystemDefault: row.isSystemDefault && !hasSystemDefault,
    }))
  const rank = (row: Row) => Number(row.isDefault) * 2 + Number(row.isSystemDefault)
  return [...remaining, ...taken]
    .sort((a, b) => rank(b) - rank(a) || b.usedAt.getTime() - a.usedAt.getTime())
    .slice(0, most)
}
