import { chunk, useChunk } from '../../router/chunk.ts'
import type { PageProps } from '../../router/routes.ts'
import { NotFound } from '../../shell/not-found.tsx'

/** Each type has a chunk of its own: who binds is a visitor yet, who changes is a member. */
const types = {
  add: chunk(() => import('./add-phone.tsx')),
  edit: chunk(() => import('./edit-phone.tsx')),
}

function Chosen({ type }: { type: keyof typeof types }) {
  const { Form } = useChunk<{ Form: () => React.ReactNode }>(types[type])
  return <Form />
}

/** `/user/bind/phone/{add|edit}` (access#78, access#86). */
export function Page({ params: { type } }: PageProps<'BindPhone'>) {
  return type === 'add' || type === 'edit' ? <Chosen key={type} type={type} /> : <NotFound />
}
