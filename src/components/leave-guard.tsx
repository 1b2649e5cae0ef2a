import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useOpenText } from '#locales/use-open-text.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveGuardProps {
  /** Whether there are unsaved changes. */
  readonly active: boolean
  /** Description of the changes; "changes of this page" if absent. */
  readonly what?: string
  /** The form is on a tab of its page, so that a change of the query closes it as well. */
  readonly onTab?: boolean
}

/** Asks for confirmation before leaving a page with unsaved changes. */
export function LeaveGuard({ active, what, onTab = false }: LeaveGuardProps) {
  const t = useOpenText()
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      active && (from.pathname !== to.pathname || (onTab && from.search !== to.search)),
  )

  useEffect(() => {
    if (!active) return
    const stop = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', stop)
    return () => removeEventListener('beforeunload', stop)
  }, [active])

  return blocker.state === 'blocked' ? (
    <ConfirmDialog
      title={t('app.leaveTitle')}
      confirm={t('app.leave')}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      {what ?? t('app.leaveWhat')}
    </ConfirmDialog>
  ) : null
}
