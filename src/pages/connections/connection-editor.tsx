import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCreateConnection, useUpdateConnection } from '#api/connections.ts'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { useBaseRevision } from '#api/use-service-mutation.ts'
import { LeaveGuard } from '#components/leave-guard.tsx'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import type { Connection } from '#domain/connection/connection.ts'
import type { Area } from '#domain/site/site.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { noSecrets } from './broker-form.ts'
import { type ConnectionForm, draftOf, type FormFieldProps, formOf, newForm } from './connection-form.ts'
import styles from './connections.module.css'
import { errorsByField, type FormFault, formFaults } from './form-faults.ts'
import { MappingFields } from './mapping-fields.tsx'
import { PreviewSection } from './preview-section.tsx'
import { SourceFields } from './source-fields.tsx'

const useText = textOf('connections')

interface ConnectionEditorProps {
  /** Absent to create a new one. */
  readonly connection: Connection | undefined
  readonly areas: readonly Area[]
}

/** Settings of a connection beside a preview of its messages. */
export function ConnectionEditor({ connection, areas }: ConnectionEditorProps) {
  const t = useText()
  const navigate = useNavigate()
  const create = useCreateConnection()
  const update = useUpdateConnection()
  const { base, refused } = useBaseRevision(connection)
  const [newBase, setNewBase] = useState<{ readonly rev?: number }>()
  const [saved, setSaved] = useState(() => (connection ? formOf(connection) : newForm(areas[0]?.uid)))
  const [form, setForm] = useState(saved)
  const [isTried, setTried] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [serviceErrors, setServiceErrors] = useState<Partial<Record<keyof ConnectionForm, string>>>({})
  const faults = formFaults(form)
  const isChanged = JSON.stringify(form) !== JSON.stringify(saved)

  function change(values: Partial<ConnectionForm>): void {
    setForm(before => ({ ...before, ...values }))
    setServiceErrors(({ ...before }) => {
      for (const field of Object.keys(values)) delete before[field as keyof ConnectionForm]
      return before
    })
  }

  const faultText = (fault: FormFault) => t(`connections.faults.${fault}`)
  function errorOf(field: keyof ConnectionForm): string | undefined {
    const fault = isTried ? faults[field] : undefined
    return serviceErrors[field] ?? (fault && faultText(fault))
  }

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faults).length > 0) {
      const element = event.currentTarget
      requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const onError = (refusal: unknown) => {
      refused(refusal)
      setNewBase(undefined)
      setLeaving(false)
      setServiceErrors(errorsByField(fieldErrorsOf(refusal)))
    }
    if (!connection) {
      setLeaving(true)
      create.mutate(draftOf(form, true), {
        onSuccess: made => void navigate(made ? paths.connection(made.uid) : paths.connections()),
        onError,
      })
      return
    }
    const { uid, secretNames, enabled } = connection
    update.mutate(
      { uid, secretNames, ...(newBase ?? base), ...draftOf(form, enabled) },
      {
        onSuccess: updated => {
          const kept = { ...form, ...noSecrets }
          setSaved(kept)
          setForm(kept)
          setTried(false)
          setNewBase(updated?.rev === undefined ? {} : { rev: updated.rev })
        },
        onError,
      },
    )
  }

  const fields: FormFieldProps = { form, errorOf, onChange: change }
  const isFaulty = isTried && Object.keys(faults).length > 0
  return (
    <>
      <div className={styles.columns}>
        <form onSubmit={save} noValidate className={styles.column}>
          <SourceFields {...fields} connection={connection} />
          <MappingFields {...fields} areas={areas} />
          <RefusalAlert error={create.error ?? update.error} />
          <div className={styles.actions}>
            <Button type="submit" loading={create.isPending || update.isPending}>
              {connection ? t('app.save') : t('connections.submit')}
            </Button>
            <span role="status">
              {isFaulty
                ? t('connections.fixFields')
                : update.isSuccess && !isChanged && t('connections.saved')}
            </span>
          </div>
        </form>
        <div className={styles.column}>
          <PreviewSection form={form} connection={connection} areas={areas} />
        </div>
      </div>
      <LeaveGuard active={isChanged && !isLeaving} />
    </>
  )
}
