import { useEffect, useRef } from 'react'
import { useMatches } from 'react-router'
import { languages, useTexts } from '#text/language.ts'
import type { RouteHandle } from './route-handle.ts'

/** On every change of page: its title and language in the browser's tab, and the focus at the page's beginning. */
export function usePageArrival(): void {
  const { language, open, whole } = useTexts()
  const match = useMatches().at(-1)
  const title = titleOf(match?.handle as RouteHandle | undefined)
  const routeId = match?.id
  const arrivedAt = useRef<string | undefined>(undefined)

  function titleOf(handle: RouteHandle | undefined): string | undefined {
    if (!handle) return undefined
    if ('openTitle' in handle) return handle.openTitle(open)
    return whole && handle.title(whole)
  }

  useEffect(() => {
    const { appName } = open.common
    document.title = title ? `${title} · ${appName}` : appName
  }, [title, open])

  useEffect(() => {
    document.documentElement.lang = languages[language].locale
    document.documentElement.dir = languages[language].direction
  }, [language])

  useEffect(() => {
    // The first page keeps the browser's own beginning, and another area of the same page is no new page.
    const isNew = arrivedAt.current !== undefined && arrivedAt.current !== routeId
    arrivedAt.current = routeId
    if (isNew) document.getElementById('page')?.focus({ preventScroll: true })
  }, [routeId])
}
