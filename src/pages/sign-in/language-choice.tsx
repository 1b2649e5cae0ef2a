import { NativeSelect } from '@mantine/core'
import { chooseLanguage, languages, useLanguage } from '#locales/language.ts'
import { useOpenText } from '#locales/use-open-text.ts'

const offered = Object.entries(languages).filter(([, { forChecks }]) => !forChecks)

/** Language switch; each language is named in itself. */
export function LanguageChoice() {
  const t = useOpenText()
  const language = useLanguage(texts => texts.language)
  return (
    <NativeSelect
      label={t('app.language')}
      size="xs"
      value={language}
      onChange={event => void chooseLanguage(event.currentTarget.value)}
      data={offered.map(([value, { name }]) => ({ value, label: name }))}
    />
  )
}
