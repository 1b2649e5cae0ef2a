import { NumberInput } from '@mantine/core'
import { useVersion } from '#api/version.ts'
import type { ZoneFields } from '#domain/zone/zone-fields.ts'
import type { ZoneRules } from '#domain/zone-engine/settings.ts'
import { textOf } from '#locales/text-of.ts'
import { zoneHoursLabels } from '#locales/zone-hours-labels.ts'
import { HoursField } from '#ui/hours-field.tsx'

const useText = textOf('zoneRules')

interface ZoneRuleFieldsProps {
  readonly fields: ZoneFields
  readonly onChange: (part: Partial<ZoneFields>) => void
  readonly error?: string | undefined
}

/** When the zone raises alarms. */
export function ZoneHours({ fields: { hours }, onChange, error }: ZoneRuleFieldsProps) {
  const t = useText()
  return (
    <HoursField
      labels={zoneHoursLabels(t)}
      value={hours}
      onChange={next => onChange({ hours: next })}
      error={hours?.days.length === 0 ? t('zoneRules.daysMissing') : error}
    />
  )
}

/** Rules of the zone that differ from its project; shown if the service supports them. */
export function ZoneOwnRules({ fields: { rules }, onChange }: ZoneRuleFieldsProps) {
  const t = useText()
  if (useVersion().data?.zoneRules !== true) return null
  const put = (name: keyof ZoneRules, factor: number) => (value: number | string) => {
    const { [name]: _, ...rest } = rules ?? {}
    onChange({ rules: value === '' ? rest : { ...rest, [name]: Number(value) * factor } })
  }
  const field = (name: keyof ZoneRules, label: string, factor = 1) => (
    <NumberInput
      label={label}
      placeholder={t('zoneRules.fromProject')}
      min={0}
      value={rules?.[name] === undefined ? '' : rules[name] / factor}
      onChange={put(name, factor)}
    />
  )
  return (
    <>
      {field('exitMarginM', t('zoneRules.exitMarginM'))}
      {field('confirmFixes', t('zoneRules.confirmFixes'))}
      {field('confirmMs', t('zoneRules.confirmS'), 1_000)}
      {field('maxSpeedMps', t('zoneRules.maxSpeedMps'))}
    </>
  )
}
