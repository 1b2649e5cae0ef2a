import { Button, Checkbox, NativeSelect, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useCreateProfile, useNotificationProfiles, useReplaceProfile } from '#api/notification-profiles.ts'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { FormDialog } from '#components/form-dialog.tsx'
import { flatFacts } from '#domain/flat-facts.ts'
import type { NotificationProfile } from '#domain/notification/notification-profile.ts'
import type { Revised } from '#domain/row-version.ts'
import { textOf } from '#locales/text-of.ts'
import { DeleteProfileDialog } from './delete-profile-dialog.tsx'
import styles from './notifications.module.css'
import { ProfileChanges } from './profile-changes.tsx'
import { ProfileConditions } from './profile-conditions.tsx'
import { draftOf, isCooldown, type ProfileValues, valuesOf } from './profile-form.ts'
import { ProfileTest } from './profile-test.tsx'

const useText = textOf('notifications')

/** Fields of a profile that this version does not know; renders nothing if there are none. */
function UnknownFields({ kept }: Pick<NotificationProfile, 'kept'>) {
  const t = useText()
  const facts = flatFacts({ ...kept.fields, ...kept.conditions, ...kept.channels })
  if (facts.length === 0) return null
  return (
    <section className={styles.box} aria-label={t('notifications.profiles.kept')}>
      <h3 className={styles.boxTitle}>{t('notifications.profiles.kept')}</h3>
      <dl className={styles.facts}>
        {facts.map(({ path, value }) => (
          <div key={path}>
            <dt>{path}</dt>
            <dd>{String(value)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.dim}>{t('notifications.profiles.keptHint')}</p>
    </section>
  )
}

interface ProfileDialogProps {
  /** Absent to create a new one. */
  readonly profile: (NotificationProfile & Revised) | undefined
  readonly onClose: () => void
}

/**
 * Edits a profile. An update replaces the whole profile, so the changes are listed first and unknown fields are kept.
 */
export function ProfileDialog({ profile, onClose }: ProfileDialogProps) {
  const t = useText()

  const create = useCreateProfile()
  const replace = useReplaceProfile()
  const list = useNotificationProfiles().data
  const now = profile && list?.find(each => each.uid === profile.uid)
  const gone = profile !== undefined && list !== undefined && now === undefined
  const [base, setBase] = useState(profile)
  const rights = useProjectRights()
  const [deleting, setDeleting] = useState(false)
  const form = useForm<ProfileValues>({
    initialValues: valuesOf(profile),
    validate: {
      name: name => (name.trim() === '' ? t('notifications.nameMissing') : null),
      cooldownS: typed => (isCooldown(typed) ? null : t('notifications.profiles.cooldownWrong')),
    },
  })
  // Unknown fields are taken from the current profile, not from the time when the form was opened.
  const draft = draftOf(form.values, now ?? profile)
  const changedMeanwhile = base && now && JSON.stringify(now) !== JSON.stringify(base)

  function save(): void {
    const done = {
      onSuccess: onClose,
      onError: (refusal: unknown) => {
        if (problemOf(refusal).kind === 'stale') setBase(undefined)
        form.setErrors(ownFields(fieldErrorsOf(refusal)))
      },
    }
    if (profile) replace.mutate({ uid: profile.uid, draft, base }, done)
    else create.mutate(draft, done)
  }

  if (deleting && profile)
    return <DeleteProfileDialog profile={profile} onClose={() => setDeleting(false)} onDeleted={onClose} />
  return (
    <FormDialog
      wide
      title={
        profile
          ? t('notifications.profiles.editTitle', { name: profile.name })
          : t('notifications.profiles.create')
      }
      submitLabel={profile ? t('app.save') : t('notifications.profiles.submit')}
      blocked={gone}
      action={profile ? replace : create}
      gate={{ rights: rights, needs: 'configure' }}
      start={
        profile && (
          <Button variant="default" onClick={() => setDeleting(true)}>
            {t('notifications.profiles.delete')}
          </Button>
        )
      }
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
      {gone && <Text role="alert">{t('notifications.profiles.gone')}</Text>}
      {changedMeanwhile && <Text role="alert">{t('notifications.profiles.stale')}</Text>}
      <div className={styles.pair}>
        <TextInput data-autofocus required label={t('notifications.name')} {...form.getInputProps('name')} />
        <NativeSelect
          label={t('notifications.profiles.kind')}
          data={(['ALARM', 'SYSTEM'] as const).map(value => ({
            value,
            label: t(`notifications.kinds.${value}`),
          }))}
          {...form.getInputProps('kind')}
        />
      </div>
      <Checkbox
        label={t('notifications.profiles.activeLabel')}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
      <ProfileConditions form={form} />
      <UnknownFields kept={draft.kept} />
      {profile && now && <ProfileChanges before={now} after={draft} />}
      {profile && <ProfileTest profile={profile} unsaved={form.isDirty()} />}
    </FormDialog>
  )
}

/** Errors by form field; nested wire names are mapped by their last part. */
function ownFields(errors: Readonly<Record<string, string>>): Record<string, string> {
  const names: Record<string, keyof ProfileValues> = {
    notificationType: 'kind',
    zoneSeverityLevel: 'minSeverity',
    alarmTypeList: 'alarmTypes',
    cooldownSeconds: 'cooldownS',
  }
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const part = path.replace(/^(conditions|types)\./, '').split('.')[0] ?? path
      return [names[part] ?? part, message]
    }),
  )
}
