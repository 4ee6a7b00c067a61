import { agreements } from '@shop/contract/agreements'
import { type DocumentCode, sensitiveDocuments } from '@shop/contract/consents'
import { Suspense } from 'react'
import { chunk, useChunk } from '../../router/chunk.ts'
import { useTitle } from '../../router/title.ts'
import { useQueryString } from '../../router/use-query-string.ts'
import { NotFound } from '../../shell/not-found.tsx'
import { useSettings } from '../../shell/settings.ts'
import { DocumentPage } from '../../ui/document-page.tsx'
import { DocumentText } from '../../ui/document-text.tsx'
import { SkeletonLines } from '../../ui/waiting.tsx'
import styles from './agreement.module.css'

/** Each document is a chunk of its own: whoever reads one does not fetch the others. */
const documents = {
  terms: chunk(() => import('./terms.ts')),
  privacy: chunk(() => import('./privacy.ts')),
  children: chunk(() => import('./children.ts')),
  health: chunk(() => import('./health.ts')),
  identity: chunk(() => import('./identity.ts')),
  prescription: chunk(() => import('./prescription.ts')),
} as const satisfies Record<DocumentCode, unknown>

const stated: Readonly<Record<DocumentCode, { title: string; version: string }>> = {
  ...agreements,
  ...sensitiveDocuments,
}
const codes = Object.keys(stated) as DocumentCode[]
const addressOfCode = (code: DocumentCode) => `/agreement?code=${code}`

/** How to reach the shop about a document; the number comes from the settings. */
function Contact() {
  const { hotlines } = useSettings().global
  return (
    <>
      联系我们：拨打客服热线 <a href={`tel:${hotlines.ordering}`}>{hotlines.ordering}</a>（{hotlines.orderingHours}
      ），我们会在十五个工作日内答复您。
    </>
  )
}

function Text({ code }: { code: DocumentCode }) {
  const { text } = useChunk(documents[code])
  return <DocumentText text={text} contact={<Contact />} />
}

function Document({ code }: { code: DocumentCode }) {
  const { title, version } = stated[code]
  useTitle(title)
  return (
    <DocumentPage
      label="协议文件"
      current={code}
      documents={codes.map((key) => ({ key, label: stated[key].title, to: addressOfCode(key) }))}
      title={title}
    >
      <p className={styles.version}>版本 {version} · 自发布之日起生效</p>
      <Suspense fallback={<SkeletonLines lines={12} />}>
        <Text key={code} code={code} />
      </Suspense>
    </DocumentPage>
  )
}

/** `/agreement?code=…`: the documents behind the agreement box (shop#9), and those that consents to sensitive data are given to (account#26). */
export function Page() {
  const wanted = useQueryString().get('code') ?? 'terms'
  const code = codes.find((known) => known === wanted)
  return code ? <Document code={code} /> : <NotFound />
}
