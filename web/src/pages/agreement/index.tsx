import { agreements } from '@shop/contract/agreements'
import { type DocumentCode, healthDocument } from '@shop/contract/consents'
import { Suspense } from 'react'
import { chunk } from '../../app/chunk.ts'
import { NotFound } from '../../app/not-found.tsx'
import { useChunk } from '../../app/use-chunk.ts'
import { useQueryString } from '../../app/use-query-string.ts'
import { useTitle } from '../../app/use-title.ts'
import { Card } from '../../ui/card.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import styles from './agreement.module.css'
import { AgreementText } from './agreement-text.tsx'

/** Each document is a chunk of its own: whoever reads one does not fetch the others. */
const documents = {
  terms: chunk(() => import('./terms.ts')),
  privacy: chunk(() => import('./privacy.ts')),
  children: chunk(() => import('./children.ts')),
  health: chunk(() => import('./health.ts')),
} as const satisfies Record<DocumentCode, unknown>

const stated: Readonly<Record<DocumentCode, { title: string; version: string }>> = {
  ...agreements,
  health: healthDocument,
}
const codes = Object.keys(stated) as DocumentCode[]
const addressOfCode = (code: DocumentCode) => `/agreement?code=${code}`

function Text({ code }: { code: DocumentCode }) {
  const { text } = useChunk(documents[code])
  return <AgreementText text={text} />
}

function Document({ code }: { code: DocumentCode }) {
  const { title, version } = stated[code]
  useTitle(title)
  return (
    <Card className={styles.card}>
      <Tabs
        label="协议文件"
        current={code}
        items={codes.map((key) => ({ key, label: stated[key].title, to: addressOfCode(key) }))}
      />
      <article className={styles.article}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.version}>版本 {version} · 自发布之日起生效</p>
        <Suspense fallback={<SkeletonLines lines={12} />}>
          <Text key={code} code={code} />
        </Suspense>
      </article>
    </Card>
  )
}

/** `/agreement?code=terms|privacy|children|health`: the documents behind the agreement box (access spec section 2), and the one of health facts. */
export function Page() {
  const wanted = useQueryString().get('code') ?? 'terms'
  const code = codes.find((known) => known === wanted)
  return code ? <Document code={code} /> : <NotFound />
}
