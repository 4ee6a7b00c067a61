import type { PageProps } from '../../router/routes.ts'
import { LinkPatientPage } from './link-patient-page.tsx'

/** `/user/patientInfo/{mode}?key=`: patients of a link's account, without logging in (links#19). */
export function Page({ params: { type } }: PageProps<'LinkPatients'>) {
  return <LinkPatientPage type={type} />
}
