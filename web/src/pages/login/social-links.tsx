import type { SocialType } from '@shop/contract/fields/social'
import { socialNames } from '@shop/contract/messages/social'
import { visitorPaths } from '@shop/contract/visitor-paths'
import { useSyncExternalStore } from 'react'
import { apiBase } from '../../lib/api-base.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './login.module.css'

const never = () => () => undefined

export interface SocialLinksProps {
  types: readonly SocialType[]
  /** The page that is wanted. */
  backUrl: string
}

/** One link for each kind of social account that the settings list, in their order (access#63). */
export function SocialLinks({ types, backUrl }: SocialLinksProps) {
  const base = useSyncExternalStore(never, apiBase, () => '')
  return (
    <div className={styles.social}>
      {types.length > 0 && (
        <>
          <h2 className={styles.rule}>其他登录方式</h2>
          <ul className={styles.kinds}>
            {types.map((type) => (
              <li key={type}>
                <a
                  href={`${base}/api/thirdLogin?${new URLSearchParams({
                    thirdType: `${type}`,
                    backUrl,
                    origin: visitorPaths.Login,
                    platform: 'PC',
                    appName: 'hean',
                  })}`}
                  aria-label={`${socialNames[type]}登录`}
                  className={styles.kind}
                >
                  <Icon name={`social-${type}`} size={22} />
                  {socialNames[type]}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
