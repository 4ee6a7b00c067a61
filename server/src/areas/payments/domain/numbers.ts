/** Our number of an attempt or a refund, as the provider knows it: its id, in 32 letters and digits. */
export function numberOf(id: string): string {
  return id.replaceAll('-', '')
}
