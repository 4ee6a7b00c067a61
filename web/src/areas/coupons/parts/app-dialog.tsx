import { QrPicture } from '../../../shell/qr.tsx'
import { useSettings } from '../../../shell/settings.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import type { CouponView } from '../queries.ts'
import styles from './app-dialog.module.css'

/** A coupon for the app alone: a code that opens the app, or, where the shop has no link to it, where to find it there (money#16). */
export function AppDialog({ coupon, onClose }: { coupon: CouponView; onClose: () => void }) {
  const { mobileApp } = useSettings().global.links
  return (
    <Dialog open title="请在手机App使用" startsAtTitle onClose={onClose}>
      <div className={styles.content}>
        <p>“{coupon.name}”仅限在手机App下单时使用。</p>
        {mobileApp ? (
          <QrPicture text={mobileApp} words="扫码打开手机App" />
        ) : (
          <p>请打开手机App，登录同一账号，在“我的健康补贴”中使用。</p>
        )}
      </div>
    </Dialog>
  )
}
