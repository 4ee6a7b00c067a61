/** What the PDF of an order's invoice is called where it is saved. */
export function fileNameOf(ordersCode: string): string {
  return `电子发票-${ordersCode}.pdf`
}

/** The header that names it: shown in the page, or saved. */
export function dispositionOf(ordersCode: string, isDownload: boolean): string {
  const name = encodeURIComponent(fileNameOf(ordersCode))
  return `${isDownload ? 'attachment' : 'inline'}; filename="invoice-${ordersCode}.pdf"; filename*=UTF-8''${name}`
}
