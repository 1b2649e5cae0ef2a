import { Button, Checkbox, NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { meaningOfRole, useChangeAccess } from '#api/access.ts'
import { useInviteUser } from '#api/invitations.ts'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import { useProjectDirectory } from '#api/projects.ts'
import { useCreateUser, useEmailCheck } from '#api/users.ts'
import { useVersion } from '#api/version.ts'
import type { Invitation } from '#domain/account/user.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { CompanySelect } from './company-select.tsx'
import { InvitationLinkDialog } from './invitation-link-dialog.tsx'
import { useActor } from './use-actor.ts'
import { useRoleChoices } from './use-role-choices.ts'
import { companyFault, emailFault, passwordFault } from './user-faults.ts'
import { UserNames, type UserValues } from './user-names.tsx'

const useText = textOf('administration')

interface NewUser extends UserValues {
  readonly passwordBy: 'invitation' | 'administrator'
  readonly password: string
  readonly projectUids: string[]
}

/** Creates an account, with project access for a project user. */
export function CreateUserDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const actor = useActor()
  const roles = useRoleChoices(actor.role)
  const projects = useProjectDirectory().data ?? []
  const create = useCreateUser()
  const invite = useInviteUser()
  const version = useVersion().data
  const canInvite = version?.invitations === true && !version.passwordSignInOff
  const give = useChangeAccess()
  const check = useEmailCheck()
  const [halfDone, setHalfDone] = useState<string>()
  const [invitation, setInvitation] = useState<Invitation>()
  const [isLinkShown, setLinkShown] = useState(false)
  const form = useForm<NewUser>({
    initialValues: {
      email: '',
      passwordBy: 'invitation',
      password: '',
      firstName: '',
      lastName: '',
      phone: '',
      role: roles.spelled('PROJECT_USER'),
      companyUid: actor.companyUid ?? '',
      projectUids: [],
    },
    validate: {
      email: emailFault(t),
      password: (typed, { passwordBy }) =>
        canInvite && passwordBy === 'invitation' ? null : passwordFault(t)(typed),
      companyUid: companyFault(t),
    },
  })
  const { values } = form
  const refusal = create.error ?? invite.error
  const isInvited = canInvite && values.passwordBy === 'invitation'
  const givable = projects.filter(
    ({ companyUid = '' }) => values.companyUid === companyUid || companyUid === '',
  )
  const isProjectUser = (meaningOfRole(values.role) ?? 'PROJECT_USER') === 'PROJECT_USER'

  /** One at a time, so that the first error can be shown; the user already exists. @returns whether all succeeded */
  async function giveProjects(userUid: string): Promise<boolean> {
    for (const project of givable.filter(each => isProjectUser && values.projectUids.includes(each.uid)))
      try {
        await give.mutateAsync({ projectUid: project.uid, userUid, role: roles.spelled('PROJECT_USER') })
      } catch (refusal) {
        setHalfDone(
          t('administration.users.grantFailed', {
            name: project.name,
            why: problemText(t, problemOf(refusal)),
          }),
        )
        return false
      }
    return true
  }

  async function finish(userUid: string | undefined, made?: Invitation): Promise<void> {
    setInvitation(made)
    if (userUid !== undefined && !(await giveProjects(userUid))) return
    if (made) setLinkShown(true)
    else onClose()
  }

  function save({ projectUids: _, passwordBy: _by, companyUid, email, password, ...rest }: NewUser): void {
    const draft = { ...rest, email: email.trim(), ...(companyUid !== '' && { companyUid }) }
    const onError = (refusal: unknown) => form.setErrors(fieldErrorsOf(refusal))
    if (isInvited)
      invite.mutate(draft, { onSuccess: made => void finish(made.uid, made.invitation), onError })
    else create.mutate({ ...draft, password }, { onSuccess: user => void finish(user?.uid), onError })
  }

  function checkEmail(): void {
    const email = values.email.trim()
    if (emailFault(t)(email)) return
    // If the check fails, saving validates.
    check.mutate(
      { email, taken: t('administration.emailTaken') },
      { onSuccess: fault => fault && form.setFieldError('email', fault) },
    )
  }

  if (invitation && isLinkShown)
    return <InvitationLinkDialog email={values.email.trim()} invitation={invitation} onClose={onClose} />
  return (
    <Dialog title={t('administration.users.create')} closeLabel={t('app.close')} wide onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(save)}>
        <Stack>
          <TextInput
            data-autofocus
            required
            type="email"
            autoComplete="off"
            label={t('administration.users.email')}
            {...form.getInputProps('email')}
            onBlur={checkEmail}
          />
          {canInvite && (
            <Radio.Group label={t('administration.invite.how')} {...form.getInputProps('passwordBy')}>
              <Stack gap={6} mt={6}>
                <Radio value="invitation" label={t('administration.invite.send')} />
                <Radio value="administrator" label={t('administration.invite.set')} />
              </Stack>
            </Radio.Group>
          )}
          {!isInvited && (
            <PasswordField
              required
              autoComplete="new-password"
              label={t('administration.users.password')}
              description={t('administration.passwordHint')}
              {...form.getInputProps('password')}
            />
          )}
          <UserNames form={form} />
          <NativeSelect
            label={t('administration.roleLabel')}
            data={[...roles.choices]}
            {...form.getInputProps('role')}
          />
          {actor.systemAdmin && <CompanySelect {...form.getInputProps('companyUid')} />}
          {isProjectUser && givable.length > 0 && (
            <Checkbox.Group
              label={t('administration.users.grantAccess')}
              description={t('administration.users.grantNext')}
              {...form.getInputProps('projectUids')}
            >
              <Stack gap={6} mt={6}>
                {givable.map(({ uid, name }) => (
                  <Checkbox key={uid} value={uid} label={name} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          <Refusal message={halfDone ?? (refusal ? problemText(t, problemOf(refusal)) : undefined)} />
          <DialogActions onCancel={halfDone ? undefined : onClose}>
            {halfDone ? (
              <Button onClick={() => (invitation ? setLinkShown(true) : onClose())}>{t('app.close')}</Button>
            ) : (
              <Button type="submit" loading={create.isPending || invite.isPending || give.isPending}>
                {isInvited ? t('administration.invite.submit') : t('administration.users.submit')}
              </Button>
            )}
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}
