import type { Output, OutputDraft, OutputEvent } from '#domain/connection/output.ts'
import { type BrokerForm, brokerForm, brokerOf } from './broker-form.ts'

/** Values of the form of an output. */
export interface OutputForm extends BrokerForm {
  readonly name: string
  readonly kind: Output['target']['kind']
  readonly events: readonly OutputEvent[]
  readonly topicPrefix: string
}

export interface OutputFieldProps {
  readonly form: OutputForm
  readonly errorOf: (field: keyof OutputForm) => string | undefined
  readonly onChange: (change: Partial<OutputForm>) => void
}

export const newOutputForm = (): OutputForm => ({
  ...{ name: '', kind: 'webhook', events: ['alarms'], topicPrefix: 'floorwatch' },
  ...brokerForm(),
})

export const outputFormOf = ({ name, target, events }: Output): OutputForm => ({
  ...{ name, kind: target.kind, events },
  topicPrefix: target.kind === 'mqtt' ? target.topicPrefix : 'floorwatch',
  ...brokerForm(target),
})

/** @param form without `outputFaults` */
export const outputDraftOf = (form: OutputForm, enabled: boolean): OutputDraft => ({
  name: form.name.trim(),
  events: form.events,
  enabled,
  target:
    form.kind === 'mqtt'
      ? { kind: 'mqtt', ...brokerOf(form), topicPrefix: form.topicPrefix.trim() }
      : {
          kind: 'webhook',
          url: form.url.trim(),
          ...(form.ca.trim() !== '' && { ca: form.ca }),
        },
})

/** Missing and invalid fields. */
export type OutputFault = 'missing' | 'events' | 'mqtt' | 'webhook' | 'topicPrefix'
export type OutputFaults = Readonly<Partial<Record<keyof OutputForm, OutputFault>>>

const addresses = { mqtt: /^(mqtts?|wss?):\/\/[^/\s]/i, webhook: /^https?:\/\/[^/\s]/i }
const topicPrefix = /^[^+#$/]([^+#]*[^+#/])?$/

export function outputFaults(form: OutputForm): OutputFaults {
  const isPrefix = topicPrefix.test(form.topicPrefix.trim())
  return {
    ...(form.name.trim() === '' && { name: 'missing' }),
    ...(form.events.length === 0 && { events: 'events' }),
    ...(!addresses[form.kind].test(form.url.trim()) && { url: form.kind }),
    ...(form.kind === 'mqtt' && !isPrefix && { topicPrefix: 'topicPrefix' }),
  }
}

const fieldOfError: Readonly<Record<string, keyof OutputForm>> = {
  name: 'name',
  events: 'events',
  'settings.url': 'url',
  'settings.topicPrefix': 'topicPrefix',
  'settings.ca': 'ca',
  'settings.clientCertificate': 'clientCertificate',
  'settings.clientKey': 'clientKey',
}

/**
 * Error messages of the service by form field.
 * @param errors messages by field of the output
 */
export const outputErrorsByField = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) => {
      const field = fieldOfError[path]
      return field ? [[field, message]] : []
    }),
  ) as Partial<Record<keyof OutputForm, string>>
