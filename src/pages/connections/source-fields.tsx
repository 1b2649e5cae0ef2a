import { Button, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { usePresets } from '#api/connections.ts'
import type { Connection } from '#domain/connection/connection.ts'
import { textOf } from '#locales/text-of.ts'
import { PageSection } from '#ui/page-section.tsx'
import { type ConnectionForm, type FormFieldProps, withPreset } from './connection-form.ts'
import styles from './connections.module.css'
import { PushAddress } from './push-address.tsx'

const useText = textOf('connections')

interface SourceFieldsProps extends FormFieldProps {
  readonly connection: Connection | undefined
}

/** Name of the connection, and how its messages arrive. */
export function SourceFields({ form, errorOf, onChange, connection }: SourceFieldsProps) {
  const t = useText()
  const presets = usePresets().data ?? []
  return (
    <PageSection title={t('connections.source')}>
      <div className={styles.form}>
        {!connection && (
          <NativeSelect
            className={styles.wide ?? ''}
            label={t('connections.preset')}
            description={t('connections.presetHint')}
            data={[
              { value: '', label: t('connections.noPreset') },
              ...presets.map(({ id, name, kind }) => ({
                value: id,
                label: `${name} (${t(`connections.kinds.${kind}`)})`,
              })),
            ]}
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
          data={(['mqtt', 'push'] as const).map(value => ({
            value,
            label: t(`connections.kinds.${value}`),
          }))}
          onChange={event => onChange({ kind: event.currentTarget.value === 'mqtt' ? 'mqtt' : 'push' })}
        />
        {form.kind === 'mqtt' ? (
          <BrokerFields form={form} errorOf={errorOf} onChange={onChange} connection={connection} />
        ) : (
          <PushAddress connection={connection} />
        )}
      </div>
    </PageSection>
  )
}

function BrokerFields({ form, errorOf, onChange, connection }: SourceFieldsProps) {
  const t = useText()
  const text = (field: 'url' | 'user') => ({
    className: styles.field ?? '',
    value: form[field],
    error: errorOf(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
  })
  const isSecure = /^(mqtts|wss):/i.test(form.url.trim())
  return (
    <>
      <TextInput
        required
        {...text('url')}
        className={styles.wide ?? ''}
        label={t('connections.url')}
        placeholder="mqtts://broker.example:8883"
      />
      <Textarea
        required
        className={styles.wide ?? ''}
        label={t('connections.topics')}
        description={t('connections.topicsHint')}
        autosize
        minRows={1}
        maxRows={6}
        value={form.topics}
        error={errorOf('topics')}
        onChange={event => onChange({ topics: event.currentTarget.value })}
      />
      <TextInput {...text('user')} label={t('connections.user')} autoComplete="off" />
      <SecretField
        name="password"
        label={t('connections.password')}
        form={form}
        errorOf={errorOf}
        onChange={onChange}
        isStored={connection?.secretNames.includes('password') ?? false}
      />
      <NativeSelect
        className={styles.field ?? ''}
        label={t('connections.protocol')}
        value={form.protocol}
        data={[
          { value: '5', label: 'MQTT 5' },
          { value: '3.1.1', label: 'MQTT 3.1.1' },
        ]}
        onChange={event => onChange({ protocol: event.currentTarget.value === '5' ? '5' : '3.1.1' })}
      />
      <NativeSelect
        className={styles.field ?? ''}
        label={t('connections.qos')}
        value={form.qos}
        data={[
          { value: '1', label: t('connections.qos1') },
          { value: '0', label: t('connections.qos0') },
        ]}
        onChange={event => onChange({ qos: event.currentTarget.value === '0' ? '0' : '1' })}
      />
      {isSecure && (
        <>
          <Certificate name="ca" {...{ form, errorOf, onChange }} />
          <Certificate name="clientCertificate" {...{ form, errorOf, onChange }} />
          <SecretField
            name="clientKey"
            label={t('connections.clientKey')}
            form={form}
            errorOf={errorOf}
            onChange={onChange}
            isStored={connection?.secretNames.includes('client_key') ?? false}
          />
        </>
      )}
    </>
  )
}

function Certificate({
  name,
  form,
  errorOf,
  onChange,
}: FormFieldProps & { name: 'ca' | 'clientCertificate' }) {
  const t = useText()
  return (
    <Textarea
      className={styles.wide ?? ''}
      label={t(`connections.${name}`)}
      description={t('connections.pemHint')}
      autosize
      minRows={1}
      maxRows={4}
      value={form[name]}
      error={errorOf(name)}
      onChange={event => onChange({ [name]: event.currentTarget.value })}
    />
  )
}

interface SecretFieldProps extends FormFieldProps {
  readonly name: 'password' | 'clientKey'
  readonly label: string
  readonly isStored: boolean
}

/** A secret, which is never shown again: a stored one can be replaced or removed. */
function SecretField({ name, label, form, errorOf, onChange, isStored }: SecretFieldProps) {
  const t = useText()
  const isRemoved = form.removedSecrets.includes(name)
  const withRemoved = (removed: boolean): Partial<ConnectionForm> => ({
    [name]: '',
    removedSecrets: [...form.removedSecrets.filter(each => each !== name), ...(removed ? [name] : [])],
  })
  const field = {
    className: name === 'clientKey' ? (styles.wide ?? '') : (styles.field ?? ''),
    label,
    description: isStored && t(isRemoved ? 'connections.secretRemoved' : 'connections.secretStored'),
    value: form[name],
    error: errorOf(name),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  }
  return (
    <>
      {name === 'clientKey' ? (
        <Textarea autosize minRows={1} maxRows={4} {...field} />
      ) : (
        <PasswordInput {...field} />
      )}
      {isStored && (
        <Button variant="default" size="compact-sm" onClick={() => onChange(withRemoved(!isRemoved))}>
          {t(isRemoved ? 'connections.keepSecret' : 'connections.removeSecret', { label })}
        </Button>
      )}
    </>
  )
}
