import { addressOf } from '@shop/contract/screens'
import { useState } from 'react'
import { keepFocus } from '../../../router/focus-heading.ts'
import { useSettings } from '../../../shell/settings.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useAsyncAction } from '../../../ui/use-async-action.ts'
import { addressOfPlans } from '../plan-address.ts'
import { movePlan, type PlanView, useMovePlan, usePlans, useReminders } from '../queries.ts'
import { CalendarDialog } from './calendar-dialog.tsx'
import { PlanCard } from './plan-card.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import styles from './plan-list.module.css'

/** Cards of the first page that are in view from the start. */
const CARDS_AHEAD = 3
type Asked = { what: 'edit' | 'calendar' | 'end'; plan: PlanView }

/** The member's medicine plans: those on offer first, then those that run, are paused and are ended. */
export function PlanList({ page }: { page: number }) {
  const { loadingDelay } = useSettings().mall
  const read = usePlans(page)
  const move = useMovePlan()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return (
    <>
      {read.data && read.data.totalElements > 0 && <Reminders isOn={read.data.remindRefills} />}
      <PagedList
        read={read}
        what="个用药计划"
        thing="用药计划"
        page={page}
        addressOf={addressOfPlans}
        loadingDelay={loadingDelay}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            title="还没有用药计划"
            text="长期服用的处方药签收后，会为您生成用药计划，推算余量并提醒补充。"
            action={
              <ButtonLink kind="quiet" to={addressOf('MyOrder', { type: 'all' })}>
                去我的订单
              </ButtonLink>
            }
          />
        }
      >
        {(plan, place) => (
          <PlanCard
            plan={plan}
            isAhead={place < CARDS_AHEAD}
            moving={move.isPending && move.variables.plan.id === plan.id ? move.variables.state : undefined}
            onMove={(state) => !move.isPending && move.mutate({ plan, state })}
            onEdit={() => setAsked({ what: 'edit', plan })}
            onCalendar={() => setAsked({ what: 'calendar', plan })}
            onEnd={() => setAsked({ what: 'end', plan })}
          />
        )}
      </PagedList>
      {asked?.what === 'edit' && <PlanDialog plan={asked.plan} onClose={close} />}
      {asked?.what === 'calendar' && <CalendarDialog plan={asked.plan} onClose={close} />}
      {asked?.what === 'end' && <EndDialog plan={asked.plan} onClose={close} />}
    </>
  )
}

/** Off, no plan reminds of a refill, whatever is settled of it. */
function Reminders({ isOn }: { isOn: boolean }) {
  const reminders = useReminders()
  return (
    <div className={styles.reminders}>
      <Switch
        label="余量提醒"
        hint="余量不足 7 天时短信提醒，短信不显示药品和用药人。也可在单个计划中关闭。"
        checked={reminders.isPending ? reminders.variables : isOn}
        onChange={(event) => !reminders.isPending && reminders.mutate(event.target.checked)}
      />
    </div>
  )
}

function EndDialog({ plan, onClose }: { plan: PlanView; onClose: () => void }) {
  const isOffered = plan.state === 'offered'
  const work = useAsyncAction(async () => {
    await movePlan(plan, 'ended')
    onClose()
    keepFocus()
  })
  return (
    <ConfirmDialog
      title={isOffered ? '不需要这个用药计划吗？' : '结束这个用药计划吗？'}
      act={isOffered ? '不需要' : '结束计划'}
      kind="danger"
      stay="再想想"
      work={work}
      onClose={onClose}
    >
      <p>
        <strong>{plan.productName}</strong> 将不再推算余量和提醒，结束后不能恢复。停药或换药请遵医嘱。
      </p>
    </ConfirmDialog>
  )
}
