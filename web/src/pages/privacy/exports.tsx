import { Download, FileArchive } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as privacyApi from '../../api/account/privacy.gen.ts'
import { isProofKept, ProvenDialog } from '../../areas/access/index.ts'
import { type Export, useAccount, useExports } from '../../areas/account/index.ts'
import { invalidatePrivacy } from '../../areas/consent/index.ts'
import { download } from '../../lib/download.ts'
import { formatDate, formatTime, machineTime } from '../../lib/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { notify } from '../../ui/notice-store.ts'
import { ErrorState } from '../../ui/states.tsx'
import { SkeletonLines, Spinner } from '../../ui/waiting.tsx'
import styles from './privacy.module.css'

/** `8 KB`, `1.4 MB`: a size as shoppers read it. @param bytes at least 0 */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1) return '不到 1 KB'
  return kilobytes < 1024 ? `${Math.ceil(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

type Opened = { does: 'ask' } | { does: 'fetch'; file: Export }

const fetchFile = (file: Export) =>
  download(`/api/privacy/exports/${file.id}/file`, `个人信息副本-${formatDate(file.askedAt)}.zip`)

/** A copy of everything that is known of the member: asked for, made, fetched while it lasts, each after a proof. */
export function Exports() {
  const account = useAccount()
  const { data, error, isFetching, refetch } = useExports()
  const [opened, setOpened] = useState<Opened>()
  const [fetching, setFetching] = useState<string>()
  const isMaking = data?.some(({ state }) => state === 'making') ?? false
  const close = () => setOpened(undefined)
  useNews(data)

  const save = async (file: Export) => {
    await fetchFile(file)
    await invalidatePrivacy()
  }
  const begin = async (file: Export) => {
    if (!isProofKept(Date.now())) return setOpened({ does: 'fetch', file })
    setFetching(file.id)
    try {
      await save(file)
    } catch {
      // Whatever it is, the dialog says it, and asks for a proof where that is what is missing.
      setOpened({ does: 'fetch', file })
    } finally {
      setFetching(undefined)
    }
  }
  return (
    <Card
      title="个人信息副本"
      action={
        data &&
        account.data && (
          <Button size="small" busy={isMaking} onClick={() => setOpened({ does: 'ask' })}>
            {isMaking ? '正在生成' : '申请导出'}
          </Button>
        )
      }
    >
      <p className={styles.lead}>
        把我们保存的与您有关的全部信息打包成一个压缩文件：一份网页方便阅读，一份 JSON 方便转移到其他服务。文件加密保存 3
        天，只有您本人验证身份后才能下载。
      </p>
      {!data && !error && <SkeletonLines lines={2} />}
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <ul className={styles.rows}>
          {data.map((file) => (
            <ExportRow key={file.id} file={file} busy={fetching === file.id} onFetch={() => void begin(file)} />
          ))}
        </ul>
      )}
      {opened && account.data && (
        <ProvenDialog
          title={opened.does === 'ask' ? '导出个人信息副本' : '下载个人信息副本'}
          act={opened.does === 'ask' ? '导出' : '下载'}
          ownPhone={account.data.phoneStr}
          hasPassword={account.data.hasPassword}
          onAct={async () => {
            if (opened.does === 'ask') {
              await privacyApi.askForExport()
              await invalidatePrivacy()
            } else await save(opened.file)
            close()
          }}
          onClose={close}
        >
          <p>
            {opened.does === 'ask'
              ? '副本里有您的地址、订单和健康信息等全部内容，生成前请验证是您本人。通常一分钟内完成。'
              : '文件里是未加密的个人信息。请不要在公用电脑上下载，也不要转发给他人。'}
          </p>
        </ProvenDialog>
      )}
    </Card>
  )
}

/** Tells that the one that was being made is there, or failed. */
function useNews(files: readonly Export[] | undefined) {
  const making = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, state } of files ?? []) {
      if (state === 'making') making.current.add(id)
      else if (making.current.delete(id)) {
        if (state === 'ready') notify('个人信息副本已生成，可以下载了')
        else notify('个人信息副本生成失败，请重新申请', 'failure')
      }
    }
  }, [files])
}

function ExportRow({ file, busy, onFetch }: { file: Export; busy: boolean; onFetch: () => void }) {
  const { state, askedAt, expiresAt, size } = file
  return (
    <li className={styles.file}>
      <FileArchive size={22} aria-hidden="true" className={styles.fileSign} />
      <div className={styles.what}>
        <p className={styles.fileName}>
          <time dateTime={machineTime(askedAt)}>{formatTime(askedAt)}</time> 申请
        </p>
        <p className={styles.facts} role="status">
          {state === 'making' && <span>正在生成，通常一分钟内完成，可以先离开这个页面</span>}
          {state === 'failed' && <span className={styles.failed}>生成失败，请重新申请</span>}
          {state === 'ready' && size !== null && <span>{fileSize(size)}</span>}
          {state === 'ready' && expiresAt !== null && (
            <span>
              <time dateTime={machineTime(expiresAt)}>{formatTime(expiresAt)}</time> 前可以下载
            </span>
          )}
        </p>
      </div>
      {state === 'making' && <Spinner label="正在生成" />}
      {state === 'ready' && (
        <Button kind="quiet" size="small" busy={busy} onClick={onFetch}>
          {!busy && <Download size={16} aria-hidden="true" />}
          下载
        </Button>
      )}
    </li>
  )
}
