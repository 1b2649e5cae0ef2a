import { useState } from 'react'
import {
  useRemovePasskey,
  useRemoveTotp,
  useRenamePasskey,
  useReplaceRecoveryCodes,
} from '#api/second-factor.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { NameDialog } from '#components/name-dialog.tsx'
import { ConfirmPassword, isConfirmed } from '#components/second-factor/confirm-password.tsx'
import { PasskeySetUp } from '#components/second-factor/passkey-set-up.tsx'
import { RecoveryCodes } from '#components/second-factor/recovery-codes.tsx'
import { TotpSetUp } from '#components/second-factor/totp-set-up.tsx'
import type { Passkey, SecondFactor } from '#domain/account/second-factor.ts'
import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'

const useText = textOf('secondFactor')

/** A change of the second factor that the user began. */
export type FactorChange =
  | { readonly type: 'totp' | 'removeTotp' | 'passkey' | 'recoveryCodes' }
  | { readonly type: 'renamePasskey' | 'removePasskey'; readonly passkey: Passkey }

interface FactorDialogProps {
  readonly change: FactorChange
  readonly factor: SecondFactor
  readonly onClose: () => void
}

/** The dialog of one change. It asks for the password first, unless it was entered recently. */
export function FactorDialog({ change, factor, onClose }: FactorDialogProps) {
  const t = useText()
  const [entered, setEntered] = useState(() => isConfirmed(factor))
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes)
    return (
      <Dialog title={t('secondFactor.recovery.title')} closable={false} onClose={onClose}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    )
  if (!entered && change.type !== 'renamePasskey')
    return (
      <Dialog title={t('secondFactor.title')} closeLabel={t('app.close')} onClose={onClose}>
        <ConfirmPassword onCancel={onClose} onConfirmed={() => setEntered(true)} />
      </Dialog>
    )
  const done = (made: readonly string[] | undefined) => (made ? setCodes(made) : onClose())
  if (change.type === 'totp')
    return (
      <Dialog title={t('secondFactor.totp.title')} closeLabel={t('app.close')} onClose={onClose}>
        <TotpSetUp onCancel={onClose} onDone={done} />
      </Dialog>
    )
  if (change.type === 'passkey')
    return (
      <Dialog title={t('secondFactor.passkeys.add')} closeLabel={t('app.close')} onClose={onClose}>
        <PasskeySetUp onCancel={onClose} onDone={done} />
      </Dialog>
    )
  return <Question change={change} factor={factor} onClose={onClose} onCodes={setCodes} />
}

interface QuestionProps extends FactorDialogProps {
  readonly onCodes: (codes: readonly string[] | undefined) => void
}

/** A change that is only confirmed or named. */
function Question({ change, factor, onClose, onCodes }: QuestionProps) {
  const t = useText()
  const rename = useRenamePasskey()
  const removePasskey = useRemovePasskey()
  const removeTotp = useRemoveTotp()
  const replace = useReplaceRecoveryCodes()
  const isLast = factor.passkeys.length + (factor.totpSinceMs === undefined ? 0 : 1) === 1
  if (change.type === 'renamePasskey') {
    const { uid, name } = change.passkey
    return (
      <NameDialog
        title={t('secondFactor.passkeys.renameOf', { name })}
        initial={name}
        save={t('app.save')}
        onSave={newName => rename.mutateAsync({ uid, name: newName })}
        onClose={onClose}
      />
    )
  }
  if (change.type === 'removePasskey')
    return (
      <ConfirmDialog
        title={t('secondFactor.passkeys.removeTitle', { name: change.passkey.name })}
        confirm={t('secondFactor.passkeys.remove')}
        action={removePasskey}
        onConfirm={() => removePasskey.mutate(change.passkey.uid, { onSuccess: onClose })}
        onClose={onClose}
      >
        <p>{t('secondFactor.passkeys.removeWhat', { isLast })}</p>
      </ConfirmDialog>
    )
  if (change.type === 'removeTotp')
    return (
      <ConfirmDialog
        title={t('secondFactor.totp.removeTitle')}
        confirm={t('secondFactor.totp.remove')}
        action={removeTotp}
        onConfirm={() => removeTotp.mutate(undefined, { onSuccess: onClose })}
        onClose={onClose}
      >
        <p>{t('secondFactor.totp.removeWhat', { isLast })}</p>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      title={t('secondFactor.recovery.title')}
      confirm={t('secondFactor.recovery.replace')}
      action={replace}
      onConfirm={() => replace.mutate(undefined, { onSuccess: onCodes })}
      onClose={onClose}
    >
      <p>{t('secondFactor.recovery.replaceWhat')}</p>
    </ConfirmDialog>
  )
}
