import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { probeSingleSignOn } from '#api/single-sign-on.ts'
import { useOpenText } from '#locales/use-open-text.ts'

/** Link to single sign-on, if the service offers it. */
export function SingleSignOn() {
  const t = useOpenText()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const probe = new AbortController()
    void probeSingleSignOn(probe.signal).then(setUrl)
    return () => probe.abort()
  }, [])
  if (!url) return null
  return (
    <Button component="a" href={url} variant="default" fullWidth mb="md">
      {t('signIn.singleSignOn')}
    </Button>
  )
}
