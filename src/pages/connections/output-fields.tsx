import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type Output, type OutputEvent, outputEvents } from '#domain/connection/output.ts'
import { textOf } from '#locales/text-of.ts'
import { PageSection } from '#ui/page-section.tsx'
import { BrokerFields } from './broker-fields.tsx'
import styles from './connections.module.css'
import type { OutputFieldProps } from './output-form.ts'

const useText = textOf('outputs')

const kinds = ['webhook', 'mqtt'] as const

interface OutputFieldsProps extends OutputFieldProps {
  /** Absent for a new one. */
  readonly output: Output | undefined
}

/** Name, events and receiver of an output. */
export function OutputFields({ form, errorOf, onChange, output }: OutputFieldsProps) {
  const t = useText()
  return (
    <PageSection title={t('outputs.settings')}>
      <div className={styles.form}>
        <TextInput
          required
          className={styles.field ?? ''}
          label={t('outputs.name')}
          value={form.name}
          error={errorOf('name')}
          onChange={event => onChange({ name: event.currentTarget.value })}
        />
        <NativeSelect
          className={styles.field ?? ''}
          label={t('outputs.kind')}
          disabled={output !== undefined}
          description={output && t('outputs.kindFixed')}
          value={form.kind}
          data={kinds.map(value => ({ value, label: t(`outputs.kinds.${value}`) }))}
          onChange={event => {
            const kind = kinds.find(each => each === event.currentTarget.value)
            if (kind) onChange({ kind })
          }}
        />
        <Checkbox.Group
          className={styles.wide ?? ''}
          label={t('outputs.events')}
          value={[...form.events]}
          error={errorOf('events')}
          onChange={events => onChange({ events: outputEvents.filter(event => events.includes(event)) })}
        >
          <div className={styles.row}>
            {outputEvents.map((event: OutputEvent) => (
              <Checkbox key={event} value={event} label={t(`outputs.eventNames.${event}`)} />
            ))}
          </div>
        </Checkbox.Group>
        {form.kind === 'mqtt' ? (
          <BrokerFields {...{ form, errorOf, onChange }} secretNames={output?.secretNames ?? []}>
            <TextInput
              required
              className={styles.wide ?? ''}
              label={t('outputs.topicPrefix')}
              description={t('outputs.topicPrefixHint', {
                topic: `${form.topicPrefix.trim()}/<project>/positions/<tag>`,
              })}
              value={form.topicPrefix}
              error={errorOf('topicPrefix')}
              onChange={event => onChange({ topicPrefix: event.currentTarget.value })}
            />
          </BrokerFields>
        ) : (
          <WebhookFields {...{ form, errorOf, onChange }} />
        )}
      </div>
    </PageSection>
  )
}

function WebhookFields({ form, errorOf, onChange }: OutputFieldProps) {
  const t = useText()
  return (
    <>
      <TextInput
        required
        className={styles.wide ?? ''}
        label={t('outputs.url')}
        description={t('outputs.urlHint')}
        placeholder="https://receiver.example/hooks"
        value={form.url}
        error={errorOf('url')}
        onChange={event => onChange({ url: event.currentTarget.value })}
      />
      {/^https:/i.test(form.url.trim()) && (
        <Textarea
          className={styles.wide ?? ''}
          label={t('outputs.ca')}
          description={t('outputs.caHint')}
          autosize
          minRows={1}
          maxRows={4}
          value={form.ca}
          error={errorOf('ca')}
          onChange={event => onChange({ ca: event.currentTarget.value })}
        />
      )}
    </>
  )
}
