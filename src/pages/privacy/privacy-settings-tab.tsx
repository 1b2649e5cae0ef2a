import { Button, Group, NativeSelect, NumberInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSavePrivacy } from '#api/privacy.ts'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import type { Privacy } from '#domain/account/privacy.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './privacy.module.css'

const useText = textOf('privacy')

/** Settings in days, with the smallest value that the service accepts. */
const dayFields = [
  ['personPositionDays', 1],
  ['deletedPersonDays', 1],
  ['alarmDays', 1],
  ['eventDays', 1],
  ['disclosureDays', 30],
  ['auditDays', 30],
] as const

type DayField = (typeof dayFields)[number][0]
type Values = Readonly<Record<DayField | 'rotationDays', number | string>> & { readonly severity: string }

const valuesOf = (privacy: Privacy): Values => ({
  rotationDays: privacy.rotationDays,
  severity: String(privacy.revealFromSeverity ?? ''),
  personPositionDays: privacy.personPositionDays ?? '',
  deletedPersonDays: privacy.deletedPersonDays ?? '',
  alarmDays: privacy.alarmDays ?? '',
  eventDays: privacy.eventDays ?? '',
  disclosureDays: privacy.disclosureDays ?? '',
  auditDays: privacy.auditDays ?? '',
})

/** Converts form values to settings; an empty field means without limit. */
function settingsOf(values: Values) {
  const days = dayFields.flatMap(([name]) => (values[name] === '' ? [] : [[name, Number(values[name])]]))
  return {
    rotationDays: Number(values.rotationDays),
    ...(values.severity !== '' && { revealFromSeverity: Number(values.severity) }),
    ...(Object.fromEntries(days) as Partial<Record<DayField, number>>),
  }
}

/** Pseudonyms, disclosure by alarms, and retention by purpose. */
export function PrivacySettingsTab({ privacy }: { readonly privacy: Privacy }) {
  // Outside of the form, which is replaced once the saved values are loaded.
  const save = useSavePrivacy()
  return <SettingsForm key={JSON.stringify(valuesOf(privacy))} privacy={privacy} save={save} />
}

interface SettingsFormProps {
  readonly privacy: Privacy
  readonly save: ReturnType<typeof useSavePrivacy>
}

function SettingsForm({ privacy, save }: SettingsFormProps) {
  const t = useText()
  const { administer } = useProjectRights()
  const within = (least: number, isRequired: boolean) => (value: number | string) => {
    if (value === '') return isRequired ? t('privacy.daysWrong', { least }) : null
    const days = Number(value)
    return Number.isInteger(days) && days >= least && days <= 3_650 ? null : t('privacy.daysWrong', { least })
  }
  const form = useForm<Values>({
    initialValues: valuesOf(privacy),
    validate: {
      rotationDays: within(1, true),
      ...Object.fromEntries(dayFields.map(([name, least]) => [name, within(least, false)])),
    },
  })
  const days = (name: DayField | 'rotationDays', least: number) => (
    <NumberInput
      key={name}
      label={t(`privacy.fields.${name}`)}
      description={t(`privacy.hints.${name}`, { days: privacy.positionDays })}
      min={least}
      max={3_650}
      clampBehavior="none"
      disabled={!administer}
      {...form.getInputProps(name)}
    />
  )
  return (
    <form
      noValidate
      aria-label={t('privacy.tabs.settings')}
      onSubmit={form.onSubmit(values =>
        save.mutate(settingsOf(values), { onError: refusal => form.setErrors(fieldErrorsOf(refusal)) }),
      )}
    >
      <Stack maw={640}>
        {!administer && <p className={styles.dim}>{t('privacy.readOnly')}</p>}
        <h2>{t('privacy.pseudonyms')}</h2>
        {days('rotationDays', 1)}
        <NativeSelect
          label={t('privacy.fields.severity')}
          description={t('privacy.hints.severity')}
          disabled={!administer}
          data={['1', '2', '3', ''].map(value => ({
            value,
            label: t('privacy.fromSeverity', { severity: value === '' ? 'none' : value }),
          }))}
          {...form.getInputProps('severity')}
        />
        <h2>{t('privacy.retention')}</h2>
        {dayFields.map(([name, least]) => days(name, least))}
        <RefusalAlert error={save.error} />
        {administer && (
          <Group>
            <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
              {t('app.save')}
            </Button>
            <span role="status">{save.isSuccess && !form.isDirty() && t('privacy.saved')}</span>
          </Group>
        )}
      </Stack>
    </form>
  )
}
