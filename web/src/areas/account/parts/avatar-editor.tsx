import { UPLOAD_MAX_KB, uploadExtensions, uploadTypes } from '@shop/contract/fields/upload'
import { uploadMessages } from '@shop/contract/messages/uploads'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { LeaveGuard } from '../../../router/leave-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { pictureProblem } from '../../uploads/index.ts'
import { useAvatar } from '../use-avatar.ts'
import { Avatar } from './avatar.tsx'
import styles from './avatar-editor.module.css'
import { CropDialog } from './crop-dialog.tsx'

const accept = [...uploadTypes, ...uploadExtensions.map((extension) => `.${extension}`)].join(',')
const rule = `支持 ${uploadExtensions.join('、')} 格式，不超过 ${UPLOAD_MAX_KB / 1024}M`

/** The member's picture and what can be done with it: another one, cut to a square, or the drawn one again. */
export function AvatarEditor({ avatar }: { avatar: string | null }) {
  const file = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<ImageBitmap>()
  const [isLeaving, setLeaving] = useState(false)
  const picture = useAvatar()
  const { share, problem, pending, busy } = picture

  // The dialog was opened by the button, and hands the focus back to it, wherever that was when the file came.
  const wasCutting = useRef(false)
  useEffect(() => {
    if (wasCutting.current && !chosen) button.current?.focus()
    wasCutting.current = chosen !== undefined
  }, [chosen])

  const letGo = () => {
    chosen?.close()
    setChosen(undefined)
  }
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [first] = event.target.files ?? []
    // The same file can be chosen again.
    event.target.value = ''
    if (!first) return
    picture.begin()
    const found = await pictureProblem(first)
    if (found) return picture.tell(uploadMessages[found])
    await createImageBitmap(first).then(setChosen, () => picture.tell(uploadMessages.UPLOAD_UNREADABLE))
  }
  const back = (work: () => void) => () => {
    work()
    button.current?.focus()
  }
  return (
    <div className={styles.editor}>
      <span className={styles.picture}>
        <Avatar src={pending?.preview ?? avatar} className={classes(styles.avatar, busy && styles.onTheWay)} />
      </span>
      <div className={styles.side}>
        <div className={styles.buttons}>
          <input
            ref={file}
            type="file"
            accept={accept}
            className="visually-hidden"
            aria-label="选择头像图片"
            tabIndex={-1}
            onChange={(event) => void choose(event)}
          />
          <Button ref={button} kind="quiet" size="small" disabled={busy} onClick={() => file.current?.click()}>
            {avatar ? '更换头像' : '上传头像'}
          </Button>
          {avatar && (
            <Button kind="link" size="small" disabled={busy} onClick={() => setLeaving(true)}>
              恢复默认头像
            </Button>
          )}
        </div>
        <div className={styles.state}>
          {share !== undefined ? (
            <Progress share={share} onCancel={back(picture.cancel)} />
          ) : (
            !problem && <p className={styles.rule}>{busy ? '正在保存头像…' : rule}</p>
          )}
          <div role="alert">
            {problem && (
              <p className={styles.problem}>
                <span>{problem}</span>
                {pending && (
                  <span className={styles.ways}>
                    <Button kind="link" size="small" onClick={back(() => void picture.retry())}>
                      重试
                    </Button>
                    <Button kind="link" size="small" onClick={back(picture.begin)}>
                      放弃
                    </Button>
                  </span>
                )}
              </p>
            )}
          </div>
        </div>
      </div>
      {chosen && (
        <CropDialog
          picture={chosen}
          onClose={letGo}
          onCut={(cut) => {
            letGo()
            if (cut) void picture.save(cut)
            else picture.tell(uploadMessages.UPLOAD_UNREADABLE)
          }}
        />
      )}
      <Dialog
        open={isLeaving}
        title="恢复默认头像吗？"
        onClose={() => setLeaving(false)}
        actions={
          <>
            <Button kind="quiet" onClick={() => setLeaving(false)}>
              取消
            </Button>
            <Button
              onClick={() => {
                setLeaving(false)
                void picture.takeAway()
              }}
            >
              恢复默认
            </Button>
          </>
        }
      >
        现在的头像会被删除，不能找回。
      </Dialog>
      <LeaveGuard when={pending !== undefined} />
    </div>
  )
}

function Progress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100)
  const isDone = share === 1
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} aria-label="头像上传进度" max={100} value={percent} />
      <span className={styles.percent}>{isDone ? '上传完成' : `${percent}%`}</span>
      {!isDone && (
        <Button kind="link" size="small" onClick={onCancel}>
          取消上传
        </Button>
      )}
    </div>
  )
}
