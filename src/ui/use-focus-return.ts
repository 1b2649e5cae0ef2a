import { useEffect, useState } from 'react'

/** What had the focus before the first of dialogs that follow one another. */
let before: Element | null = null

function focusedOutside(): Element | null {
  const { activeElement } = document
  if (!activeElement?.closest('[role="dialog"],dialog')) before = activeElement
  return before
}

/** Gives the focus back, once the dialog that calls this is gone, to what had it: the keys go on where they were. */
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
