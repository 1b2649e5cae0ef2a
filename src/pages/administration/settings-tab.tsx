import { Button, Checkbox, Group, NumberInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useProjectSettings, useSaveProjectSettings } from '#api/project-settings.ts'
import { useVersion } from '#api/version.ts'
import { QueryState } from '#components/query-state.tsx'
import {
  type OperatorChange,
  operatorChanges,
  type ProjectSettings,
} from '#domain/account/project-settings.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { PageNotice } from '#ui/page-notice.tsx'
import { Refusal } from '#ui/refusal.tsx'
import styles from './administration.module.css'
import { numberTyped, settingsOfForm, valuesOfSettings } from './settings-form.ts'

const useText = textOf('projectSettings')

/** Settings of the project in use: retention, zone rules, rights of operators. */
export function SettingsTab() {
  const t = useText()
  const offered = useVersion().data?.projectSettings
  const settings = useProjectSettings()
  // Outside of the form, which is replaced once the saved values are loaded.
  const save = useSaveProjectSettings()
  if (offered === false)
    return <PageNotice title={t('projectSettings.off')} detail={t('projectSettings.offDetail')} />
  return (
    <QueryState query={settings}>
      {settings.data && (
        <SettingsForm key={JSON.stringify(settings.data)} settings={settings.data} save={save} />
      )}
    </QueryState>
  )
}

interface SettingsFormProps {
  readonly settings: ProjectSettings
  readonly save: ReturnType<typeof useSaveProjectSettings>
}

function SettingsForm({ settings, save }: SettingsFormProps) {
  const t = useText()
  const { administer } = useProjectRights()
  const canChoose = useVersion().data?.operatorChanges
  const required = (value: number | string) =>
    numberTyped(value) === undefined ? t('projectSettings.numberMissing') : null
  const form = useForm({
    initialValues: valuesOfSettings(settings),
    validate: {
      lateLimitHours: required,
      exitMarginM: required,
      confirmFixes: required,
      confirmS: required,
    },
  })
  const number = (
    name:
      | 'retentionDays'
      | 'lateLimitHours'
      | 'exitMarginM'
      | 'confirmFixes'
      | 'confirmS'
      | 'plausibleSpeedMps'
      | 'hideSilentMinutes',
    min: number,
    max: number,
  ) => (
    <NumberInput
      label={t(`projectSettings.fields.${name}`)}
      description={
        name === 'retentionDays'
          ? t('projectSettings.retentionHint', { days: settings.defaultRetentionDays })
          : t(`projectSettings.hints.${name}`)
      }
      min={min}
      max={max}
      disabled={!administer}
      {...form.getInputProps(name)}
    />
  )
  return (
    <form
      noValidate
      aria-label={t('projectSettings.title')}
      onSubmit={form.onSubmit(values =>
        save.mutate(settingsOfForm(values, settings), {
          onError: refusal => form.setErrors(fieldErrorsOf(refusal)),
        }),
      )}
    >
      <Stack maw={640}>
        {!administer && <p className={styles.note}>{t('projectSettings.readOnly')}</p>}
        <h2>{t('projectSettings.retention')}</h2>
        {number('retentionDays', 1, 3_650)}
        <h2>{t('projectSettings.zones')}</h2>
        {number('exitMarginM', 0, 100)}
        {number('confirmFixes', 1, 50)}
        {number('confirmS', 0, 60)}
        {number('plausibleSpeedMps', 0.5, 1_000)}
        {number('lateLimitHours', 0, 8_760)}
        <h2>{t('projectSettings.silence')}</h2>
        {number('hideSilentMinutes', 1, 525_600)}
        <h2>{t('projectSettings.rights')}</h2>
        <Checkbox
          label={t('projectSettings.operatorsConfigure')}
          description={t('projectSettings.operatorsConfigureHint')}
          disabled={!administer}
          {...form.getInputProps('operatorsConfigure', { type: 'checkbox' })}
        />
        {canChoose && (
          <Checkbox.Group
            label={t('projectSettings.operatorChanges')}
            description={t('projectSettings.operatorChangesHint')}
            value={[...form.values.operatorChanges]}
            onChange={chosen => form.setFieldValue('operatorChanges', chosen as OperatorChange[])}
            error={form.errors.operatorChanges}
          >
            <Stack gap="xs" mt="xs">
              {operatorChanges.map(each => (
                <Checkbox
                  key={each}
                  value={each}
                  label={t('projectSettings.operatorChange', { change: each })}
                  disabled={!administer}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <Refusal message={save.error && problemText(t, problemOf(save.error))} />
        {administer && (
          <Group>
            <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
              {t('app.save')}
            </Button>
            <span role="status">{save.isSuccess && !form.isDirty() && t('projectSettings.saved')}</span>
          </Group>
        )}
      </Stack>
    </form>
  )
}
