import { useEffect, useState } from 'react'

/** The element that had the focus before the first of consecutive dialogs. */
let before: Element | null = null

function focusedOutside(): Element | null {
  const { activeElement } = document
  if (!activeElement?.closest('[role="dialog"],dialog')) before = activeElement
  return before
}

/** Restores the focus when the calling dialog closes. */
export function useFocusReturn(): void {
  const [home] = useState(focusedOutside)
  useEffect(
    () => () => {
      const lost = document.activeElement === null || document.activeElement === document.body
      if (lost && home instanceof HTMLElement && home.isConnected) home.focus({ preventScroll: true })
    },
    [home],
  )
}
