import { NativeSelect, TextInput } from '@mantine/core'
import { usePresets } from '#api/connections.ts'
import type { Connection } from '#domain/connection/connection.ts'
import { textOf } from '#locales/text-of.ts'
import { OptionalSelect } from '#ui/optional-select.tsx'
import { PageSection } from '#ui/page-section.tsx'
import { type FormFieldProps, isPushed, withPreset } from './connection-form.ts'
import styles from './connections.module.css'
import { PushAddress } from './push-address.tsx'
import { MqttFields, WebSocketFields } from './remote-fields.tsx'

const useText = textOf('connections')

const kinds = ['mqtt', 'websocket', 'push', 'omlox'] as const

interface SourceFieldsProps extends FormFieldProps {
  readonly connection: Connection | undefined
}

/** Name and source of the connection. */
export function SourceFields({ form, errorOf, onChange, connection }: SourceFieldsProps) {
  const t = useText()
  const presets = usePresets().data ?? []
  return (
    <PageSection title={t('connections.source')}>
      <div className={styles.form}>
        {!connection && (
          <OptionalSelect
            className={styles.wide ?? ''}
            label={t('connections.preset')}
            description={t('connections.presetHint')}
            none={t('connections.noPreset')}
            options={presets.map(({ id, name, kind }) => ({
              value: id,
              label: `${name} (${t(`connections.kinds.${kind}`)})`,
            }))}
            onChange={event => {
              const preset = presets.find(({ id }) => id === event.currentTarget.value)
              if (preset) onChange(withPreset(form, preset))
            }}
          />
        )}
        <TextInput
          required
          className={styles.field ?? ''}
          label={t('connections.name')}
          value={form.name}
          error={errorOf('name')}
          onChange={event => onChange({ name: event.currentTarget.value })}
        />
        <NativeSelect
          className={styles.field ?? ''}
          label={t('connections.kind')}
          disabled={connection !== undefined}
          description={connection && t('connections.kindFixed')}
          value={form.kind}
          data={kinds.map(value => ({ value, label: t(`connections.kinds.${value}`) }))}
          onChange={event => {
            const kind = kinds.find(each => each === event.currentTarget.value)
            if (kind) onChange({ kind })
          }}
        />
        {form.kind === 'mqtt' && <MqttFields {...{ form, errorOf, onChange, connection }} />}
        {form.kind === 'websocket' && <WebSocketFields {...{ form, errorOf, onChange, connection }} />}
        {isPushed(form.kind) && <PushAddress kind={form.kind} connection={connection} />}
      </div>
    </PageSection>
  )
}
