import { Alert, Button, Text } from '@mantine/core'
import type { SignInOptions } from '#api/single-sign-on.ts'
import type { SignOnFailure } from '#domain/account/single-sign-on.ts'
import { useOpenText } from '#locales/use-open-text.ts'
import { safeNext } from '#session/paths.ts'

/** Link to single sign-on, if the service offers it; returns to the page that was requested. */
export function SingleSignOn({ singleSignOn }: Pick<SignInOptions, 'singleSignOn'>) {
  const t = useOpenText()
  if (!singleSignOn) return null
  const next = safeNext(new URLSearchParams(location.search).get('next'))
  return (
    <Button component="a" href={singleSignOn.urlFor(next)} variant="default" fullWidth mb="md">
      {singleSignOn.label ?? t('signIn.singleSignOn')}
    </Button>
  )
}

/** Why there is no session, and what to do. */
export function SingleSignOnFailure({ reason, reference }: SignOnFailure) {
  const t = useOpenText()
  return (
    <Alert color="red" variant="outline" role="alert" mb="md">
      <Text size="sm" fw={600}>
        {t('signIn.sso.title')}
      </Text>
      {t(`signIn.sso.${reason}`)}
      {reference && (
        <Text size="xs" mt="xs">
          {t('signIn.sso.reference', { reference })}
        </Text>
      )}
    </Alert>
  )
}
