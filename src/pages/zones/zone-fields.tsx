import { Checkbox, ColorInput, MultiSelect, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useGroups } from '#api/groups.ts'
import { useVersion } from '#api/version.ts'
import type { Severity } from '#domain/zone/zone.ts'
import { textOf } from '#locales/text-of.ts'
import { HoursField } from '#ui/hours-field.tsx'
import type { ZoneRules } from './zone-rules.ts'

const useText = textOf('alarmLabels', 'zoneRules', 'zones')

/** The fields of a zone's rules. */
export function ZoneFields({ form }: { readonly form: UseFormReturnType<ZoneRules> }) {
  const { zones: text, zoneRules, alarmLabels, app } = useText()
  const groups = useGroups().data
  const { severity, trigger } = form.values
  const version = useVersion().data
  const canLatch = version?.zoneLatching
  return (
    <>
      <TextInput label={text.name} required {...form.getInputProps('name')} />
      <NativeSelect
        label={text.severity}
        data={alarmLabels.severity.map((label, value) => ({ value: String(value), label }))}
        {...form.getInputProps('severity')}
        value={String(severity)}
        onChange={event => form.setFieldValue('severity', Number(event.currentTarget.value) as Severity)}
      />
      {severity > 0 && (
        <NativeSelect
          label={text.trigger}
          data={Object.entries(text.triggers).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('trigger')}
        />
      )}
      {severity > 0 && trigger === 'dwell' && (
        <NumberInput
          label={text.dwell}
          min={1}
          clampBehavior="none"
          required
          {...form.getInputProps('dwellS')}
        />
      )}
      {severity > 0 && (
        <Checkbox
          label={text.latched}
          description={canLatch === false ? text.latchedOff : text.latchedHint}
          disabled={canLatch !== true}
          {...form.getInputProps('latched', { type: 'checkbox' })}
        />
      )}
      {severity > 0 && (
        <HoursField
          labels={zoneRules.hours}
          value={form.values.hours}
          onChange={hours => form.setFieldValue('hours', hours)}
          error={form.errors.hours?.toString()}
        />
      )}
      {version?.zoneRules &&
        (['exitMarginM', 'confirmFixes', 'confirmS', 'maxSpeedMps'] as const).map(name => (
          <NumberInput
            key={name}
            label={zoneRules[name]}
            placeholder={zoneRules.fromProject}
            min={0}
            {...form.getInputProps(name)}
          />
        ))}
      <MultiSelect
        label={text.groups}
        description={text.groupsHint}
        searchable
        data={(groups ?? []).map(group => ({ value: group.uid, label: group.name }))}
        {...form.getInputProps('groupUids')}
      />
      <ColorInput
        label={text.color}
        description={text.colorHint}
        format="hex"
        withEyeDropper={false}
        placeholder={app.none}
        {...form.getInputProps('color')}
      />
    </>
  )
}
