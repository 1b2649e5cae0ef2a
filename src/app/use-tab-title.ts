import { useEffect } from 'react'
import { create } from 'zustand'
import { currentSource, useLanguage } from '#locales/language.ts'
import { useOpenText } from '#locales/use-open-text.ts'

/** Number of alarms in the title of the browser tab. */
export const useTabBadge = create<{
  readonly count: number
  readonly setCount: (count: number) => void
}>(set => ({ count: 0, setCount: count => set({ count }) }))

/** The title and language of the page, for the browser tab and screen readers. */
export function useTabTitle(title: string | undefined): void {
  const t = useOpenText()
  const { locale, direction } = useLanguage(currentSource)

  const count = useTabBadge(badge => badge.count)

  useEffect(() => {
    const name = title ? `${title} · ${t('app.appName')}` : t('app.appName')
    document.title = count > 0 ? `(${count}) ${name}` : name
  }, [title, t, count])

  useEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dir = direction
  }, [locale, direction])
}
