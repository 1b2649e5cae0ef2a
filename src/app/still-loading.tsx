import { useEffect, useState } from 'react'
import { useOpenText } from '#locales/use-open-text.ts'
import { PageNotice } from '#ui/page-notice.tsx'

const soonMs = 2_000

/** Empty until the first page is shown, usually within moments; afterwards a loading message. */
export function StillLoading() {
  const t = useOpenText()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), soonMs)
    return () => clearTimeout(timer)
  }, [])
  return late ? <PageNotice whole title={t('app.loading')} /> : null
}
