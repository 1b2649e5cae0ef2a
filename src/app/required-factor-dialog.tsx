import { Button, Group, Stack, Text } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useSecondFactor } from '#api/second-factor.ts'
import { signOut } from '#api/session.ts'
import { QueryState } from '#components/query-state.tsx'
import { ConfirmPassword, isConfirmed } from '#components/second-factor/confirm-password.tsx'
import { PasskeySetUp } from '#components/second-factor/passkey-set-up.tsx'
import { RecoveryCodes } from '#components/second-factor/recovery-codes.tsx'
import { TotpSetUp } from '#components/second-factor/totp-set-up.tsx'
import { usePasskeyHindrance } from '#components/second-factor/use-factor-problem.ts'
import { textOf } from '#locales/text-of.ts'
import { useSession } from '#session/session.ts'
import { Dialog } from '#ui/dialog.tsx'
import { queryClient } from './query-client.ts'
import { leavePages } from './root-layout.tsx'

const useText = textOf('secondFactor')

/** Over every page while the company requires a second factor that the account does not have. */
export function RequiredFactorDialog() {
  const t = useText()
  return (
    <QueryClientProvider client={queryClient}>
      <Dialog title={t('secondFactor.setUp.title')} closable={false} onClose={() => undefined}>
        <Steps />
      </Dialog>
    </QueryClientProvider>
  )
}

/** Repeats the requests that were refused meanwhile, and reconnects the stream. */
function continueSignedIn(): void {
  const { user, signIn } = useSession.getState()
  if (user) signIn(user)
}

/** Leaves the pages here, because their layout, which does it otherwise, may not have been shown yet. */
async function leave(): Promise<void> {
  await signOut(queryClient)
  await leavePages()
}

function Steps() {
  const t = useText()
  const factor = useSecondFactor()
  const hindrance = usePasskeyHindrance(factor.data?.passkeyHost)
  const [step, setStep] = useState<'totp' | 'passkey'>()
  const [entered, setEntered] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()

  function done(recoveryCodes: readonly string[] | undefined): void {
    if (recoveryCodes) setCodes(recoveryCodes)
    else continueSignedIn()
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={continueSignedIn} />
  const needsPassword = !entered && factor.data !== undefined && !isConfirmed(factor.data)
  const onCancel = () => setStep(undefined)
  return (
    <QueryState query={factor}>
      {step && needsPassword && <ConfirmPassword onCancel={onCancel} onConfirmed={() => setEntered(true)} />}
      {step === 'totp' && !needsPassword && <TotpSetUp onCancel={onCancel} onDone={done} />}
      {step === 'passkey' && !needsPassword && <PasskeySetUp onCancel={onCancel} onDone={done} />}
      {!step && (
        <Stack>
          <Text size="sm">{t('secondFactor.setUp.why')}</Text>
          <Text size="sm">{t('secondFactor.setUp.choose')}</Text>
          {hindrance && (
            <Text size="sm" c="dimmed">
              {t(`secondFactor.passkeys.${hindrance}`, { host: factor.data?.passkeyHost ?? '' })}
            </Text>
          )}
          <Group justify="space-between">
            <Button variant="default" onClick={() => void leave()}>
              {t('secondFactor.setUp.signOut')}
            </Button>
            <Group gap="xs">
              {!hindrance && (
                <Button variant="default" onClick={() => setStep('passkey')}>
                  {t('secondFactor.passkeys.add')}
                </Button>
              )}
              <Button data-autofocus onClick={() => setStep('totp')}>
                {t('secondFactor.totp.setUp')}
              </Button>
            </Group>
          </Group>
        </Stack>
      )}
    </QueryState>
  )
}
