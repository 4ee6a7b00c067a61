import { Minus, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { CLOSEST, type Crop, closeness, widestCrop, zoomedCrop } from '../crop.ts'
import { type Cut, cutOut, drawCrop } from '../draw-crop.ts'
import styles from './crop-dialog.module.css'
import { CropFrame } from './crop-frame.tsx'

const BUTTON_ZOOM = 1.25

export interface CropDialogProps {
  picture: ImageBitmap
  /** With undefined where the browser could not cut it out. */
  onCut: (cut: Cut | undefined) => void
  onClose: () => void
}

/** Cuts a picture to the square that an avatar is, as it will look round. */
export function CropDialog({ picture, onCut, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState(() => widestCrop(picture))
  const [busy, setBusy] = useState(false)
  const close = closeness(crop, picture)
  const zoom = (wanted: number) => setCrop((before) => zoomedCrop(before, picture, wanted))
  const save = async () => {
    setBusy(true)
    onCut(await cutOut(picture, crop))
  }
  return (
    <Dialog
      open
      title="裁剪头像"
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            取消
          </Button>
          <Button busy={busy} onClick={() => void save()}>
            保存头像
          </Button>
        </>
      }
    >
      <div className={styles.work}>
        <CropFrame picture={picture} crop={crop} onCrop={setCrop} />
        <div className={styles.zoom}>
          <button type="button" className={styles.step} aria-label="缩小" onClick={() => zoom(close / BUTTON_ZOOM)}>
            <Minus size={18} aria-hidden="true" />
          </button>
          <input
            type="range"
            aria-label="缩放"
            aria-valuetext={`${Math.round(close * 100)}%`}
            min={1}
            max={CLOSEST}
            step={0.05}
            value={close}
            onChange={(event) => zoom(Number(event.target.value))}
          />
          <button type="button" className={styles.step} aria-label="放大" onClick={() => zoom(close * BUTTON_ZOOM)}>
            <Plus size={18} aria-hidden="true" />
          </button>
        </div>
        <div className={styles.previews}>
          <span>预览</span>
          <span className={styles.previews} aria-hidden="true">
            <Preview picture={picture} crop={crop} className={styles.large} />
            <Preview picture={picture} crop={crop} className={styles.small} />
          </span>
        </div>
      </div>
    </Dialog>
  )
}

/** How it will look, in one of the sizes that it is shown in. */
function Preview({ picture, crop, className }: { picture: ImageBitmap; crop: Crop; className: string | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  return <canvas ref={canvas} width={160} height={160} className={classes(styles.preview, className)} />
}
