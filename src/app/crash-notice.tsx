import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { UnreachableError } from '#api/api-error.ts'
import { problemOf } from '#api/problem-of.ts'
import { problemText } from '#locales/problem-text.ts'
import { useOpenText } from '#locales/use-open-text.ts'
import { PageNotice } from '#ui/page-notice.tsx'
import { useFreshStart } from './use-fresh-start.ts'

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

/** Whether a part of the dashboard could not be loaded, as happens once a newer one was installed. */
function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script|preload CSS|No stylesheet came/i.test(error.message)
  )
}

/** In place of what failed: what happened, and what to do. */
export function CrashNotice({ error }: { readonly error: unknown }) {
  const t = useOpenText()
  useFreshStart(isMissingPart(error))
  const again = <Button onClick={() => location.reload()}>{t('crash.reload')}</Button>
  if (isMissingPart(error))
    return <PageNotice whole title={t('crash.updateTitle')} detail={t('crash.updateWhat')} action={again} />
  if (error instanceof UnreachableError)
    return (
      <PageNotice
        whole
        title={t('crash.unreachableTitle')}
        detail={problemText(t, problemOf(error))}
        action={again}
      />
    )
  return (
    <PageNotice whole title={t('crash.title')} detail={t('crash.what')} action={again}>
      <code>{String(error)}</code>
    </PageNotice>
  )
}
