import type { PageProps } from '../../router/routes.ts'
import { LinkPatientPage } from './link-patient-page.tsx'

/** `/user/patientInfo/{mode}/{id}?useKey=1`: one of them. */
export function Page({ params: { type, id } }: PageProps<'LinkPatient'>) {
  return <LinkPatientPage type={type} id={id} />
}
