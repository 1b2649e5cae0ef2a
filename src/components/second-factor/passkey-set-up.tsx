import { Button, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAddPasskey } from '#api/second-factor.ts'
import { deviceName } from '#domain/account/account-session.ts'
import { textOf } from '#locales/text-of.ts'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { useFactorProblem } from './use-factor-problem.ts'

const useText = textOf('secondFactor')

interface PasskeySetUpProps {
  readonly onCancel: () => void
  /** Called with the recovery codes of the first second factor, otherwise undefined. */
  readonly onDone: (recoveryCodes: readonly string[] | undefined) => void
}

/** Names a passkey and lets the browser create it. */
export function PasskeySetUp({ onCancel, onDone }: PasskeySetUpProps) {
  const t = useText()
  const problemText = useFactorProblem()
  const add = useAddPasskey()
  const [name, setName] = useState(() => deviceName(navigator.userAgent) ?? '')
  const [tried, setTried] = useState(false)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (name.trim() !== '') add.mutate(name.trim(), { onSuccess: onDone })
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text size="sm">{t('secondFactor.passkeys.addWhat')}</Text>
        <TextInput
          data-autofocus
          autoFocus
          autoComplete="off"
          maxLength={200}
          label={t('secondFactor.passkeys.name')}
          description={t('secondFactor.passkeys.nameHint')}
          value={name}
          error={tried && name.trim() === '' && t('secondFactor.passkeys.nameMissing')}
          onChange={event => setName(event.currentTarget.value)}
        />
        <Refusal message={problemText(add.error)} />
        <DialogActions onCancel={onCancel} busy={add.isPending}>
          <Button type="submit" loading={add.isPending}>
            {t('secondFactor.passkeys.submit')}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  )
}
