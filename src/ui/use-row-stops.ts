import { type RefObject, useLayoutEffect } from 'react'

/**
 * Leaves to Tab the controls of the one row that has the cursor (`data-cursor`): a list of thousands is passed in a few
 * presses, as ARIA's pattern of a grid wants it. The pointer reaches all of them.
 */
export function useRowStops(body: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    for (const row of body.current?.querySelectorAll('tr') ?? [])
      for (const control of row.querySelectorAll<HTMLElement>('a, button, input, select, textarea'))
        if (row.dataset.cursor === 'true') control.removeAttribute('tabindex')
        else control.tabIndex = -1
  })
}
