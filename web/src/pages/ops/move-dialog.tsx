import { formatCents } from '@shop/contract/fields/money'
import { type ReactNode, useState } from 'react'
import * as operatorsApi from '../../api/operators.gen.ts'
import type { Move, OrderView } from '../../areas/operators/index.ts'
import { Field } from '../../ui/field.tsx'
import { Price } from '../../ui/price.tsx'
import { SelectInput } from '../../ui/select-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { FormDialog, ReasonField, reasonProblem } from './form-dialog.tsx'
import { moveName, moveNames, stageNames } from './words.ts'

interface MoveProps {
  order: OrderView
  onClose: () => void
}

/** Asks what a move needs to know, and makes it. */
export function MoveDialog({ move, ...props }: MoveProps & { move: Move }) {
  const Dialog = dialogs[move]
  return <Dialog {...props} />
}

/** Cash on delivery; prescriptions are approved on their record. */
function Approve({ order: { ordersCode }, onClose }: MoveProps) {
  return (
    <FormDialog
      title="确认这个订单？"
      act={moveNames.approve}
      done="订单已通过，等待发货"
      send={() => operatorsApi.decideReview({ ordersCode, approved: true })}
      onClose={onClose}
    >
      {() => <p>通过后订单进入发货；商品在多个仓库时会拆成几个子订单。</p>}
    </FormDialog>
  )
}

