import { Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSetPassword } from '#api/passwords.ts'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import { type User, userName } from '#domain/account/user.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { passwordFault } from './user-faults.ts'

const useText = textOf('administration')

interface SetPasswordDialogProps {
  readonly user: User
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Sets another user's password without the old one, for administrators. */
export function SetPasswordDialog({ user, onClose, onDone }: SetPasswordDialogProps) {
  const t = useText()
  const set = useSetPassword()
  const form = useForm({
    initialValues: { newPassword: '' },
    validate: { newPassword: passwordFault(t) },
  })
  return (
    <Dialog title={t('administration.users.setPasswordTitle', { name: userName(user) })} onClose={onClose}>
      <form
        noValidate
        onSubmit={form.onSubmit(({ newPassword }) =>
          set.mutate(
            { userUid: user.uid, newPassword },
            { onSuccess: onDone, onError: refusal => form.setErrors(fieldErrorsOf(refusal)) },
          ),
        )}
      >
        <Stack>
          <Text size="sm">{t('administration.users.setPasswordWhat', { name: userName(user) })}</Text>
          <PasswordField
            data-autofocus
            required
            autoComplete="new-password"
            label={t('administration.users.newPassword')}
            description={t('administration.passwordHint')}
            {...form.getInputProps('newPassword')}
          />
          <Refusal message={set.error && problemText(t, problemOf(set.error))} />
          <DialogActions onCancel={onClose}>
            <Button type="submit" loading={set.isPending}>
              {t('administration.users.setPassword')}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}
