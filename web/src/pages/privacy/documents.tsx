import { agreements } from '@shop/contract/agreements'
import { type DocumentCode, sensitiveDocuments } from '@shop/contract/consents'
import { FileText } from 'lucide-react'
import { useDocumentAddress } from '../../shell/settings-store.ts'
import styles from './privacy.module.css'

const documents: Readonly<Record<DocumentCode, { title: string }>> = { ...agreements, ...sensitiveDocuments }

/** What the shop has written about its dealings with personal data. */
export function Documents() {
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
