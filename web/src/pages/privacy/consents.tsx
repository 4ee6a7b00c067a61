import { type ConsentKind, consentKinds, consents } from '@shop/contract/consents'
import { useState } from 'react'
import { type Consent, useConsents } from '../../areas/consent/index.ts'
import { formatTime, machineTime } from '../../lib/formats.ts'
import { useDocumentAddress } from '../../shell/settings-store.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { SkeletonLines } from '../../ui/waiting.tsx'
import { AgreementsEnd, Give, Withdraw } from './consent-dialogs.tsx'
import { consentWords } from './consent-words.ts'
import styles from './privacy.module.css'

interface Given {
  kind: ConsentKind
  version: string
  withdrawnAt: number | null
}

/** How a consent stands. @param given every consent, the latest of each kind first */
export function consentState<Row extends Given>(given: readonly Row[], kind: ConsentKind) {
  const latest = given.find((consent) => consent.kind === kind)
  const isLive = latest !== undefined && latest.withdrawnAt === null
  return { latest, isLive, isOutdated: isLive && latest.version !== consents[kind].version }
}

/** What the member agreed to; giving and taking back are one press and one question each (PIPL 15). */
export function Consents() {
  const { data, error, isFetching, refetch } = useConsents()
  const [opened, setOpened] = useState<{ kind: ConsentKind; gives: boolean }>()
  const close = () => setOpened(undefined)
  return (
    <Card title="授权与同意">
      {!data && !error && <SkeletonLines lines={6} />}
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data && (
        <ul className={styles.rows}>
          {consentKinds.map((kind) => (
            <ConsentRow key={kind} kind={kind} given={data} onOpen={(gives) => setOpened({ kind, gives })} />
          ))}
        </ul>
      )}
      {opened?.gives && <Give kind={opened.kind} onClose={close} />}
      {opened && !opened.gives && opened.kind === 'agreements' && <AgreementsEnd onClose={close} />}
      {opened && !opened.gives && opened.kind !== 'agreements' && <Withdraw kind={opened.kind} onClose={close} />}
    </Card>
  )
}

interface ConsentRowProps {
  kind: ConsentKind
  given: readonly Consent[]
  onOpen: (gives: boolean) => void
}

function ConsentRow({ kind, given, onOpen }: ConsentRowProps) {
  const { title, purpose, documents } = consentWords[kind]
  const { latest, isLive, isOutdated } = consentState(given, kind)
  const addressOf = useDocumentAddress()
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3 className={styles.name}>
          {title}
          {isLive && !isOutdated && <Badge>已同意</Badge>}
          {isOutdated && <Badge tone="amber">有新版本</Badge>}
        </h3>
        <p>{purpose}</p>
        <p className={styles.facts}>
          {latest && isLive && (
            <span>
              版本 {latest.version}，<time dateTime={machineTime(latest.givenAt)}>{formatTime(latest.givenAt)}</time>{' '}
              同意
            </span>
          )}
          {latest && !isLive && latest.withdrawnAt !== null && (
            <span>
              <time dateTime={machineTime(latest.withdrawnAt)}>{formatTime(latest.withdrawnAt)}</time> 撤回（版本{' '}
              {latest.version}，{formatTime(latest.givenAt)} 同意）
            </span>
          )}
          {!latest && <span>尚未同意；需要时会单独征求您的同意</span>}
          <span className={styles.links}>
            {documents.map(({ code, title: name }) => (
              <a key={code} href={addressOf(code)}>
                《{name}》
              </a>
            ))}
          </span>
        </p>
      </div>
      <div className={styles.actions}>
        {(!isLive || isOutdated) && (
          <Button kind="quiet" size="small" onClick={() => onOpen(true)}>
            {isOutdated ? `同意 ${consents[kind].version} 版` : '同意'}
            <span className="visually-hidden">{title}</span>
          </Button>
        )}
        {isLive && (
          <Button kind="quiet" size="small" onClick={() => onOpen(false)}>
            撤回<span className="visually-hidden">{title}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
