import { agreements } from '@shop/contract/agreements'
import { type DocumentCode, sensitiveDocuments } from '@shop/contract/consents'
import { FileText } from 'lucide-react'
import { RetentionList } from '../../areas/account/index.ts'
import { ScreenLink } from '../../router/screen-link.tsx'
import { useDocumentAddress } from '../../shell/settings-store.ts'
import { Card } from '../../ui/card.tsx'
import { Consents } from './consents.tsx'
import { Exports } from './exports.tsx'
import styles from './privacy.module.css'
import { SensitiveReads } from './sensitive-reads.tsx'

const documents: Readonly<Record<DocumentCode, { title: string }>> = { ...agreements, ...sensitiveDocuments }

/** What the shop has written about its dealings with personal data. */
function Documents() {
  const addressOf = useDocumentAddress()
  return (
    <ul className={styles.documents}>
      {(Object.keys(documents) as DocumentCode[]).map((code) => (
        <li key={code}>
          <a href={addressOf(code)} className={styles.document}>
            <FileText size={16} aria-hidden="true" />
            {documents[code].title}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** 隐私管理: what was agreed to (account#29), a copy of everything (account#92), who read what is sensitive, and what the law has us keep (account#31). */
export function Page() {
  return (
    <>
      <Card title="隐私管理" heading="h1">
        <p className={styles.lead}>
          您的个人信息属于您。在这里可以查看同意过什么、随时改变主意，取走全部信息的副本，也可以看到谁在什么时候查看过您的敏感信息。
        </p>
        <Documents />
      </Card>
      <Consents />
      <Exports />
      <SensitiveReads />
      <Card title="注销后保留的信息">
        <p className={styles.lead}>即使注销账号，以下内容也会按法律规定或所列目的保存一段时间，期满后删除：</p>
        <RetentionList />
        <p className={styles.closing}>
          其他信息会随账号一起删除。
          <ScreenLink name="DeleteAccount">注销账号</ScreenLink>
        </p>
      </Card>
    </>
  )
}
