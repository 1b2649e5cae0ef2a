import { useEffect } from 'react'
import { languages, useTexts } from '#locales/language.ts'
import { useOpenText } from '#locales/use-open-text.ts'
import { useTabBadge } from './alarm-sound/tab-badge.ts'

/** The title and language of the page, for the browser tab and screen readers. */
export function useTabTitle(title: string | undefined): void {
  const { appName } = useOpenText().app
  const language = useTexts(texts => texts.language)

  const { count } = useTabBadge()

  useEffect(() => {
    const name = title ? `${title} · ${appName}` : appName
    document.title = count > 0 ? `(${count}) ${name}` : name
  }, [title, appName, count])

  useEffect(() => {
    document.documentElement.lang = languages[language].locale
    document.documentElement.dir = languages[language].direction
  }, [language])
}
