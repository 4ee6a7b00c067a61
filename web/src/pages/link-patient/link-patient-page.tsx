import { ownPage } from '@shop/contract/fields/safe-return'
import { QueryClientProvider } from '@tanstack/react-query'
import { KeyedPatientsView } from '../../areas/links/index.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useQueryString } from '../../router/use-query-string.ts'

/** Patients by a link, with what the address says of them; a way back leads to pages of this shop alone. */
export function LinkPatientPage(of: { type: string; id?: string }) {
  const query = useQueryString()
  return (
    <QueryClientProvider client={queryClient}>
      <KeyedPatientsView
        {...of}
        isPrescriptionNeeded={query.get('isPrescriptionNeed') === 'true'}
        from={ownPage(query.get('from'), location.origin)}
      />
    </QueryClientProvider>
  )
}
