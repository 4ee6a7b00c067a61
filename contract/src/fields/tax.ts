/** The rates of value added tax that a product may have, percent. */
export const taxRates = [13, 9, 6, 3, 1, 0] as const
export type TaxRate = (typeof taxRates)[number]

/** The code of 税收分类编码, which the tax office gives goods and services. */
export const TAX_CATEGORY_CODE_PATTERN = '^\\d{19}$'
