/** What the help pages are about, in the order in which they are listed. */
export const helpTitles = {
  shopping: '购物指南',
  delivery: '配送说明',
  returns: '退换货',
  invoices: '发票说明',
} as const

export type HelpTopic = keyof typeof helpTitles
export const helpTopics = Object.keys(helpTitles) as readonly HelpTopic[]
