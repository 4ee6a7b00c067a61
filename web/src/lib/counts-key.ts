/** Under which the counts of header and home are kept: whoever changes what is counted has them read anew. */
export const countsKey = ['counts'] as const
