import type { Broker } from '#domain/connection/connection.ts'

type SecretName = 'password' | 'clientKey'

/** Values of the fields that connect to an MQTT broker. */
export interface BrokerForm {
  readonly url: string
  readonly protocol: Broker['protocol']
  readonly qos: '0' | '1'
  readonly user: string
  /** Empty keeps the stored one. */
  readonly password: string
  readonly ca: string
  readonly clientCertificate: string
  readonly clientKey: string
  /** Stored secrets to remove. */
  readonly removedSecrets: readonly SecretName[]
}

/** Props of the form fields: the values, the error of a field, and a function that changes some values. */
export interface BrokerFieldProps {
  readonly form: BrokerForm
  readonly errorOf: (field: keyof BrokerForm) => string | undefined
  readonly onChange: (change: Partial<BrokerForm>) => void
}

export const noSecrets = { password: '', clientKey: '', removedSecrets: [] }

/** @param broker absent for a new one */
export const brokerForm = (broker: Partial<Broker> = {}): BrokerForm => ({
  url: broker.url ?? '',
  protocol: broker.protocol ?? '5',
  qos: broker.qos === 0 ? '0' : '1',
  user: broker.user ?? '',
  ca: broker.ca ?? '',
  clientCertificate: broker.clientCertificate ?? '',
  ...noSecrets,
})

/** A secret to store or to remove; nothing if the stored one stays. */
export function secretOf(
  form: BrokerForm,
  name: SecretName,
): { readonly [Name in SecretName]?: string | null } {
  if (form[name] !== '') return { [name]: form[name] }
  return form.removedSecrets.includes(name) ? { [name]: null } : {}
}

export const brokerOf = (form: BrokerForm): Broker => ({
  ...{ url: form.url.trim(), protocol: form.protocol, qos: form.qos === '0' ? 0 : 1 },
  ...(form.user.trim() !== '' && { user: form.user.trim() }),
  ...(form.ca.trim() !== '' && { ca: form.ca }),
  ...(form.clientCertificate.trim() !== '' && { clientCertificate: form.clientCertificate }),
  ...secretOf(form, 'password'),
  ...secretOf(form, 'clientKey'),
})
