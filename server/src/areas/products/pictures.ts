import { escaped } from '../../platform/html.ts'

/** Where the drawn pack of a product is served. */
export function pictureAddress(productCode: string): string {
  return `/api/products/${productCode}/picture.svg`
}

/** What visitors see in place of a prescription drug's pack (shop#19). */
export const neutralPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" role="img"><rect x="44" y="36" width="112" height="128" rx="14" fill="#e7f1f8" stroke="#9dbdd4" stroke-width="3"/><path d="M70 74h60M70 96h60M70 118h36" stroke="#9dbdd4" stroke-width="7" stroke-linecap="round"/><circle cx="134" cy="140" r="25" fill="#1d5f8a"/><path d="M134 128v24M122 140h24" stroke="#fff" stroke-width="7" stroke-linecap="round"/></svg>`

/** A plain pack with the beginning of the product's name, for products that come without a drawing of their own. */
export function importedPicture(commonTitle: string): string {
  const caption = escaped([...commonTitle].slice(0, 4).join(''))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" role="img"><rect x="40" y="30" width="120" height="140" rx="12" fill="#fff" stroke="#9db8ac" stroke-width="3"/><path d="M40 62V42q0-12 12-12h96q12 0 12 12v20z" fill="#cfe3d9"/><text x="100" y="112" text-anchor="middle" font-size="24" font-weight="600" font-family="sans-serif" fill="#0b6b50">${caption}</text><path d="M64 138h72M64 152h44" stroke="#cfe3d9" stroke-width="6" stroke-linecap="round"/></svg>`
}
