import { Button, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { useConfirmPassword } from '#api/second-factor.ts'
import type { SecondFactor } from '#domain/account/second-factor.ts'
import { textOf } from '#locales/text-of.ts'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { useFactorProblem } from './use-factor-problem.ts'

const useText = textOf('secondFactor')

/** Time that must be left for a change, ms: setting up an app takes a minute. */
const minLeftMs = 2 * 60_000

/** Whether the password was entered recently enough for a change. */
export const isConfirmed = ({ confirmedUntilMs }: SecondFactor): boolean =>
  confirmedUntilMs > Date.now() + minLeftMs

interface ConfirmPasswordProps {
  readonly onCancel: () => void
  readonly onConfirmed: () => void
}

/** Asks for the password before a change of the second factor. */
export function ConfirmPassword({ onCancel, onConfirmed }: ConfirmPasswordProps) {
  const t = useText()
  const confirm = useConfirmPassword()
  const problemText = useFactorProblem()
  const [password, setPassword] = useState('')
  const isWrong = confirm.error instanceof ApiError && confirm.error.status === 422

  function submit(event: FormEvent): void {
    event.preventDefault()
    confirm.mutate(password, { onSuccess: onConfirmed })
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text size="sm">{t('secondFactor.confirm.what')}</Text>
        <PasswordField
          data-autofocus
          autoFocus
          autoComplete="current-password"
          label={t('secondFactor.confirm.password')}
          value={password}
          error={isWrong && t('secondFactor.confirm.wrong')}
          onChange={event => setPassword(event.currentTarget.value)}
        />
        <Refusal message={!isWrong && problemText(confirm.error)} />
        <DialogActions onCancel={onCancel}>
          <Button type="submit" loading={confirm.isPending} disabled={password === ''}>
            {t('secondFactor.step.submit')}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  )
}
