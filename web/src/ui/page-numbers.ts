/** Pages drawn on each side of the current one. */
const AROUND = 1

/**
 * The page numbers a pager draws: first, last and those around the current one; `null` stands for a gap.
 * A gap of one page is that page: `1 2 3 4 … 20`.
 */
export function pageNumbers(page: number, totalPages: number): (number | null)[] {
  const wanted = new Set([1, totalPages])
  for (let number = page - AROUND; number <= page + AROUND; number++) wanted.add(number)
  if (page <= AROUND + 2) wanted.add(2).add(3)
  if (page >= totalPages - AROUND - 1) wanted.add(totalPages - 1).add(totalPages - 2)
  const numbers = [...wanted].filter((number) => number >= 1 && number <= totalPages).sort((a, b) => a - b)
  const drawn: (number | null)[] = []
  for (const number of numbers) {
    const previous = drawn.at(-1)
    if (typeof previous === 'number' && number - previous === 2) drawn.push(number - 1)
    else if (typeof previous === 'number' && number - previous > 2) drawn.push(null)
    drawn.push(number)
  }
  return drawn
}
