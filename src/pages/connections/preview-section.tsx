import { Button, Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { usePreview } from '#api/connections.ts'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import type { Connection, PreviewedMessage, PreviewSource } from '#domain/connection/connection.ts'
import type { Area } from '#domain/site/site.ts'
import { textOf } from '#locales/text-of.ts'
import { PageSection } from '#ui/page-section.tsx'
import { type ConnectionForm, isPushed, mappingOf, sourceOf } from './connection-form.ts'
import styles from './connections.module.css'
import { mappingFaults, sourceFaults } from './form-faults.ts'
import { PreviewedMessages } from './previewed-messages.tsx'

const useText = textOf('connections')

/** Delay after typing before the mapping is applied again, ms. */
const settleMs = 400

interface PreviewSectionProps {
  readonly form: ConnectionForm
  readonly connection: Connection | undefined
  readonly areas: readonly Area[]
}

/** The last messages, raw and as read by the unsaved mapping. */
export function PreviewSection({ form, connection, areas }: PreviewSectionProps) {
  const t = useText()
  const read = usePreview()
  const apply = usePreview()
  const stop = useRef<AbortController>(undefined)
  const [pasted, setPasted] = useState({ topic: '', text: '' })
  const isMappable = Object.keys(mappingFaults(form)).length === 0
  const mapping = isMappable ? mappingOf(form) : undefined
  const received = read.data?.messages
  const shown = received && withFixes(received, apply.data?.messages)
  useEffect(() => () => stop.current?.abort(), [])

  // Applies each change of the mapping to the messages that were already received.
  const { mutate, reset } = apply
  const mappingKey = JSON.stringify(mapping)
  useEffect(() => {
    if (!received || received.length === 0 || mappingKey === undefined) return
    const timer = setTimeout(() => {
      const messages = received.map(({ topic, text }) => ({ topic, text }))
      mutate({ source: { from: 'messages', messages }, mapping: JSON.parse(mappingKey) })
    }, settleMs)
    return () => clearTimeout(timer)
  }, [received, mappingKey, mutate])

  function readFrom(source: PreviewSource): void {
    stop.current?.abort()
    stop.current = new AbortController()
    reset()
    read.mutate({ source, mapping, signal: stop.current.signal })
  }

  const isSourceFaulty = Object.keys(sourceFaults(form)).length > 0
  const isListening = read.isPending && read.variables?.source.from === 'source'
  return (
    <PageSection title={t('connections.preview')}>
      <p className={styles.note}>{t('connections.previewWhat')}</p>
      <div className={styles.row}>
        {!isPushed(form.kind) && !isListening && (
          <Button
            variant="default"
            disabled={isSourceFaulty}
            onClick={() =>
              readFrom({ from: 'source', source: sourceOf(form), connectionUid: connection?.uid })
            }
          >
            {t('connections.listen')}
          </Button>
        )}
        {isListening && (
          <Button variant="default" onClick={() => stop.current?.abort()}>
            {t('connections.stopListening')}
          </Button>
        )}
        {connection && (
          <Button
            variant="default"
            onClick={() => readFrom({ from: 'connection', connectionUid: connection.uid })}
          >
            {t('connections.showLast')}
          </Button>
        )}
        <span role="status">
          {isListening
            ? t('connections.listening')
            : !isPushed(form.kind) && isSourceFaulty
              ? t('connections.addressFirst')
              : ''}
        </span>
      </div>
      <details>
        <summary>{t('connections.paste')}</summary>
        <div className={styles.form}>
          {form.kind === 'mqtt' && (
            <TextInput
              className={styles.wide ?? ''}
              label={t('connections.pastedTopic')}
              value={pasted.topic}
              onChange={event => setPasted({ ...pasted, topic: event.currentTarget.value })}
            />
          )}
          <Textarea
            className={styles.wide ?? ''}
            label={t('connections.pastedText')}
            autosize
            minRows={3}
            maxRows={10}
            value={pasted.text}
            onChange={event => setPasted({ ...pasted, text: event.currentTarget.value })}
          />
          <Button
            variant="default"
            disabled={pasted.text.trim() === ''}
            onClick={() => readFrom({ from: 'messages', messages: [pasted] })}
          >
            {t('connections.readPasted')}
          </Button>
        </div>
      </details>
      {!isAborted(read.error) && <RefusalAlert error={read.error ?? apply.error} />}
      {read.data?.error && (
        <p role="alert" className={styles.warn}>
          {t('connections.errorText', { error: read.data.error })}
        </p>
      )}
      {!isMappable && received && <p className={styles.note}>{t('connections.mappingFirst')}</p>}
      {shown && !read.data?.error && (
        <PreviewedMessages messages={shown} areas={areas} isMapped={isMappable} />
      )}
    </PageSection>
  )
}

/** Messages as they were received, with what the mapping now reads from them. */
const withFixes = (received: readonly PreviewedMessage[], applied: readonly PreviewedMessage[] | undefined) =>
  received.map((message, index) => {
    const again = applied?.[index]
    return again?.text === message.text ? { ...again, ...receiptOf(message) } : message
  })
const receiptOf = ({ arrivedMs, retained }: PreviewedMessage) => ({ arrivedMs, retained })

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
