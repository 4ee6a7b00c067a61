import type { SettingModule } from '@shop/contract/areas/mall'
import { useState } from 'react'
import { useShopSettings } from '../../areas/operators/index.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { SkeletonLines } from '../../ui/waiting.tsx'
import facts from './facts.module.css'
import rows from './rows.module.css'
import { type Setting, SettingDialog } from './setting-dialog.tsx'
import { toldOf } from './setting-drafts.ts'
import { settingNames } from './setting-names.ts'
import { specOf } from './setting-specs.ts'
import styles from './settings.module.css'

/** What steers the shop, as it is now; each change says why. */
export function Settings() {
  const [changing, setChanging] = useState<Setting>()
  return (
    <>
      <Module module="m-mall" title="商城设置" heading="h1" onChange={setChanging} />
      <Module module="mall-global" title="全局规则与文案" heading="h2" onChange={setChanging} />
      {changing && <SettingDialog key={changing.key} setting={changing} onClose={() => setChanging(undefined)} />}
    </>
  )
}

interface ModuleProps {
  module: SettingModule
  title: string
  heading: 'h1' | 'h2'
  onChange: (setting: Setting) => void
}

function Module({ module, title, heading, onChange }: ModuleProps) {
  const { data, error, isFetching, refetch } = useShopSettings(module)
  return (
    <Card title={title} heading={heading}>
      {!data && !error && <SkeletonLines lines={6} />}
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data && (
        <ul className={rows.rows} aria-label={title}>
          {settingsOf(module, data).map((setting) => (
            <li key={setting.key} className={styles.setting}>
              <p className={rows.product}>{setting.name}</p>
              <dl className={styles.value}>
                {toldOf(setting.spec, setting.value).map(({ label, words }) => (
                  <div key={label ?? ''}>
                    <dt className={label === undefined ? 'visually-hidden' : facts.faint}>{label ?? setting.name}</dt>
                    <dd>{words}</dd>
                  </div>
                ))}
              </dl>
              <Button kind="quiet" size="small" aria-label={`修改${setting.name}`} onClick={() => onChange(setting)}>
                修改
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** What this page knows how to tell and to change, in the order in which the shop answers it. */
function settingsOf(module: SettingModule, data: Readonly<Record<string, unknown>>): Setting[] {
  return Object.entries(data).flatMap(([key, value]) => {
    const spec = specOf(module, key)
    return spec ? [{ module, key, name: settingNames[key] ?? key, spec, value }] : []
  })
}
