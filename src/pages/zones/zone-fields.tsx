import { Checkbox, ColorInput, MultiSelect, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useGroups } from '#api/groups.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useVersion } from '#api/version.ts'
import { RightsGate } from '#components/rights-gate.tsx'
import type { Severity } from '#domain/zone/zone.ts'
import { severityOptions } from '#locales/alarm-text.ts'
import { textOf } from '#locales/text-of.ts'
import { zoneHoursLabels } from '#locales/zone-hours-labels.ts'
import { HoursField } from '#ui/hours-field.tsx'
import type { ZoneRules } from './zone-rules.ts'

const useText = textOf('alarmLabels', 'zoneRules', 'zones')

/** Form fields of a zone's rules. */
export function ZoneFields({ form }: { readonly form: UseFormReturnType<ZoneRules> }) {
  const t = useText()
  const groups = useGroups().data
  const { severity, trigger } = form.values
  const version = useVersion().data
  const rights = useProjectRights()
  const canLatch = version?.zoneLatching
  return (
    <>
      <TextInput label={t('zones.name')} required {...form.getInputProps('name')} />
      <RightsGate rights={rights} needs={['zones', 'zoneAlarms']} quiet={!rights.zones}>
        <NativeSelect
          label={t('zones.severity')}
          data={severityOptions(t)}
          {...form.getInputProps('severity')}
          value={String(severity)}
          onChange={event => form.setFieldValue('severity', Number(event.currentTarget.value) as Severity)}
        />
        {severity > 0 && (
          <NativeSelect
            label={t('zones.trigger')}
            data={(['enter', 'exit', 'dwell'] as const).map(value => ({
              value,
              label: t(`zones.triggers.${value}`),
            }))}
            {...form.getInputProps('trigger')}
          />
        )}
        {severity > 0 && trigger === 'dwell' && (
          <NumberInput
            label={t('zones.dwell')}
            min={1}
            clampBehavior="none"
            required
            {...form.getInputProps('dwellS')}
          />
        )}
        {severity > 0 && (
          <Checkbox
            label={t('zones.latched')}
            description={canLatch === false ? t('zones.latchedOff') : t('zones.latchedHint')}
            disabled={canLatch !== true}
            {...form.getInputProps('latched', { type: 'checkbox' })}
          />
        )}
        {severity > 0 && (
          <HoursField
            labels={zoneHoursLabels(t)}
            value={form.values.hours}
            onChange={hours => form.setFieldValue('hours', hours)}
            error={form.errors.hours?.toString()}
          />
        )}
        {version?.zoneRules &&
          (['exitMarginM', 'confirmFixes', 'confirmS', 'maxSpeedMps'] as const).map(name => (
            <NumberInput
              key={name}
              label={t(`zoneRules.${name}`)}
              placeholder={t('zoneRules.fromProject')}
              min={0}
              {...form.getInputProps(name)}
            />
          ))}
        <MultiSelect
          label={t('zones.groups')}
          description={t('zones.groupsHint')}
          searchable
          data={(groups ?? []).map(group => ({ value: group.uid, label: group.name }))}
          {...form.getInputProps('groupUids')}
        />
      </RightsGate>
      <ColorInput
        label={t('zones.color')}
        description={t('zones.colorHint')}
        format="hex"
        withEyeDropper={false}
        placeholder={t('app.none')}
        {...form.getInputProps('color')}
      />
    </>
  )
}
