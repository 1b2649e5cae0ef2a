import { useEffect, useRef } from 'react'
import { useMatches } from 'react-router'
import { useText } from '#text/use-text.ts'
import type { RouteHandle } from './route-handle.ts'

/** On every change of page: its title in the browser's tab, and the focus at the page's beginning. */
export function usePageArrival(): void {
  const text = useText()
  const match = useMatches().at(-1)
  const handle = match?.handle as RouteHandle | undefined
  const title = handle?.title(text)
  const routeId = match?.id
  const arrivedAt = useRef<string | undefined>(undefined)

  useEffect(() => {
    document.title = title ? `${title} · ${text.common.appName}` : text.common.appName
  }, [title, text])

  useEffect(() => {
    // The first page keeps the browser's own beginning, and another area of the same page is no new page.
    const isNew = arrivedAt.current !== undefined && arrivedAt.current !== routeId
    arrivedAt.current = routeId
    if (isNew) document.getElementById('page')?.focus({ preventScroll: true })
  }, [routeId])
}
