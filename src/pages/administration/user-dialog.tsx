import { Anchor, Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Link } from 'react-router'
import { meaningOfRole } from '#api/access.ts'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { useBaseRevision } from '#api/use-service-mutation.ts'
import { useUpdateUser, useUsers } from '#api/users.ts'
import { useVersion } from '#api/version.ts'
import { FormDialog } from '#components/form-dialog.tsx'
import { deletionHindrance, isLastSystemAdmin, mayManage } from '#domain/account/account-rules.ts'
import { type User, userName } from '#domain/account/user.ts'
import type { Revised } from '#domain/row-version.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { AccountStateDialog } from './account-state-dialog.tsx'
import { CompanySelect } from './company-select.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { InvitationDialog } from './invitation-dialog.tsx'
import { useInvitationText } from './invitation-link-dialog.tsx'
import { SetPasswordDialog } from './set-password-dialog.tsx'
import { useActor } from './use-actor.ts'
import { useRoleChoices } from './use-role-choices.ts'
import { ResetFactorDialog, SessionsDialog } from './user-access-dialogs.tsx'
import { companyFault, emailFault } from './user-faults.ts'
import { UserNames, type UserValues } from './user-names.tsx'

const useText = textOf('administration', 'secondFactor')

interface UserDialogProps {
  readonly user: User & Revised
  readonly onClose: () => void
}

/** Edits an account within the limits of the actor's role: names, role, company, password, deletion. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const t = useText()
  const actor = useActor()
  const roles = useRoleChoices(actor.role)
  const textOfInvitation = useInvitationText()
  const everybody = useUsers().data ?? []
  const update = useUpdateUser()
  const { base, refused } = useBaseRevision(user)
  const [step, setStep] = useState<'delete' | 'factor' | 'invitation' | 'password' | 'sessions' | 'state'>()
  const [passwordSet, setPasswordSet] = useState(false)
  const initialRole = roles.roleOf(user)
  const form = useForm<UserValues>({
    initialValues: {
      email: user.email,
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      phone: user.phone ?? '',
      role: initialRole,
      companyUid: user.companyUid ?? '',
    },
    validate: { email: emailFault(t), companyUid: companyFault(t) },
  })
  const own = user.uid === actor.uid
  const manages = mayManage(actor, user)
  const lastAdmin = isLastSystemAdmin(user, everybody) && actor.systemAdmin
  const fixedRole = !manages || own || lastAdmin
  const version = useVersion().data
  const hasState = version?.accountState === true
  const hindrance = deletionHindrance(actor, user, everybody)
  const unknownRole = user.roleText !== undefined && !meaningOfRole(user.roleText) ? user.roleText : undefined

  function save({ email, role, companyUid, ...names }: UserValues): void {
    const draft = {
      ...names,
      ...(!own && email.trim() !== user.email && { email: email.trim() }),
      ...(!fixedRole && role !== initialRole && { role }),
      ...(actor.systemAdmin && companyUid !== (user.companyUid ?? '') && { companyUid: companyUid || null }),
    }
    update.mutate(
      { uid: user.uid, draft, ...base },
      {
        onSuccess: onClose,
        onError: refusal => {
          refused(refusal)
          form.setErrors(fieldErrorsOf(refusal))
        },
      },
    )
  }

  if (step === 'delete')
    return <DeleteUserDialog user={user} onClose={() => setStep(undefined)} onDeleted={onClose} />
  if (step === 'factor') return <ResetFactorDialog user={user} onClose={() => setStep(undefined)} />
  if (step === 'invitation') return <InvitationDialog user={user} onClose={() => setStep(undefined)} />
  if (step === 'state') return <AccountStateDialog user={user} onClose={() => setStep(undefined)} />
  if (step === 'sessions') return <SessionsDialog user={user} onClose={() => setStep(undefined)} />
  if (step === 'password')
    return (
      <SetPasswordDialog
        user={user}
        onClose={() => setStep(undefined)}
        onDone={() => {
          setPasswordSet(true)
          setStep(undefined)
        }}
      />
    )
  return (
    <FormDialog
      wide
      title={t('administration.users.editTitle', { name: userName(user) })}
      submitLabel={own || manages ? t('app.save') : undefined}
      action={update}
      start={
        <>
          {manages && !own && (
            <Button variant="default" onClick={() => setStep('password')}>
              {t('administration.users.setPassword')}
            </Button>
          )}
          {manages && !own && user.isInvitable && !user.disabled && version?.invitations && (
            <Button variant="default" onClick={() => setStep('invitation')}>
              {t('administration.invite.title')}
            </Button>
          )}
          {manages && version?.accountSessions && (
            <Button variant="default" onClick={() => setStep('sessions')}>
              {t('administration.users.sessions')}
            </Button>
          )}
          {manages && !own && user.hasSecondFactor && (
            <Button variant="default" onClick={() => setStep('factor')}>
              {t('secondFactor.reset')}
            </Button>
          )}
          {hasState && (!hindrance || (user.disabled && hindrance === 'last-admin')) && (
            <Button variant="default" onClick={() => setStep('state')}>
              {user.disabled ? t('administration.users.enable') : t('administration.users.disable')}
            </Button>
          )}
          {!hindrance && (
            <Button variant="default" onClick={() => setStep('delete')}>
              {t('administration.users.delete')}
            </Button>
          )}
        </>
      }
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
      {own && (
        <Text size="sm">
          {t('administration.users.own')}{' '}
          <Anchor component={Link} to={paths.account()} size="sm" underline="always">
            {t('administration.toAccount')}
          </Anchor>
        </Text>
      )}
      {!(own || manages) && <Text size="sm">{t('administration.users.above')}</Text>}
      {lastAdmin && <Text size="sm">{t('administration.users.lastAdmin')}</Text>}
      {user.disabled && <Text size="sm">{t('administration.users.isDisabled')}</Text>}
      {user.invitedUntilMs !== undefined && <Text size="sm">{textOfInvitation(user)}</Text>}
      {user.restoreRequestedMs !== undefined && !own && (
        <Text size="sm">
          {t('administration.users.passwordRequestedAt', {
            moment: formatMoment(user.restoreRequestedMs),
          })}
        </Text>
      )}
      <TextInput
        required
        type="email"
        label={t('administration.users.email')}
        disabled={own || !manages}
        {...form.getInputProps('email')}
      />
      <UserNames form={form} disabled={!(own || manages)} />
      <NativeSelect
        label={t('administration.roleLabel')}
        description={unknownRole && t('administration.unknownRole', { spelling: unknownRole })}
        disabled={fixedRole}
        data={[...roles.including(initialRole)]}
        {...form.getInputProps('role')}
      />
      {actor.systemAdmin && <CompanySelect {...form.getInputProps('companyUid')} />}
      <span role="status">
        {passwordSet && t('administration.users.passwordSet', { name: userName(user) })}
      </span>
    </FormDialog>
  )
}
