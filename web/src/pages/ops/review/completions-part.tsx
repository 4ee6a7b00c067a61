import { useState } from 'react'
import * as operatorsApi from '../../../api/operators.gen.ts'
import type { ReviewView } from '../../../areas/operators/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CompletionDialog } from '../completions/completion-dialog.tsx'
import { CompletionList } from '../completions/completion-list.tsx'
import { tellingLate } from './tell-late.ts'

/** What the shopper was asked for by a link; nothing is approved while it waits (links#36). */
export function CompletionsPart({ review: { id, state, completions, mayDecide } }: { review: ReviewView }) {
  const [isAsking, setAsking] = useState(false)
  const mayAsk = state === 'submitted' && mayDecide
  if (completions.length === 0 && !mayAsk) return null
  const withdraw = (requestId: string) => tellingLate(() => operatorsApi.withdrawReviewCompletion({ id, requestId }))
  return (
    <Card title="补充资料">
      {completions.length > 0 && <CompletionList completions={completions} withdraw={mayAsk ? withdraw : undefined} />}
      {mayAsk && (
        <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
          {completions.length === 0 ? '请用户补充' : '再次请用户补充'}
        </Button>
      )}
      {isAsking && (
        <CompletionDialog
          name={`complete ${id}`}
          last={completions[0]}
          send={(input, init) => tellingLate(() => operatorsApi.askForCompletion({ id, ...input }, init))}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
