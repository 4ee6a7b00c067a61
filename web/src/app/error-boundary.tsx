import { HOME } from '@shop/contract/fields/safe-return'
import { Component, type ReactNode } from 'react'
import { ChunkFailure } from '../router/chunk.ts'
import styles from '../shell/shell.module.css'
import { Button, ButtonLink } from '../ui/button.tsx'

interface State {
  error: unknown
  failed: boolean
}

/**
 * Holds what a page throws while it is drawn, and parts of the shop that did not come or took longer than
 * `CHUNK_TIMEOUT_MS` (platform#14). Header and menus stay usable.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined, failed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  /** A part is fetched afresh with the page: a newer shop may have replaced it. Without a network, only the part is tried. */
  private retry = () => {
    if (navigator.onLine) return location.reload()
    if (this.state.error instanceof ChunkFailure) this.state.error.forget()
    this.setState({ error: undefined, failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const unloaded = this.state.error instanceof ChunkFailure
    return (
      <section className={styles.problem} role="alert">
        <h1>{unloaded ? '页面加载失败' : '页面出了点问题'}</h1>
        <p>{unloaded ? '页面没有加载完成，请检查网络后重试。' : '页面没能正常显示，您的数据不受影响，请重试。'}</p>
        <div className={styles.errorActions}>
          <Button onClick={this.retry}>重试</Button>
          <ButtonLink kind="quiet" to={HOME}>
            返回首页
          </ButtonLink>
        </div>
      </section>
    )
  }
}
