import type { BodyWriter } from './client.ts'

/** Fields as text, the file as it is; what is not given is left out. For calls of the kind 'file'. */
export const formData: BodyWriter = (fields) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.set(name, value instanceof Blob ? value : String(value))
  }
  return form
}
