/** Cuts an orders code for reading: the date, then three times four digits. Other texts stay as they are. */
export function groupOrdersCode(ordersCode: string): string {
  const parts = /^(\d{6})(\d{4})(\d{4})(\d{4})$/.exec(ordersCode)
  return parts ? parts.slice(1).join(' ') : ordersCode
}
