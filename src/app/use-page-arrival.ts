import { useEffect, useRef } from 'react'
import { useMatches } from 'react-router'
import { useLanguage } from '#locales/language.ts'
import type { MessageId } from '#locales/messages.ts'
import { useTabTitle } from './use-tab-title.ts'

/** Metadata of a route: the message key of its page title. */
export interface RouteHandle {
  readonly title: MessageId
}

/** Updates title and language of the browser tab, and moves the focus to the beginning, on every change of page. */
export function usePageArrival(): void {
  const i18n = useLanguage(state => state.i18n)
  const match = useMatches().at(-1)
  const handle = match?.handle as RouteHandle | undefined
  const routeId = match?.id
  const arrivedAt = useRef<string | undefined>(undefined)
  const title = handle?.title
  useTabTitle(title && title in i18n.messages ? i18n.t(title) : undefined)

  useEffect(() => {
    // The first page keeps the initial focus of the browser, and another area of the same page does not count
    // as a new page.
    const isNew = arrivedAt.current !== undefined && arrivedAt.current !== routeId
    arrivedAt.current = routeId
    if (isNew) document.getElementById('page')?.focus({ preventScroll: true })
  }, [routeId])
}
