import { Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSetPassword } from '#api/passwords.ts'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import { type User, userName } from '#domain/account/user.ts'
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

/** Another's password, set by an administrator without the old one. */
export function SetPasswordDialog({ user, onClose, onDone }: SetPasswordDialogProps) {
  const { administration: text, problem, signIn } = useText()
  const set = useSetPassword()
  const form = useForm({
    initialValues: { newPassword: '' },
    validate: { newPassword: passwordFault(text) },
  })
  return (
    <Dialog title={text.users.setPasswordTitle(userName(user))} onClose={onClose}>
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
          <Text size="sm">{text.users.setPasswordWhat(userName(user))}</Text>
          <PasswordField
            toggleLabel={signIn.togglePassword}
            data-autofocus
            required
            autoComplete="new-password"
            label={text.users.newPassword}
            description={text.passwordHint}
            {...form.getInputProps('newPassword')}
          />
          <Refusal message={set.error && problem(problemOf(set.error))} />
          <DialogActions onCancel={onClose}>
            <Button type="submit" loading={set.isPending}>
              {text.users.setPassword}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}
