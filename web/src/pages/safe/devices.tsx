import { loginMethodNames } from '@shop/contract/messages/login-methods'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import * as devicesApi from '../../api/access/devices.gen.ts'
import { type Device, invalidateAccess, useDevices } from '../../areas/access/index.ts'
import { formatTime, machineTime } from '../../lib/formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { notify } from '../../ui/notice-store.ts'
import { ErrorState } from '../../ui/states.tsx'
import { useAsyncAction } from '../../ui/use-async-action.ts'
import { SkeletonLines } from '../../ui/waiting.tsx'
import styles from './safe.module.css'

/** So many are shown until all are asked for. */
const SHOWN = 5

const isPhone = (device: string) => /iPhone|iPad|Android|iOS|鸿蒙|HarmonyOS/i.test(device)

/** The devices that are logged in, this one first; each can be signed out, and all others at once. */
export function Devices() {
  const { data, error, isFetching, refetch } = useDevices()
  const [leaving, setLeaving] = useState<Device | 'others'>()
  const [isWhole, setWhole] = useState(false)
  const close = () => setLeaving(undefined)
  const others = data?.filter(({ isCurrent }) => !isCurrent).length ?? 0
  const shown = isWhole ? data : data?.slice(0, SHOWN)
  const done = async (text: string) => {
    await invalidateAccess()
    close()
    notify(text)
  }
  return (
    <Card
      title="登录设备"
      action={
        others > 1 && (
          <Button kind="link" size="small" onClick={() => setLeaving('others')}>
            退出其他全部设备
          </Button>
        )
      }
    >
      {!data && !error && <SkeletonLines lines={3} />}
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {shown && (
        <ul className={styles.devices}>
          {shown.map((device) => (
            <DeviceRow key={device.id} device={device} onSignOut={() => setLeaving(device)} />
          ))}
        </ul>
      )}
      {data && data.length > SHOWN && (
        <More isWhole={isWhole} all={`查看全部 ${data.length} 台设备`} onToggle={() => setWhole(!isWhole)} />
      )}
      {leaving === 'others' && <SignOutOthers count={others} onDone={done} onClose={close} />}
      {leaving && leaving !== 'others' && <SignOut device={leaving} onDone={done} onClose={close} />}
    </Card>
  )
}

function DeviceRow({ device, onSignOut }: { device: Device; onSignOut: () => void }) {
  const Picture = isPhone(device.device) ? Smartphone : Monitor
  return (
    <li className={styles.device}>
      <Picture size={20} aria-hidden="true" className={styles.picture} />
      <div>
        <p className={styles.deviceName}>
          {device.device}
          {device.isCurrent && <Badge>本机</Badge>}
        </p>
        <p className={styles.facts}>
          <span>{loginMethodNames[device.method]}登录</span>
          <span>
            登录于 <time dateTime={machineTime(device.startedAt)}>{formatTime(device.startedAt)}</time>
          </span>
          {!device.isCurrent && (
            <span>
              最近使用 <time dateTime={machineTime(device.seenAt)}>{formatTime(device.seenAt)}</time>
            </span>
          )}
        </p>
      </div>
      {!device.isCurrent && (
        <Button kind="link" size="small" onClick={onSignOut}>
          退出登录<span className="visually-hidden">：{device.device}</span>
        </Button>
      )}
    </li>
  )
}

/** The rest of a list that is cut. */
export function More({ isWhole, all, onToggle }: { isWhole: boolean; all: string; onToggle: () => void }) {
  return (
    <p className={styles.more}>
      <Button kind="link" size="small" aria-expanded={isWhole} onClick={onToggle}>
        {isWhole ? '收起' : all}
      </Button>
    </p>
  )
}

interface LeavingProps {
  onDone: (text: string) => Promise<void>
  onClose: () => void
}

function SignOut({ device, onDone, onClose }: LeavingProps & { device: Device }) {
  const work = useAsyncAction(async () => {
    await devicesApi.signOutDevice({ id: device.id })
    await onDone('该设备已退出登录')
  })
  return (
    <ConfirmDialog title="让这台设备退出登录吗？" act="退出登录" kind="danger" work={work} onClose={onClose}>
      <p>
        <strong>{device.device}</strong>，登录于 {formatTime(device.startedAt)}
        。退出后，它需要重新登录才能使用您的账号。
      </p>
    </ConfirmDialog>
  )
}

function SignOutOthers({ count, onDone, onClose }: LeavingProps & { count: number }) {
  const work = useAsyncAction(async () => {
    await devicesApi.signOutOthers()
    await onDone('其他设备已全部退出登录')
  })
  return (
    <ConfirmDialog title="退出其他全部设备吗？" act="全部退出" kind="danger" work={work} onClose={onClose}>
      <p>
        除本机外的 <strong>{count}</strong> 台设备都会退出登录，需要重新登录才能使用您的账号。
      </p>
    </ConfirmDialog>
  )
}
