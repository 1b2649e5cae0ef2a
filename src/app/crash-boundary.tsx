import { Component, type ReactNode } from 'react'
import { CrashNotice } from './crash-notice.tsx'

/** Catches what fails outside of the router, which catches the failures of its pages itself. */
export class CrashBoundary extends Component<
  { readonly children: ReactNode },
  { readonly failed?: unknown }
> {
  override state: { readonly failed?: unknown } = {}

  static getDerivedStateFromError(failed: unknown) {
    return { failed }
  }

  override render() {
    return 'failed' in this.state ? <CrashNotice error={this.state.failed} /> : this.props.children
  }
}
