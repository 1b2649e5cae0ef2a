import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { textOf } from '#locales/text-of.ts'
import { PasswordField } from '#ui/password-field.tsx'
import type { BrokerFieldProps, BrokerForm } from './broker-form.ts'
import styles from './connections.module.css'

const useText = textOf('connections')

interface BrokerFieldsProps extends BrokerFieldProps {
  /** Names of stored secrets. */
  readonly secretNames: readonly string[]
  /** Fields after the address. */
  readonly children: ReactNode
}

/** Address of an MQTT broker, and how to sign in to it. */
export function BrokerFields({ form, errorOf, onChange, secretNames, children }: BrokerFieldsProps) {
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
      {children}
      <TextInput {...text('user')} label={t('connections.user')} autoComplete="off" />
      <SecretField
        name="password"
        label={t('connections.password')}
        form={form}
        errorOf={errorOf}
        onChange={onChange}
        isStored={secretNames.includes('password')}
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
          <CertificateField name="ca" {...{ form, errorOf, onChange }} />
          <CertificateField name="clientCertificate" {...{ form, errorOf, onChange }} />
          <SecretField
            name="clientKey"
            label={t('connections.clientKey')}
            form={form}
            errorOf={errorOf}
            onChange={onChange}
            isStored={secretNames.includes('client_key')}
          />
        </>
      )}
    </>
  )
}

export function CertificateField({
  name,
  form,
  errorOf,
  onChange,
}: BrokerFieldProps & { name: 'ca' | 'clientCertificate' }) {
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

interface SecretFieldProps extends BrokerFieldProps {
  readonly name: 'password' | 'clientKey'
  readonly label: string
  readonly hint?: string
  readonly isStored: boolean
}

/** A secret whose stored value is never shown; it can be replaced or removed. */
export function SecretField({ name, label, hint, form, errorOf, onChange, isStored }: SecretFieldProps) {
  const t = useText()
  const isRemoved = form.removedSecrets.includes(name)
  const withRemoved = (removed: boolean): Partial<BrokerForm> => ({
    [name]: '',
    removedSecrets: [...form.removedSecrets.filter(each => each !== name), ...(removed ? [name] : [])],
  })
  const field = {
    className: name === 'clientKey' ? (styles.wide ?? '') : (styles.field ?? ''),
    label,
    description: isStored ? t(isRemoved ? 'connections.secretRemoved' : 'connections.secretStored') : hint,
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
        <PasswordField {...field} />
      )}
      {isStored && (
        <Button variant="default" size="compact-sm" onClick={() => onChange(withRemoved(!isRemoved))}>
          {t(isRemoved ? 'connections.keepSecret' : 'connections.removeSecret', { label })}
        </Button>
      )}
    </>
  )
}
