import { type ComponentType, useEffect, useState } from 'react'
import { fetchModule } from '../../lib/fetch-module.ts'
import { Button } from '../../ui/button.tsx'
import styles from './login.module.css'

type LaterProps<Props> = Props & { fetch: () => Promise<{ Form: ComponentType<Props> }> }

/** A form that is fetched when it is first drawn. */
export function Later<Props extends object>({ fetch, ...props }: LaterProps<Props>) {
  const [part, setPart] = useState<{ Form: ComponentType<Props> }>()
  const [failed, setFailed] = useState(false)
  const start = () => {
    setFailed(false)
    fetchModule(fetch).then(setPart, () => setFailed(true))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; trying again is the shopper's
  useEffect(start, [])
  if (part) return <part.Form {...(props as unknown as Props)} />
  return (
    <div className={styles.later} role="status">
      {failed ? (
        <Button kind="quiet" onClick={start}>
          加载失败，点击重试
        </Button>
      ) : (
        '正在加载'
      )}
    </div>
  )
}
