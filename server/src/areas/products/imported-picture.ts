import { escaped } from '../../platform/html.ts'

/** A plain pack with the beginning of the product's name, for products that come without a drawing of their own. */
export function importedPicture(commonTitle: string): string {
  const caption = escaped([...commonTitle].slice(0, 4).join(''))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" role="img"><rect x="40" y="30" width="120" height="140" rx="12" fill="#fff" stroke="#9db8ac" stroke-width="3"/><path d="M40 62V42q0-12 12-12h96q12 0 12 12v20z" fill="#cfe3d9"/><text x="100" y="112" text-anchor="middle" font-size="24" font-weight="600" font-family="sans-serif" fill="#0b6b50">${caption}</text><path d="M64 138h72M64 152h44" stroke="#cfe3d9" stroke-width="6" stroke-linecap="round"/></svg>`
}
