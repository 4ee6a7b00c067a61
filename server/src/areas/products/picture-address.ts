/** Where the drawn pack of a product is served. */
export function pictureAddress(productCode: string): string {
  return `/api/products/${productCode}/picture.svg`
}
