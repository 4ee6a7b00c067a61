import { Component, type ReactNode } from 'react'

/** An ornament that cannot be had is left out, or what is in its place shown; the page goes on without it. */
export class Quietly extends Component<{ children: ReactNode; instead?: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
