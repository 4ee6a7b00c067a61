import type { HookEvent } from '@shop/contract/areas/operators'
import { useState } from 'react'
import * as operatorsApi from '../../api/operators.gen.ts'
import { type Hook, useHooks } from '../../areas/operators/index.ts'
import { formatTime, machineTime } from '../../lib/formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { SkeletonLines } from '../../ui/waiting.tsx'
import facts from './facts.module.css'
import form from './form.module.css'
import { FormDialog, ReasonField, reasonProblem } from './form-dialog.tsx'
import styles from './hooks.module.css'
import rows from './rows.module.css'
import { eventNames, outcomeOf } from './words.ts'

/** Where events are sent, and how the latest of each went. */
export function Hooks() {
  const { data, error, isFetching, refetch } = useHooks()
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const [removing, setRemoving] = useState<Hook>()
  return (
    <Card
      title="事件推送"
      heading="h1"
      action={
        <Button size="small" onClick={() => setAdding(true)}>
          新增推送
        </Button>
      }
    >
      <p className={facts.lead}>
        订单、售后和库存有变化时，系统会把事件签名后发到这些地址，没有送达会自动重试一天。内容只有编号和状态，没有个人信息。
      </p>
      {!data && !error && <SkeletonLines lines={3} />}
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState title="还没有推送地址" text="新增后，从那一刻起的事件会发到您填写的地址。" />}
      {data && data.length > 0 && (
        <ul className={rows.rows} aria-label="推送地址">
          {data.map((hook) => (
            <HookRow key={hook.id} hook={hook} onRemove={() => setRemoving(hook)} />
          ))}
        </ul>
      )}
      {isAdding && <AddHook onSecret={setSecret} onClose={() => setAdding(false)} />}
      {secret !== undefined && !isAdding && <Secret secret={secret} onClose={() => setSecret(undefined)} />}
      {removing && (
        <FormDialog
          title="停止推送？"
          act="停止"
          kind="danger"
          done="已停止推送"
          send={() => operatorsApi.removeHook({ id: removing.id })}
          onClose={() => setRemoving(undefined)}
        >
          {() => (
            <p>
              不再向 <strong>{removing.url}</strong> 发送任何事件，还没有送达的也不再发送。
            </p>
          )}
        </FormDialog>
      )}
    </Card>
  )
}

function HookRow({ hook, onRemove }: { hook: Hook; onRemove: () => void }) {
  return (
    <li className={styles.hook}>
      <div className={rows.rowMain}>
        <p className={styles.url}>{hook.url}</p>
        {hook.endedAt !== null && (
          <p className={facts.tags}>
            <Badge>已结束</Badge>
            <span className={facts.faint}>
              创建它的密钥“{hook.madeBy}”已于 <Moment at={hook.endedAt} /> 停用，不再发送
            </span>
          </p>
        )}
        <p className={facts.tags}>
          {hook.events.map((event) => (
            <Badge key={event} tone="sky">
              {eventNames[event]}
            </Badge>
          ))}
        </p>
        <LatestTry hook={hook} />
      </div>
      <Button kind="quiet" size="small" aria-label={`停止推送：${hook.url}`} onClick={onRemove}>
        停止
      </Button>
    </li>
  )
}

/** The try that was made last, and what is still to come: when the event happened is one thing, when it was tried another. */
function LatestTry({ hook: { last, waiting: undelivered, nextTryAt, givenUp, endedAt } }: { hook: Hook }) {
  const waiting = endedAt === null ? undelivered : 0
  if (!last) return <p className={facts.faint}>{waiting > 0 ? '正在发送第一个事件' : '还没有发送过事件'}</p>
  const { tone, words } = outcomeOf(last.outcome)
  return (
    <>
      <p className={facts.tags}>
        <Badge tone={tone}>{words}</Badge>
        <span className={facts.faint}>
          {eventNames[last.event]}，发生于 <Moment at={last.happenedAt} />
          ；第 {last.tries} 次发送于 <Moment at={last.triedAt} />
        </span>
      </p>
      {(waiting > 0 || givenUp > 0) && (
        <p className={facts.faint}>
          {waiting > 0 && `${waiting} 个事件等待发送`}
          {waiting > 0 && nextTryAt !== null && (
            <>
              ，不早于 <Moment at={nextTryAt} /> 再试
            </>
          )}
          {waiting > 0 && givenUp > 0 && '；'}
          {givenUp > 0 && `${givenUp} 个事件一天内未能送达，不再发送`}
        </p>
      )}
    </>
  )
}

function Moment({ at }: { at: number }) {
  return <time dateTime={machineTime(at)}>{formatTime(at)}</time>
}

const everyEvent = Object.keys(eventNames) as HookEvent[]

function AddHook({ onSecret, onClose }: { onSecret: (secret: string) => void; onClose: () => void }) {
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<readonly HookEvent[]>([])
  const [reason, setReason] = useState('')
  const check = () => ({
    ...(/^https?:\/\/\S+$/.test(url.trim()) ? {} : { url: '请输入以 https:// 开头的地址' }),
    ...(events.length === 0 ? { events: '请至少选择一种事件' } : {}),
    ...reasonProblem(reason),
  })
  const send = async () => {
    const { secret } = await operatorsApi.addHook({ url: url.trim(), events: [...events], reason: reason.trim() })
    onSecret(secret)
  }
  return (
    <FormDialog title="新增推送" act="新增" check={check} send={send} onClose={onClose}>
      {(problems) => (
        <>
          <Field label="推送地址" message={problems.url}>
            {(control) => (
              <TextInput
                {...control}
                name="url"
                type="url"
                autoComplete="off"
                maxLength={300}
                placeholder="https://"
                value={url}
                onChange={(event) => setUrl(event.target.value)}
              />
            )}
          </Field>
          <FieldGroup label="事件" message={problems.events}>
            {(control) =>
              everyEvent.map((name) => (
                <CheckBox
                  key={name}
                  {...control}
                  name="events"
                  checked={events.includes(name)}
                  onChange={(event) =>
                    setEvents((before) =>
                      event.target.checked ? [...before, name] : before.filter((each) => each !== name),
                    )
                  }
                >
                  {eventNames[name]}
                </CheckBox>
              ))
            }
          </FieldGroup>
          <ReasonField label="用途" value={reason} message={problems.reason} onType={setReason} />
        </>
      )}
    </FormDialog>
  )
}

/** The secret is told this once. */
function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog open title="签名密钥" startsAtTitle onClose={onClose} actions={<Button onClick={onClose}>我已保存</Button>}>
      <div className={form.form}>
        <p>请立即保存到接收方，关闭后不再显示。接收方用它核对每条事件的签名。</p>
        <output className={form.secret}>{secret}</output>
      </div>
    </Dialog>
  )
}
