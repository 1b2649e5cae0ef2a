import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { textOf } from '#text/text-of.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

const useText = textOf('anchors')

/** Asks before somebody leaves the page with anchors that are moved and not saved. */
export function LeaveGuard({ moved }: { readonly moved: number }) {
  const { anchors: text, common } = useText()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => moved > 0 && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (moved === 0) return
    const stop = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', stop)
    return () => removeEventListener('beforeunload', stop)
  }, [moved])

  return blocker.state === 'blocked' ? (
    <ConfirmDialog
      title={text.leaveTitle}
      confirm={text.leave}
      cancel={common.cancel}
      busy={false}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      {text.leaveWhat(moved)}
    </ConfirmDialog>
  ) : null
}
