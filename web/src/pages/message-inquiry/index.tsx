import { QueryClientProvider } from '@tanstack/react-query'
import { MessageInquiryView } from '../../areas/links/index.ts'
import { queryClient } from '../../lib/query-client.ts'

/** `/payJianke/inquiry`: what a pharmacist has to know before a link's order is paid (links#13, links#14). */
export function Page() {
  return (
    <QueryClientProvider client={queryClient}>
      <MessageInquiryView />
    </QueryClientProvider>
  )
}
