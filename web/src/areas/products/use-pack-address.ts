import { useSessionState } from '../../lib/session.ts'

/**
 * Where the pack of a product is drawn from. Of a prescription drug visitors see another one than members (shop#19), and
 * under another address: a document asks for what it has drawn once not again, whoever logs in or out meanwhile.
 */
export function usePackAddress(): (productImageUrl: string, isRx: boolean) => string {
  const isVisitor = useSessionState() === 'none'
  return (productImageUrl, isRx) => (isVisitor && isRx ? `${productImageUrl}?as=visitor` : productImageUrl)
}
