import { completionAskerNames, completionNeedNames, completionPartNames } from '@shop/contract/messages/completions'
import { useState } from 'react'
import type { CompletionRow } from '../../../areas/operators/index.ts'
import { formatTime, machineTime } from '../../../lib/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import facts from '../facts.module.css'
import { waitingWords } from '../figures.ts'
import { FormDialog } from '../form-dialog.tsx'
import { completionKindNames, completionLook } from './completion-words.ts'
import styles from './completions.module.css'

interface CompletionListProps {
  completions: readonly CompletionRow[]
  /** Takes one back; left out where this operator may not. */
  withdraw?: ((id: string) => Promise<unknown>) | undefined
}

/** What a shopper was asked for by a link, and what became of it; the latest first (links#36). */
export function CompletionList({ completions, withdraw }: CompletionListProps) {
  const [withdrawing, setWithdrawing] = useState<CompletionRow>()
  return (
    <>
      <ol className={styles.list} aria-label="补充资料">
        {completions.map((completion) => (
          <li key={completion.id}>
            <One completion={completion} />
            {withdraw && completion.state === 'open' && (
              <Button
                kind="quiet"
                size="small"
                aria-label={`撤回请求：${formatTime(completion.askedAt)}`}
                onClick={() => setWithdrawing(completion)}
              >
                撤回
              </Button>
            )}
          </li>
        ))}
      </ol>
      {withdraw && withdrawing && (
        <FormDialog
          title="撤回这个请求？"
          act="撤回"
          kind="danger"
          done="请求已撤回"
          send={() => withdraw(withdrawing.id)}
          onClose={() => setWithdrawing(undefined)}
        >
          {() => <p>撤回后短信中的链接立即失效，处方可以继续审核。用户已经填写、尚未提交的内容不会保存。</p>}
        </FormDialog>
      )}
    </>
  )
}

function Moment({ at }: { at: number }) {
  return <time dateTime={machineTime(at)}>{formatTime(at)}</time>
}

function One({ completion }: { completion: CompletionRow }) {
  const { needs, kind, note, state, askedAs, askedBy, askedAt, expiresAt, answeredAt, endedAt, changed } = completion
  const { tone, words } = completionLook(state)
  return (
    <div className={styles.one}>
      <p className={facts.tags}>
        <strong>{needs.map((need) => completionNeedNames[need]).join('、')}</strong>
        <Badge tone={tone}>{words}</Badge>
        {state === 'open' && <span className={styles.waits}>{waitingWords(askedAt, Date.now())}</span>}
      </p>
      {note !== null && <p className={styles.note}>{note}</p>}
      <p className={facts.faint}>
        {completionAskerNames[askedAs]} {askedBy} · {completionKindNames[kind]}
      </p>
      <p className={facts.faint}>
        发送 <Moment at={askedAt} /> · 有效至 <Moment at={expiresAt} />
      </p>
      {answeredAt !== null && (
        <p className={facts.faint}>
          补充 <Moment at={answeredAt} />
          {changed.length > 0 && ` · 更新了${changed.map((part) => completionPartNames[part]).join('、')}`}
        </p>
      )}
      {endedAt !== null && (
        <p className={facts.faint}>
          结束 <Moment at={endedAt} />
        </p>
      )}
    </div>
  )
}
