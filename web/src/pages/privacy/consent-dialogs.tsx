import { type ConsentKind, consents } from '@shop/contract/consents'
import { accountMessages } from '@shop/contract/messages/account'
import { addressOf } from '@shop/contract/screens'
import * as privacyApi from '../../api/account/privacy.gen.ts'
import { invalidateAccount } from '../../areas/account/index.ts'
import { invalidatePrivacy } from '../../areas/consent/index.ts'
import { useDocumentAddress } from '../../shell/settings-store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { notify } from '../../ui/notice-store.ts'
import { useAsyncAction } from '../../ui/use-async-action.ts'
import { consentWords } from './consent-words.ts'
import styles from './privacy.module.css'

interface OfKind {
  kind: ConsentKind
  onClose: () => void
}

async function invalidateBoth() {
  // What a consent allowed stands in the profile.
  await Promise.all([invalidatePrivacy(), invalidateAccount()])
}

/** Says what a consent is for and where all of it is written, before it is given. */
export function Give({ kind, onClose }: OfKind) {
  const { giving, purpose, documents } = consentWords[kind]
  const documentAddress = useDocumentAddress()
  const work = useAsyncAction(async () => {
    await privacyApi.giveConsent({ kind, version: consents[kind].version })
    await invalidateBoth()
    onClose()
    notify('已同意')
  })
  return (
    <ConfirmDialog title={giving} act="同意" work={work} onClose={onClose}>
      <p>{purpose}</p>
      <p>
        完整内容见
        {documents.map(({ code, title: name }) => (
          <a key={code} href={documentAddress(code)} target="_blank" rel="noopener" className={styles.inText}>
            《{name}》<span className="visually-hidden">（在新窗口打开）</span>
          </a>
        ))}
        <span className={styles.whole}>（版本 {consents[kind].version}）</span>。同意后可以随时在这里撤回。
      </p>
    </ConfirmDialog>
  )
}

/** Says first what taking a consent back removes. */
export function Withdraw({ kind, onClose }: OfKind) {
  const { withdrawing, removes } = consentWords[kind]
  const work = useAsyncAction(async () => {
    await privacyApi.withdrawConsent({ kind })
    await invalidateBoth()
    onClose()
    notify('已撤回同意')
  })
  return (
    <ConfirmDialog title={withdrawing} act="撤回" kind="danger" work={work} onClose={onClose}>
      <p>撤回后，{removes}</p>
      <p>撤回前已经进行的处理仍然有效。以后需要时，可以重新同意。</p>
    </ConfirmDialog>
  )
}

/** The agreements end only with the account. */
export function AgreementsEnd({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      title={consentWords.agreements.withdrawing}
      startsAtTitle
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            暂不
          </Button>
          <ButtonLink to={addressOf('DeleteAccount')} kind="danger">
            前往注销账号
          </ButtonLink>
        </>
      }
    >
      {accountMessages.CONSENT_NEEDED}。注销申请提交后有 7 天冷静期，期间登录即可撤销。
    </Dialog>
  )
}
