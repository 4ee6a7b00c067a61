import { chunk, useChunk } from '../../router/chunk.ts'
import type { PageProps } from '../../router/routes.ts'
import { NotFound } from '../../shell/not-found.tsx'

/** Only `info` is shown anywhere; the other two are reached by their address alone (account#19). */
const types = {
  info: chunk(() => import('./info.tsx')),
  // The same task as `/user/bind/phone/edit`.
  phone: chunk(() => import('../bind-phone/edit-phone.tsx')),
  pwd: chunk(() => import('./pwd.tsx')),
}

const isType = (type: string): type is keyof typeof types => type in types

function Chosen({ type }: { type: keyof typeof types }) {
  const { Form } = useChunk<{ Form: () => React.ReactNode }>(types[type])
  return <Form />
}

/** `/user/personal/addInfo/{info|phone|pwd}`: complete profile (account#19 to account#21). */
export function Page({ params: { type } }: PageProps<'PersonalAddInfo'>) {
  return isType(type) ? <Chosen key={type} type={type} /> : <NotFound />
}
