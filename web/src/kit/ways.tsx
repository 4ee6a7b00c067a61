import { Failure } from '@shop/contract/kit/client'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Countdown } from '../ui/countdown.tsx'
import { DIALOG_CLOSES_AFTER_MS, Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notice-store.ts'
import { Pager } from '../ui/pager.tsx'
import { Popover } from '../ui/popover.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { Steps, Traces } from '../ui/steps.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useAsyncAction } from '../ui/use-async-action.ts'
import styles from './kit.module.css'

const traces = [
  { key: '1', text: '快件已到达广州越秀东山口营业点，正在派送途中', at: '11-21 08:42' },
  { key: '2', text: '快件离开广州白云转运中心', at: '11-21 03:15' },
]

export function Ways() {
  return (
    <>
      <Tabs
        label="订单状态"
        current="all"
        items={[
          { key: 'all', label: '全部订单', to: '/kit' },
          { key: 'waitPay', label: '待付款', to: '/kit?tab=waitPay', count: 2 },
          { key: 'waitReceiving', label: '待收货', to: '/kit?tab=waitReceiving', count: 120 },
          { key: 'waitEvaluate', label: '待评价', to: '/kit?tab=waitEvaluate', count: 0 },
        ]}
      />
      <Pager page={1} totalPages={3} addressOf={(page) => `/kit?page=${page}`} />
      <Pager page={9} totalPages={20} addressOf={(page) => `/kit?page=${page}`} />
      <Steps
        label="订单进度"
        steps={[
          { name: '提交订单', reached: true, at: '11-19 20:06' },
          { name: '付款成功', reached: true, at: '11-19 20:08' },
          { name: '商品出库', reached: true, at: '11-20 09:30' },
          { name: '运输中', reached: false },
          { name: '已签收', reached: false },
        ]}
      />
      <Traces label="物流" traces={traces} />
    </>
  )
}

export function Moving() {
  const [open, setOpen] = useState<'stays' | 'closes' | 'asks'>()
  const [until] = useState(() => Date.now() + 21 * 60_000)
  const close = () => setOpen(undefined)
  const failing = useAsyncAction(() => Promise.reject(new Failure(503, { message: '服务繁忙，请稍后再试' })))
  return (
    <div className={styles.row}>
      <Button onClick={() => setOpen('stays')}>打开对话框</Button>
      <Button kind="quiet" onClick={() => setOpen('closes')}>
        三秒后关闭
      </Button>
      <Button kind="quiet" onClick={() => setOpen('asks')}>
        先问再做
      </Button>
      <Button kind="quiet" onClick={() => notify('确认收货成功')}>
        成功提示
      </Button>
      <Button kind="quiet" onClick={() => notify('服务异常，请刷新页面重试', 'failure')}>
        失败提示
      </Button>
      <Popover trigger="物流动态" label="物流动态">
        {() => <Traces label="物流" traces={traces} />}
      </Popover>
      <Popover trigger="手机客户端" label="二维码">
        {() => <QrCode text="https://example.com/app" label="扫码下载" />}
      </Popover>
      <Countdown until={until} />
      <Countdown until={0} />
      <Dialog
        open={open === 'stays'}
        title="确认收货"
        onClose={close}
        actions={
          <>
            <Button kind="quiet" onClick={close}>
              再等等
            </Button>
            <Button onClick={close}>确认收货</Button>
          </>
        }
      >
        请确认您已收到商品。
      </Dialog>
      <Dialog open={open === 'closes'} title="提交成功" closesAfter={DIALOG_CLOSES_AFTER_MS} onClose={close}>
        三秒后自动关闭。
      </Dialog>
      {open === 'asks' && (
        <ConfirmDialog title="解绑邮箱吗？" act="解绑" kind="danger" work={failing} onClose={close}>
          <p>解绑后，该邮箱不再接收通知。</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
