import { Button } from '@mantine/core'
import { Component, type ReactNode, useEffect } from 'react'
import { UnreachableError } from '#api/api-error.ts'
import { problemOf } from '#api/problem-of.ts'
import { problemText } from '#locales/problem-text.ts'
import { useOpenText } from '#locales/use-open-text.ts'
import { isReachable } from '#ui/is-reachable.ts'
import { PageNotice } from '#ui/page-notice.tsx'

const checkMs = 1_000
/** A second reload within this time would not help. */
const graceMs = 60_000
const key = 'floorwatch-fresh-start'

/**
 * Reloads the page once, as soon as the server responds: a browser does not request a failed module again,
 * even if the connection is back.
 */
function useFreshStart(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || Date.now() - Number(sessionStorage.getItem(key)) < graceMs) return
    let isChecking = false
    const check = setInterval(async () => {
      if (isChecking) return
      isChecking = true
      if (await isReachable()) {
        clearInterval(check)
        sessionStorage.setItem(key, String(Date.now()))
        location.reload()
      }
      isChecking = false
    }, checkMs)
    return () => clearInterval(check)
  }, [isNeeded])
}

/** Catches errors outside the router, which handles errors of its own pages. */
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

/** Whether a module failed to load, as after the installation of a newer version. */
function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script|preload CSS|No stylesheet came/i.test(error.message)
  )
}

/** Replaces the failed part: what happened, and what to do. */
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
