import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core'
import type { ParameterName } from '#domain/hardware/node-parameter.ts'
import type { ParameterFault, ParameterForm } from '#domain/hardware/parameter-form.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('nodeParams')

interface ParameterFieldsProps {
  readonly name: ParameterName
  readonly form: ParameterForm
  /** The invalid field. */
  readonly wrong: { readonly field: keyof ParameterForm; readonly fault: ParameterFault } | undefined
  readonly onChange: (part: Partial<ParameterForm>) => void
}

/** Form fields for the value of a parameter; a parameter without a form is edited as JSON. */
export function ParameterFields({ name, form, wrong, onChange }: ParameterFieldsProps) {
  const t = useText()
  const errorOf = (field: keyof ParameterForm) =>
    wrong?.field === field ? t(`nodeParams.faults.${wrong.fault}`) : undefined
  const typed = (field: 'addr' | 'slot' | 'minutes' | 'json') => ({
    value: form[field],
    error: errorOf(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
  })
  const address = (
    <TextInput label={t('nodeParams.addr')} description={t('nodeParams.addrHint')} {...typed('addr')} />
  )

  if (name === 'nwk_cfg')
    return (
      <Checkbox
        label={t('nodeParams.router')}
        checked={form.router}
        onChange={event => onChange({ router: event.currentTarget.checked })}
      />
    )
  if (name === 'srv_mode')
    return (
      <Stack gap="sm">
        <Checkbox
          label={t('nodeParams.enabled')}
          description={t('nodeParams.enabledHint')}
          checked={form.enabled}
          onChange={event => onChange({ enabled: event.currentTarget.checked })}
        />
        {form.enabled && (
          <TextInput label={t('nodeParams.minutes')} inputMode="numeric" {...typed('minutes')} />
        )}
      </Stack>
    )
  if (name === 'sync_slot')
    return (
      <Stack gap="sm">
        {address}
        <TextInput
          required
          label={t('nodeParams.slot')}
          description={t('nodeParams.slotHint')}
          inputMode="numeric"
          {...typed('slot')}
        />
      </Stack>
    )
  return (
    <Stack gap="sm">
      {name === 'sf' && address}
      <Textarea
        rows={6}
        spellCheck={false}
        required={name !== 'sf'}
        label={name === 'sf' ? t('nodeParams.sfJson') : t('nodeParams.json')}
        description={name === 'sf' ? t('nodeParams.sfJsonHint') : undefined}
        {...typed('json')}
      />
    </Stack>
  )
}
