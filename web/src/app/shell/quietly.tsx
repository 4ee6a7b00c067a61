import { Component, type ReactNode } from 'react'

/** An ornament that cannot be had is left out; the page goes on without it. */
export class Quietly extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
