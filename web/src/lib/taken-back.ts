/** Cookie that a login sets which has just taken an application to close the account back; no link can. */
const TAKEN_BACK = 'shop_taken_back'

/** Whether a login has just taken an application back. It is told once. */
export function takeTakenBack(): boolean {
  const isTold = document.cookie.split(';').some((pair) => pair.trim() === `${TAKEN_BACK}=1`)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  if (isTold) document.cookie = `${TAKEN_BACK}=; Path=/; Max-Age=0; SameSite=Lax`
  return isTold
}
