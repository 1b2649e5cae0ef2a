import { Button, Stack, Text, TextInput } from '@mantine/core'
import { QRCodeSVG } from 'qrcode.react'
import { type FormEvent, useEffect, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { useBeginTotp, useConfirmTotp } from '#api/second-factor.ts'
import { textOf } from '#locales/text-of.ts'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { LoadingMark } from '#ui/loading-mark.tsx'
import { Refusal } from '#ui/refusal.tsx'
import styles from './second-factor.module.css'
import { useFactorProblem } from './use-factor-problem.ts'

const useText = textOf('secondFactor')

const qrSizePx = 184

interface TotpSetUpProps {
  readonly onCancel: () => void
  /** Called with the recovery codes of the first second factor, otherwise undefined. */
  readonly onDone: (recoveryCodes: readonly string[] | undefined) => void
}

/** Sets up an authenticator app: its secret as a QR code and as text, and a code that confirms it. */
export function TotpSetUp({ onCancel, onDone }: TotpSetUpProps) {
  const t = useText()
  const problemText = useFactorProblem()
  const { mutate: beginSetUp, ...begin } = useBeginTotp()
  const confirm = useConfirmTotp()
  const [code, setCode] = useState('')
  useEffect(() => beginSetUp(), [beginSetUp])
  const isWrong = confirm.error instanceof ApiError && confirm.error.status === 422

  function submit(event: FormEvent): void {
    event.preventDefault()
    confirm.mutate(code, { onSuccess: onDone })
  }

  if (!begin.data)
    return begin.error ? (
      <Stack>
        <Refusal message={problemText(begin.error)} />
        <DialogActions onCancel={onCancel}>
          <Button onClick={() => beginSetUp()}>{t('app.retry')}</Button>
        </DialogActions>
      </Stack>
    ) : (
      <LoadingMark label={t('app.loading')} />
    )
  const { secret, address } = begin.data
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text size="sm">{t('secondFactor.totp.scan')}</Text>
        <div className={styles.qr}>
          <QRCodeSVG value={address} size={qrSizePx} marginSize={2} title={t('secondFactor.totp.qr')} />
        </div>
        <div>
          <Text size="sm">{t('secondFactor.totp.secret')}</Text>
          <code className={styles.secret}>{secret.replaceAll(/(.{4})/g, '$1 ').trim()}</code>
        </div>
        <TextInput
          data-autofocus
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          label={t('secondFactor.totp.confirm')}
          value={code}
          error={isWrong && t('secondFactor.step.wrong', { method: 'totp' })}
          onChange={event => setCode(event.currentTarget.value)}
        />
        <Refusal message={!isWrong && problemText(confirm.error)} />
        <DialogActions onCancel={onCancel}>
          <Button type="submit" loading={confirm.isPending} disabled={code.trim() === ''}>
            {t('secondFactor.totp.submit')}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  )
}
