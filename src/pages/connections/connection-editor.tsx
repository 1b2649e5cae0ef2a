import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useCreateConnection, useUpdateConnection } from '#api/connections.ts'
import { LeaveGuard } from '#components/leave-guard.tsx'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import type { Connection } from '#domain/connection/connection.ts'
import type { Area } from '#domain/site/site.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { draftOf, type FormFieldProps, formOf, newForm } from './connection-form.ts'
import styles from './connections.module.css'
import { errorsByField, type FormFault, formFaults } from './form-faults.ts'
import { MappingFields } from './mapping-fields.tsx'
import { PreviewSection } from './preview-section.tsx'
import { SourceFields } from './source-fields.tsx'
import { useEditorForm } from './use-editor-form.ts'

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
  const editor = useEditorForm({
    row: connection,
    initial: () => (connection ? formOf(connection) : newForm(areas[0]?.uid)),
    faultsOf: formFaults,
    faultText: (fault: FormFault) => t(`connections.faults.${fault}`),
    errorsByField,
  })
  const { form, errorOf, onError } = editor

  function save(event: FormEvent<HTMLFormElement>): void {
    if (!editor.check(event)) return
    if (!connection) {
      editor.leave()
      create.mutate(draftOf(form, true), {
        onSuccess: made => void navigate(made ? paths.connection(made.uid) : paths.connections()),
        onError,
      })
      return
    }
    const { uid, secretNames, enabled } = connection
    update.mutate(
      { uid, secretNames, ...editor.base, ...draftOf(form, enabled) },
      { onSuccess: editor.onSaved, onError },
    )
  }

  const fields: FormFieldProps = { form, errorOf, onChange: editor.change }
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
              {editor.isFaulty
                ? t('connections.fixFields')
                : update.isSuccess && !editor.isChanged && t('connections.saved')}
            </span>
          </div>
        </form>
        <div className={styles.column}>
          <PreviewSection form={form} connection={connection} areas={areas} />
        </div>
      </div>
      <LeaveGuard active={editor.isUnsaved} />
    </>
  )
}
