import { useEffect, useState } from 'react'
import { useOpenText } from '#locales/use-open-text.ts'
import { PageNotice } from '#ui/page-notice.tsx'

const soonMs = 2_000

/** Nothing until the first page is there, which follows within moments; that it is awaited, where it does not. */
export function StillLoading() {
  const t = useOpenText()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), soonMs)
    return () => clearTimeout(timer)
  }, [])
  return late ? <PageNotice whole title={t('app.loading')} /> : null
}
