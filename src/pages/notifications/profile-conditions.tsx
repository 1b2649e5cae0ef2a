import { Checkbox, NumberInput, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useNotificationTypes } from '#api/notification-profiles.ts'
import { useVersion } from '#api/version.ts'
import { tellsType } from '#domain/notification/notification-profile.ts'
import { alarmTypeText } from '#locales/alarm-text.ts'
import { textOf } from '#locales/text-of.ts'
import { OptionalSelect } from '#ui/optional-select.tsx'
import styles from './notifications.module.css'
import type { ProfileValues } from './profile-form.ts'

const useText = textOf('alarmLabels', 'notifications')

/** Alarms, cooldown and channels of a profile. */
export function ProfileConditions({ form }: { readonly form: UseFormReturnType<ProfileValues> }) {
  const t = useText()
  const version = useVersion().data

  const types = useNotificationTypes()
  const { kind, alarmTypes, email, phone } = form.values
  const listed = types.data ?? []
  const shown = [...new Set([...listed.filter(type => tellsType(kind, type)), ...alarmTypes])]

  function label(type: string): string {
    const name = alarmTypeText(t, type)
    if (!tellsType(kind, type)) return t('notifications.profiles.foreignType', { type: name })
    return types.data && !listed.includes(type)
      ? t('notifications.profiles.unlistedType', { type: name })
      : name
  }

  return (
    <>
      <Checkbox.Group
        label={t('notifications.profiles.types')}
        description={
          types.error ? t('notifications.profiles.typesUnread') : t('notifications.profiles.typesHint')
        }
        {...form.getInputProps('alarmTypes')}
      >
        <Stack gap={6} mt={6}>
          {shown.map(type => (
            <Checkbox key={type} value={type} label={label(type)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <div className={styles.pair}>
        <OptionalSelect
          label={t('notifications.profiles.severity')}
          none={t('notifications.profiles.severityOpen')}
          options={[0, 1, 2, 3].map(value => ({
            value: String(value),
            label: t('notifications.severityFrom', { severity: value }),
          }))}
          {...form.getInputProps('minSeverity')}
        />
        <NumberInput
          label={t('notifications.profiles.cooldown')}
          description={t('notifications.profiles.cooldownHint')}
          min={0}
          clampBehavior="none"
          allowDecimal={false}
          {...form.getInputProps('cooldownS')}
        />
      </div>
      <fieldset className={styles.box}>
        <legend>{t('notifications.profiles.channels')}</legend>
        <Stack gap={6}>
          <Checkbox
            label={t('notifications.channel', { channel: 'email' })}
            description={version?.emailUnconfigured && t('notifications.noMailServer')}
            {...form.getInputProps('email', { type: 'checkbox' })}
          />
          <Checkbox
            label={t('notifications.channel', { channel: 'phone' })}
            description={version?.phoneUnconfigured && t('notifications.noPhoneGateway')}
            {...form.getInputProps('phone', { type: 'checkbox' })}
          />
          {!(email || phone) && <Text size="sm">{t('notifications.profiles.noChannel')}</Text>}
          {kind === 'SYSTEM' && phone && <Text size="sm">{t('notifications.profiles.phoneOfUsers')}</Text>}
        </Stack>
      </fieldset>
    </>
  )
}
