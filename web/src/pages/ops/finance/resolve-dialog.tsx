import * as operatorsApi from '../../../api/operators.gen.ts'
import { type DifferenceRow, workDraft } from '../../../areas/operators/index.ts'
import facts from '../facts.module.css'
import { bookMoney } from '../figures.ts'
import fields from '../form.module.css'
import { ReasonField, reasonProblem } from '../form-dialog.tsx'
import { useWorkForm, WorkFormDialog } from '../work-form.tsx'
import styles from './finance.module.css'
import { differenceKindNames, methodNames } from './words.ts'

/** What each side has of it. */
export function Sides({ ours, theirs }: Pick<DifferenceRow, 'ours' | 'theirs'>) {
  const words = (cents: number | null) => (cents === null ? '无' : `¥${bookMoney(cents)}`)
  return (
    <span className={styles.sides}>
      <span>本店 {words(ours)}</span>
      <span>渠道 {words(theirs)}</span>
    </span>
  )
}

/** Says what became of a difference; it stays in the list of what was resolved. */
export function ResolveDialog({ difference, onClose }: { difference: DifferenceRow; onClose: () => void }) {
  const { id, provider, day, kind, reference, ours, theirs } = difference
  const form = useWorkForm<{ resolution: string }, 'resolution'>({
    initial: { resolution: '' },
    check: ({ resolution }) => reasonProblem(resolution, 'resolution', '请填写处理说明'),
    send: ({ resolution }) => operatorsApi.resolveReconciliation({ id, resolution: resolution.trim() }),
    done: '差异已处理',
    onDone: onClose,
    fields: { resolution: 'resolution' },
    draft: workDraft(`difference ${id}`),
  })
  return (
    <WorkFormDialog title="处理差异" act="标记为已处理" form={form} onClose={onClose}>
      <p className={fields.subject}>
        {differenceKindNames[kind]}
        <span className={facts.faint}>
          {methodNames[provider]} {day} · {reference}
        </span>
        <Sides ours={ours} theirs={theirs} />
      </p>
      <p>请先查明原因并处理，再写明结果；这段说明会和差异一起保留。</p>
      <ReasonField
        name="resolution"
        label="处理说明"
        maxLength={200}
        value={form.values.resolution}
        message={form.problems.resolution}
        onType={(resolution) => form.change({ resolution })}
        onLeave={() => form.leave('resolution')}
      />
    </WorkFormDialog>
  )
}
