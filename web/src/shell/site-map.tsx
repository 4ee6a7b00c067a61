import { isBuilt } from '../router/routes.ts'
import { ScreenLink } from '../router/screen-link.tsx'
import { Popover } from '../ui/popover.tsx'
import { LaterCategories } from './later-categories.tsx'
import styles from './shortcut-bar.module.css'

/** Services that have a screen of their own. */
const services = [
  { name: 'Patients', label: '用药人管理' },
  { name: 'Prescriptions', label: '我的处方' },
  { name: 'DrugOrder', label: '到货预订' },
  { name: 'MerchantsEntry', label: '商家入驻' },
] as const

/** 网站导航: health channels (shop#3) and health services, as far as there are any (shop#2). */
export function SiteMap() {
  const built = services.filter(({ name }) => isBuilt(name))
  return (
    <Popover trigger="网站导航" label="网站导航" className={styles.plain} panelClassName={styles.map}>
      {() => (
        <>
          <LaterCategories name="SiteMapCategories" />
          {built.length > 0 && (
            <div>
              <p className={styles.mapTitle}>健康服务</p>
              <div className={styles.mapLinks}>
                {built.map(({ name, label }) => (
                  <ScreenLink key={name} name={name}>
                    {label}
                  </ScreenLink>
                ))}
              </div>
            </div>
          )}
        </>
      )}
    </Popover>
  )
}
