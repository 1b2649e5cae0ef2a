import { Textarea, TextInput } from '@mantine/core'
import type { Connection } from '#domain/connection/connection.ts'
import { textOf } from '#locales/text-of.ts'
import { BrokerFields, CertificateField, SecretField } from './broker-fields.tsx'
import type { FormFieldProps } from './connection-form.ts'
import styles from './connections.module.css'

const useText = textOf('connections')

interface SourceFieldProps extends FormFieldProps {
  readonly connection: Connection | undefined
}

/** Address and topics of an MQTT broker. */
export function MqttFields({ form, errorOf, onChange, connection }: SourceFieldProps) {
  const t = useText()
  return (
    <BrokerFields {...{ form, errorOf, onChange }} secretNames={connection?.secretNames ?? []}>
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
    </BrokerFields>
  )
}

/** Address of a WebSocket server, and the first messages sent to it. */
export function WebSocketFields({ form, errorOf, onChange, connection }: SourceFieldProps) {
  const t = useText()
  return (
    <>
      <TextInput
        required
        className={styles.wide ?? ''}
        label={t('connections.address')}
        placeholder="wss://rtls.example/feeds/"
        value={form.url}
        error={errorOf('url')}
        onChange={event => onChange({ url: event.currentTarget.value })}
      />
      <SecretField
        name="password"
        label={t('connections.key')}
        hint={t('connections.keyHint')}
        {...{ form, errorOf, onChange }}
        isStored={connection?.secretNames.includes('password') ?? false}
      />
      <Textarea
        className={styles.wide ?? ''}
        label={t('connections.subscribe')}
        description={t('connections.subscribeHint')}
        autosize
        minRows={1}
        maxRows={6}
        value={form.subscribe}
        error={errorOf('subscribe')}
        onChange={event => onChange({ subscribe: event.currentTarget.value })}
      />
      {/^wss:/i.test(form.url.trim()) && <CertificateField name="ca" {...{ form, errorOf, onChange }} />}
    </>
  )
}
