import { CLOSURE_DAYS } from '@shop/contract/fields/closure'
import { closureLossTexts } from '@shop/contract/messages/closure'
import { type ClosurePreview, RetentionList } from '../../areas/account/index.ts'
import { ScreenLink } from '../../router/screen-link.tsx'
import styles from './delete-account.module.css'

/** What closing the account takes away, what the law has us keep, and how to come back. */
export function Consequences({ consequences }: { consequences: ClosurePreview['consequences'] }) {
  return (
    <div className={styles.consequences}>
      <section className={styles.part}>
        <h2 className={styles.heading}>您将失去</h2>
        <p>账号本身、登录方式、个人资料和健康信息{consequences.length > 0 ? '，以及：' : '。'}</p>
        {consequences.length > 0 && (
          <ul className={styles.lost}>
            {consequences.map(({ kind, count }) => (
              <li key={kind} className={styles.consequence}>
                {closureLossTexts[kind](count)}
              </li>
            ))}
          </ul>
        )}
        <p className={styles.advice}>
          需要留存的话，请先
          <ScreenLink name="Privacy">导出个人信息副本</ScreenLink>。
        </p>
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>注销后保留</h2>
        <p>以下内容与您的身份分开存放，只用于所列的目的，任何人都不能用它登录：</p>
        <RetentionList />
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>{CLOSURE_DAYS} 天冷静期</h2>
        <p>
          从提交时起 {CLOSURE_DAYS}{' '}
          天内，用短信、密码、扫码或第三方账号登录都会自动撤销注销。期满后自动删除，手机号码可以重新注册，但找不回原来的内容。
        </p>
      </section>
    </div>
  )
}
