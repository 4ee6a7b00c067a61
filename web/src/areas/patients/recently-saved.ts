let saved: string | undefined

/** Whoever leads to the form and is returned to chooses who was saved there. */
export function noteSavedPatient(id: string): void {
  saved = id
}

/** The patient that was saved last in this document, once they are among those who are there. */
export function takeSavedPatient<Patient extends { id: string }>(among: readonly Patient[]): Patient | undefined {
  const found = among.find(({ id }) => id === saved)
  // What was read before the saving is read anew, and tells of them then.
  if (found) saved = undefined
  return found
}
