import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveGuardProps {
  /** Whether something would be lost. */
  readonly active: boolean
  readonly title: string
  /** What would be lost. */
  readonly what: string
  readonly leave: string
  readonly cancel: string
}

/** Asks before somebody goes to another address, or closes the page, with something that is not saved. */
export function LeaveGuard({ active, title, what, leave, cancel }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      active && from.pathname + from.search !== to.pathname + to.search,
  )

  useEffect(() => {
    if (!active) return
    const stop = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', stop)
    return () => removeEventListener('beforeunload', stop)
  }, [active])

  return blocker.state === 'blocked' ? (
    <ConfirmDialog
      title={title}
      confirm={leave}
      cancel={cancel}
      busy={false}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      {what}
    </ConfirmDialog>
  ) : null
}
