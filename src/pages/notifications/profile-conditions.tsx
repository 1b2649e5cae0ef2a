import { Checkbox, NativeSelect, NumberInput, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useNotificationTypes } from '#api/notification-profiles.ts'
import { useVersion } from '#api/version.ts'
import { tellsType } from '#domain/notification/notification-profile.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './notifications.module.css'
import type { ProfileValues } from './profile-form.ts'

const useText = textOf('alarmLabels', 'notifications')

/** Which alarms a profile tells, how often, and by which ways. */
export function ProfileConditions({ form }: { readonly form: UseFormReturnType<ProfileValues> }) {
  const { notifications, alarmLabels } = useText()
  const version = useVersion().data
  const text = notifications.profiles
  const types = useNotificationTypes()
  const { kind, alarmTypes, email, phone } = form.values
  const listed = types.data ?? []
  const shown = [...new Set([...listed.filter(type => tellsType(kind, type)), ...alarmTypes])]

  function label(type: string): string {
    const name = alarmLabels.type(type)
    if (!tellsType(kind, type)) return text.foreignType(name)
    return types.data && !listed.includes(type) ? text.unlistedType(name) : name
  }

  return (
    <>
      <Checkbox.Group
        label={text.types}
        description={types.error ? text.typesUnread : text.typesHint}
        {...form.getInputProps('alarmTypes')}
      >
        <Stack gap={6} mt={6}>
          {shown.map(type => (
            <Checkbox key={type} value={type} label={label(type)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <div className={styles.pair}>
        <NativeSelect
          label={text.severity}
          data={[
            { value: '', label: text.severityOpen },
            ...[0, 1, 2, 3].map(value => ({
              value: String(value),
              label: notifications.severityFrom(value),
            })),
          ]}
          {...form.getInputProps('leastSeverity')}
        />
        <NumberInput
          label={text.cooldown}
          description={text.cooldownHint}
          min={0}
          clampBehavior="none"
          allowDecimal={false}
          {...form.getInputProps('cooldownS')}
        />
      </div>
      <fieldset className={styles.box}>
        <legend>{text.channels}</legend>
        <Stack gap={6}>
          <Checkbox
            label={notifications.channel('email')}
            description={version?.emailUnconfigured && notifications.noMailServer}
            {...form.getInputProps('email', { type: 'checkbox' })}
          />
          <Checkbox
            label={notifications.channel('phone')}
            description={version?.phoneUnconfigured && notifications.noPhoneGateway}
            {...form.getInputProps('phone', { type: 'checkbox' })}
          />
          {!(email || phone) && <Text size="sm">{text.noChannel}</Text>}
          {kind === 'SYSTEM' && phone && <Text size="sm">{text.phoneOfUsers}</Text>}
        </Stack>
      </fieldset>
    </>
  )
}
