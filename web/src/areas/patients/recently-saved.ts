let saved: string | undefined

/** Whoever leads to the form and is returned to chooses who was saved there. */
export function noteSavedPatient(id: string): void {
  saved = id
}

/** The patient that was saved last in this document, once. */
export function takeSavedPatient(): string | undefined {
  const id = saved
  saved = undefined
  return id
}
