import { linkKinds, linkLimits } from '@shop/contract/fields/links'
import { paymentTypes } from '@shop/contract/fields/orders'
import { useState } from 'react'
import * as operatorsApi from '../../api/operators.gen.ts'
import { type OrderLink, type OrderView, useOrderLinks } from '../../areas/operators/index.ts'
import { formatTime, machineTime } from '../../lib/formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Choices } from '../../ui/choices.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { SkeletonLines } from '../../ui/waiting.tsx'
import facts from './facts.module.css'
import { FormDialog } from './form-dialog.tsx'
import styles from './order.module.css'
import { Unread } from './unread.tsx'
import { linkKindNames, linkStateWords } from './words.ts'

/** Whether an order may have a link at all; banned goods are known to the server alone (links#1). */
const mayHaveLink = ({ status, isPaid, paymentType }: OrderView) =>
  !isPaid && paymentType !== paymentTypes.cashOnDelivery && (status === 'waitPay' || status === 'waitAudit')

/** What a link is that can be taken back: one that is used up still tells what became of its order. */
const opensSomething: readonly OrderLink['state'][] = ['open', 'locked', 'used']

/** The links that an order's phone was sent to pay it without an account: sending one, what became of each, taking one back. */
export function OrderLinks({ order }: { order: OrderView }) {
  const { ordersCode } = order
  const { data, error, isFetching, refetch } = useOrderLinks(ordersCode)
  const links = data?.content
  const [isSending, setSending] = useState(false)
  const [withdrawing, setWithdrawing] = useState<OrderLink>()
  const maySend = mayHaveLink(order)
  const hasOpen = links?.some(({ state }) => state === 'open') ?? false
  return (
    <Card
      title="支付链接"
      action={
        maySend &&
        links && (
          <Button size="small" onClick={() => setSending(true)}>
            发送链接
          </Button>
        )
      }
    >
      {!links && !error && <SkeletonLines lines={2} />}
      {!links && error && <Unread what="支付链接" error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {links?.length === 0 && (
        <p className={facts.lead}>
          {maySend ? '还没有发送过链接。发送后，顾客无需登录即可核对并支付这个订单。' : '没有发送过链接。'}
        </p>
      )}
      {links && links.length > 0 && (
        <ul className={styles.lines} aria-label="支付链接">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} onWithdraw={() => setWithdrawing(link)} />
          ))}
        </ul>
      )}
      {data?.correction && (
        <p className={facts.faint}>
          顾客于 <Moment at={data.correction.at} /> 将联系电话由 {data.correction.from} 改为 {data.correction.to}
        </p>
      )}
      {isSending && <SendDialog ordersCode={ordersCode} replaces={hasOpen} onClose={() => setSending(false)} />}
      {withdrawing && (
        <FormDialog
          title="撤回这个链接？"
          act="撤回"
          kind="danger"
          done="链接已撤回"
          send={() => operatorsApi.withdrawLink({ ordersCode, id: withdrawing.id })}
          onClose={() => setWithdrawing(undefined)}
        >
          {() => <p>撤回后链接立即失效，已经打开的页面也不能再查看或支付订单。</p>}
        </FormDialog>
      )}
    </Card>
  )
}

function Moment({ at }: { at: number }) {
  return <time dateTime={machineTime(at)}>{formatTime(at)}</time>
}

function LinkRow({ link, onWithdraw }: { link: OrderLink; onWithdraw: () => void }) {
  const { kind, state, phone, createdAt, expiresAt, openedAt, tries, isRenewal } = link
  const { tone, words } = linkStateWords[state]
  return (
    <li className={styles.link}>
      <div className={styles.linkMain}>
        <p className={facts.tags}>
          <strong>{linkKindNames[kind]}</strong>
          <Badge tone={tone}>{words}</Badge>
          {isRenewal && <Badge>顾客重新获取</Badge>}
        </p>
        <p className={facts.faint}>
          发送 <Moment at={createdAt} />
          {phone && ` 至 ${phone}`} · 有效至 <Moment at={expiresAt} />
        </p>
        <p className={facts.faint}>
          {openedAt === null ? (
            '还没有打开'
          ) : (
            <>
              打开 <Moment at={openedAt} />
            </>
          )}
          {tries > 0 && ` · 输错 ${tries}/${linkLimits.triesAKey} 次`}
        </p>
      </div>
      {opensSomething.includes(state) && (
        <Button kind="quiet" size="small" aria-label={`撤回链接：${formatTime(createdAt)}`} onClick={onWithdraw}>
          撤回
        </Button>
      )}
    </li>
  )
}

/** Asks how long the link opens the order, and sends it to the order's own phone. */
function SendDialog({ ordersCode, replaces, onClose }: { ordersCode: string; replaces: boolean; onClose: () => void }) {
  const [kind, setKind] = useState<OrderLink['kind']>('pay')
  return (
    <FormDialog
      title="发送支付链接"
      act="发送"
      done="链接已发送到订单的收货手机"
      send={() => operatorsApi.sendLink({ ordersCode, kind })}
      onClose={onClose}
    >
      {() => (
        <>
          <FieldGroup label="有效时间">
            {() => (
              <Choices
                place="kind"
                value={kind}
                options={linkKinds.map((value) => ({ value, label: linkKindNames[value] }))}
                onChoose={setKind}
              />
            )}
          </FieldGroup>
          <p>
            短信会发到订单的收货手机，订单的支付时间至少到链接结束。
            {replaces && '之前发送的链接将立即失效。'}
          </p>
        </>
      )}
    </FormDialog>
  )
}
