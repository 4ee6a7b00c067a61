import { type HelpTopic, helpTitles, helpTopics } from '@shop/contract/messages/help'
import { addressOf } from '@shop/contract/screens'
import type { PageProps } from '../../router/routes.ts'
import { useTitle } from '../../router/title.ts'
import { NotFound } from '../../shell/not-found.tsx'
import { useSettings } from '../../shell/settings.ts'
import { DocumentPage } from '../../ui/document-page.tsx'
import { DocumentText } from '../../ui/document-text.tsx'
import styles from './help.module.css'
import { helpText } from './texts.ts'

function Contact() {
  const { hotlines } = useSettings().global
  return (
    <>
      没有找到答案？订购咨询 <a href={`tel:${hotlines.ordering}`}>{hotlines.ordering}</a>（{hotlines.orderingHours}
      ），退换货 <a href={`tel:${hotlines.returns}`}>{hotlines.returns}</a>（{hotlines.returnsHours}）。
    </>
  )
}

function Topic({ topic }: { topic: HelpTopic }) {
  const settings = useSettings()
  useTitle(helpTitles[topic])
  return (
    <DocumentPage
      label="帮助中心"
      current={topic}
      documents={helpTopics.map((key) => ({
        key,
        label: helpTitles[key],
        to: addressOf('Help', { type: key }),
      }))}
      title={helpTitles[topic]}
    >
      <div className={styles.text}>
        <DocumentText text={helpText(topic, settings)} contact={<Contact />} />
      </div>
    </DocumentPage>
  )
}

/** `/help/shopping|delivery|returns|invoices`: what the footer's help links lead to (shop#7). */
export function Page({ params: { type } }: PageProps<'Help'>) {
  const topic = helpTopics.find((known) => known === type)
  return topic ? <Topic topic={topic} /> : <NotFound />
}
