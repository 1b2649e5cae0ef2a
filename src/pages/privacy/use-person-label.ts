import { useCallback } from 'react'
import type { Disclosure } from '#domain/account/privacy.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('privacy')

/** Returns whose name a disclosure is about, as far as the user may know. */
export function usePersonLabel(): (disclosure: Disclosure) => string {
  const t = useText()
  return useCallback(
    ({ cause, name, askedName }) => {
      if (cause === 'muster') return t('privacy.everybody')
      if (cause === 'switchOff') return t('privacy.allPeople')
      if (name !== undefined) return name
      return askedName === undefined ? t('privacy.hidden') : t('privacy.askedName', { name: askedName })
    },
    [t],
  )
}
