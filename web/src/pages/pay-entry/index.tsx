import { QueryClientProvider } from '@tanstack/react-query'
import { Entry } from '../../areas/links/index.ts'
import { queryClient } from '../../lib/query-client.ts'
import { EntryPage } from '../../ui/entry-page.tsx'
import { EntryScene } from '../../ui/entry-scene.tsx'

/** `/payJianke/entry?key=`: the hidden digits of the phone that the link was sent to (commerce spec section 2). */
export function Page() {
  return (
    <QueryClientProvider client={queryClient}>
      <EntryPage
        scene={
          <EntryScene
            slogan={
              <>
                订单已备好
                <br />
                等您确认
              </>
            }
            sub="补全手机号码，即可查看订单并完成支付"
            points={[
              { icon: 'lock', text: '链接仅限本单' },
              { icon: 'seal-check', text: '正品保障' },
              { icon: 'stethoscope', text: '执业药师审方' },
            ]}
          />
        }
      >
        <Entry />
      </EntryPage>
    </QueryClientProvider>
  )
}
