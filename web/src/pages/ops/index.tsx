import { QueryClientProvider } from '@tanstack/react-query'
import { operatorClient, startOperating, useWho } from '../../areas/operators/index.ts'
import { Notices } from '../../ui/notice.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { PageSpinner } from '../../ui/waiting.tsx'
import { Desk } from './desk.tsx'
import entry from './entry.module.css'
import { LogIn } from './log-in.tsx'

startOperating()

/** 运营台: the operators' shell, opened by a key (shop#55). It draws what the key's scopes allow and nothing else (shop#61). */
export function Page() {
  return (
    <QueryClientProvider client={operatorClient}>
      <Admission />
      <Notices />
    </QueryClientProvider>
  )
}

function Admission() {
  const { data: who, error, isFetching, refetch } = useWho()
  if (who) return <Desk key={who.id} who={who} />
  if (who === null) return <LogIn />
  return (
    <main className={entry.alone}>
      <h1 className="visually-hidden">运营台</h1>
      {error ? <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} /> : <PageSpinner />}
    </main>
  )
}