type Reasoned = Pick<Parameters<typeof FormDialog>[0], 'title' | 'act' | 'done'> & {
  lead: string
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** A move that the shopper is told the reason of. */
function WithReason({ lead, send, ...dialog }: Reasoned) {
  const [reason, setReason] = useState('')
  return (
    <FormDialog {...dialog} kind="danger" check={() => reasonProblem(reason)} send={() => send(reason.trim())}>
      {(problems) => (
        <>
          <p>{lead}</p>
          <ReasonField hint="顾客会看到这段话" value={reason} message={problems.reason} onType={setReason} />
        </>
      )}
    </FormDialog>
  )
}

function Refuse({ order: { ordersCode }, onClose }: MoveProps) {
  return (
    <WithReason
      title="审核不通过？"
      act={moveNames.refuse}
      done="订单已拒绝"
      lead="订单会被取消，占用的库存随即放回；已经付的款会退回。"
      send={(reason) => operatorsApi.decideReview({ ordersCode, approved: false, reason })}
      onClose={onClose}
    />
  )
}

function Cancel({ order: { ordersCode }, onClose }: MoveProps) {
  return (
    <WithReason
      title="取消这个订单？"
      act={moveNames.cancel}
      done="订单已取消"
      lead="取消后不能恢复，占用的库存随即放回。"
      send={(reason) => operatorsApi.cancelForShop({ ordersCode, reason })}
      onClose={onClose}
    />
  )
}

function Refund({ order: { ordersCode }, onClose }: MoveProps) {
  return (
    <WithReason
      title="退款？"
      act={moveNames.refund}
      done="已开始退款"
      lead="订单不再发货，已收的金额退回给顾客；没有收款的订单直接完成。"
      send={(reason) => operatorsApi.refundOrder({ ordersCode, reason })}
      onClose={onClose}
    />
  )
}

function TakeBack({ order: { ordersCode, amountReceived }, onClose }: MoveProps) {
  return (
    <WithReason
      title="包裹已退回？"
      act={moveNames.recordReturn}
      done="已入库，订单进入退款"
      lead={`商品重新计入库存，${amountReceived > 0 ? `随即向顾客退回已收的¥${formatCents(amountReceived)}` : '没有收到货款，不产生退款'}。请先验收，不能再售的入库后另行报损。`}
      send={(reason) => operatorsApi.recordReturn({ ordersCode, reason })}
      onClose={onClose}
    />
  )
}

function Collect({ order: { ordersCode, amountDueOnDelivery }, onClose }: MoveProps) {
  return (
    <FormDialog
      title="货款已经收到？"
      act={moveNames.collect}
      done="收款已登记"
      send={() => operatorsApi.collectCash({ ordersCode })}
      onClose={onClose}
    >
      {() => (
        <p>
          请确认快递员代收的 <Price cents={amountDueOnDelivery} size="small" plain />{' '}
          已经到账；登记后才能开票，退款也以此为准。
        </p>
      )}
    </FormDialog>
  )
}

function ConfirmRefund({ order: { ordersCode, owedByHand }, onClose }: MoveProps) {
  return (
    <FormDialog
      title={owedByHand > 0 ? '款项已经退给顾客？' : '确认没有收到货款？'}
      act={moveName('confirmRefund', { owedByHand })}
      done={owedByHand > 0 ? '退款已完成' : '订单已结束，无需退款'}
      send={() => operatorsApi.confirmRefund({ ordersCode, amount: owedByHand })}
      onClose={onClose}
    >
      {() =>
        owedByHand > 0 ? (
          <p>
            请先把 <Price cents={owedByHand} size="small" plain />{' '}
            退给顾客再确认：这笔款项没有支付平台可以通知到账。在线支付的部分由支付平台另行退回。
          </p>
        ) : (
          <p>请先向快递公司核实：已经代收的，先登记收款再退给顾客；没有代收的，确认后订单结束，不产生退款。</p>
        )
      }
    </FormDialog>
  )
}

const numberProblem = (text: string) =>
  text === '' ? '请输入运单号' : /^[A-Za-z0-9-]{6,40}$/.test(text) ? undefined : '运单号为6-40位字母、数字或短横线'

function Ship({ order: { ordersCode }, onClose }: MoveProps) {
  const [companyName, setCompany] = useState('')
  const [shippingNumber, setNumber] = useState('')
  const check = () => {
    const problem = numberProblem(shippingNumber.trim())
    return {
      ...(companyName.trim() === '' ? { companyName: '请输入快递公司' } : {}),
      ...(problem ? { shippingNumber: problem } : {}),
    }
  }
  const send = () =>
    operatorsApi.shipOrder({ ordersCode, companyName: companyName.trim(), shippingNumber: shippingNumber.trim() })
  return (
    <FormDialog title="发货" act="发货" done="已发货" check={check} send={send} onClose={onClose}>
      {(problems) => (
        <>
          <Field label="快递公司" message={problems.companyName}>
            {(control) => (
              <TextInput
                {...control}
                name="companyName"
                autoComplete="off"
                maxLength={30}
                placeholder="例如：禾安速递"
                value={companyName}
                onChange={(event) => setCompany(event.target.value)}
              />
            )}
          </Field>
          <Field label="运单号" message={problems.shippingNumber}>
            {(control) => (
              <TextInput
                {...control}
                name="shippingNumber"
                autoComplete="off"
                maxLength={40}
                value={shippingNumber}
                onChange={(event) => setNumber(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  )
}

type Stage = keyof typeof stageNames
const stages = Object.entries(stageNames).map(([value, label]) => ({ value, label }))

function Trace({ order: { ordersCode }, onClose }: MoveProps) {
  const [description, setDescription] = useState('')
  const [stage, setStage] = useState('')
  const send = () =>
    operatorsApi.addTrace({
      ordersCode,
      description: description.trim(),
      time: Date.now(),
      ...(stage === '' ? {} : { stage: stage as Stage }),
    })
  return (
    <FormDialog
      title="添加物流"
      act="添加"
      done="物流已添加"
      check={() => reasonProblem(description, 'description', '请输入物流动态')}
      send={send}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <ReasonField
            name="description"
            label="物流动态"
            hint="顾客会看到这段话"
            maxLength={200}
            value={description}
            message={problems.description ?? problems.time}
            onType={setDescription}
          />
          <Field label="阶段">
            {(control) => (
              <SelectInput {...control} none="不改变阶段" value={stage} options={stages} onChoose={setStage} />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  )
}

const dialogs: Readonly<Record<Move, (props: MoveProps) => ReactNode>> = {
  approve: Approve,
  refuse: Refuse,
  ship: Ship,
  trace: Trace,
  collect: Collect,
  cancel: Cancel,
  refund: Refund,
  recordReturn: TakeBack,
  confirmRefund: ConfirmRefund,
}
