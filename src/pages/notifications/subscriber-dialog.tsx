import { Button, Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useNotificationProfiles } from '#api/notification-profiles.ts'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useCreateSubscriber, useUpdateSubscriber } from '#api/subscribers.ts'
import { useBaseRevision } from '#api/use-service-mutation.ts'
import { FormDialog } from '#components/form-dialog.tsx'
import {
  addressFault,
  addressLines,
  isEmail,
  isPhone,
  type Subscriber,
} from '#domain/notification/subscriber.ts'
import type { Revised } from '#domain/row-version.ts'
import { textOf } from '#locales/text-of.ts'
import { DeleteSubscriberDialog } from './delete-subscriber-dialog.tsx'
import styles from './notifications.module.css'

const useText = textOf('notifications')

interface SubscriberDialogProps {
  /** Absent to create a new one. */
  readonly subscriber: (Subscriber & Revised) | undefined
  /** The service stores one address of each kind without a label. */
  readonly bare: boolean
  readonly onClose: () => void
}

interface SubscriberValues {
  readonly name: string
  readonly emails: string
  readonly phones: string
  readonly profileUids: string[]
}

/** Name, addresses and notification profiles of a recipient. */
export function SubscriberDialog({ subscriber, bare, onClose }: SubscriberDialogProps) {
  const t = useText()

  const profiles = useNotificationProfiles().data
  const create = useCreateSubscriber()
  const update = useUpdateSubscriber()
  const { base, refused } = useBaseRevision(subscriber)
  const rights = useProjectRights()
  const [deleting, setDeleting] = useState(false)

  function fault(typed: string, isAddress: (address: string) => boolean, words: (typed: string) => string) {
    const found = addressFault(typed, isAddress, bare)
    if (!found) return null
    if (found.kind === 'malformed') return words(found.address)
    return bare ? t('notifications.subscribers.oneOnly') : t('notifications.subscribers.tooMany')
  }

  const form = useForm<SubscriberValues>({
    initialValues: {
      name: subscriber?.name ?? '',
      emails: subscriber?.emails.join('\n') ?? '',
      phones: subscriber?.phones.join('\n') ?? '',
      profileUids: [...(subscriber?.profileUids ?? [])],
    },
    validate: {
      name: name => (name.trim() === '' ? t('notifications.nameMissing') : null),
      emails: typed => fault(typed, isEmail, typed => t('notifications.subscribers.notAnEmail', { typed })),
      phones: typed => fault(typed, isPhone, typed => t('notifications.subscribers.notAPhone', { typed })),
    },
  })
  const { values } = form
  const offered = (profiles ?? []).filter(
    ({ uid, kind }) => kind === 'ALARM' || subscriber?.profileUids.includes(uid),
  )
  const known = (uid: string) => profiles === undefined || profiles.some(profile => profile.uid === uid)
  const chosen = offered.filter(({ uid }) => values.profileUids.includes(uid))
  const noEmail = addressLines(values.emails).length === 0
  const noPhone = addressLines(values.phones).length === 0

  function save({ name, emails, phones, profileUids }: SubscriberValues): void {
    const draft = {
      name: name.trim(),
      emails: addressLines(emails),
      phones: addressLines(phones),
      // The service rejects references to deleted profiles.
      profileUids: profileUids.filter(known),
      bare,
    }
    const done = {
      onSuccess: onClose,
      onError: (refusal: unknown) => {
        refused(refusal)
        form.setErrors(ownFields(fieldErrorsOf(refusal)))
      },
    }
    if (subscriber) update.mutate({ ...draft, uid: subscriber.uid, ...base }, done)
    else create.mutate(draft, done)
  }

  if (deleting && subscriber)
    return (
      <DeleteSubscriberDialog
        subscriber={subscriber}
        onClose={() => setDeleting(false)}
        onDeleted={onClose}
      />
    )
  const hint = bare ? t('notifications.subscribers.bareHint') : t('notifications.subscribers.addressHint')
  return (
    <FormDialog
      title={
        subscriber
          ? t('notifications.subscribers.editTitle', { name: subscriber.name })
          : t('notifications.subscribers.create')
      }
      submitLabel={subscriber ? t('app.save') : t('notifications.subscribers.submit')}
      action={subscriber ? update : create}
      gate={{ rights: rights, needs: 'configure' }}
      start={
        subscriber && (
          <Button variant="default" onClick={() => setDeleting(true)}>
            {t('notifications.subscribers.delete')}
          </Button>
        )
      }
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
      <TextInput data-autofocus required label={t('notifications.name')} {...form.getInputProps('name')} />
      <Textarea
        label={t('notifications.subscribers.emails')}
        description={hint}
        autosize
        minRows={bare ? 1 : 2}
        maxRows={8}
        {...form.getInputProps('emails')}
      />
      <Textarea
        label={t('notifications.subscribers.phones')}
        description={hint}
        autosize
        minRows={1}
        maxRows={8}
        {...form.getInputProps('phones')}
      />
      {noEmail && noPhone && <Text size="sm">{t('notifications.subscribers.noAddress')}</Text>}
      {offered.length === 0 ? (
        <Text size="sm">{t('notifications.subscribers.noProfiles')}</Text>
      ) : (
        <Checkbox.Group
          label={t('notifications.subscribers.profiles')}
          {...form.getInputProps('profileUids')}
        >
          <Stack gap={6} mt={6}>
            {offered.map(({ uid, name, active }) => (
              <Checkbox
                key={uid}
                value={uid}
                label={active ? name : t('notifications.subscribers.profileOff', { name })}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {!noPhone && noEmail && chosen.some(profile => profile.email) && (
        <p className={styles.note}>
          {t('notifications.subscribers.unused', {
            channel: t('notifications.channel', { channel: 'email' }),
          })}
        </p>
      )}
      {!noEmail && noPhone && chosen.some(profile => profile.phone) && (
        <p className={styles.note}>
          {t('notifications.subscribers.unused', {
            channel: t('notifications.channel', { channel: 'phone' }),
          })}
        </p>
      )}
      {!values.profileUids.every(known) && (
        <p className={styles.note}>{t('notifications.subscribers.deletedProfile')}</p>
      )}
    </FormDialog>
  )
}

/** The service identifies an address by its index. */
function ownFields(errors: Readonly<Record<string, string>>): Record<string, string> {
  const names: Record<string, keyof SubscriberValues> = {
    email: 'emails',
    phone: 'phones',
    notifications: 'profileUids',
  }
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const part = path.replace(/^addresses\./, '').split('.')[0] ?? path
      return [names[part] ?? part, message]
    }),
  )
}
