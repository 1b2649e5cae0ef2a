import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCreateOutput, useUpdateOutput } from '#api/outputs.ts'
import { LeaveGuard } from '#components/leave-guard.tsx'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import { ShownOnceDialog } from '#components/shown-once-dialog.tsx'
import type { Output } from '#domain/connection/output.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import styles from './connections.module.css'
import { OutputFields } from './output-fields.tsx'
import {
  newOutputForm,
  type OutputFault,
  outputDraftOf,
  outputErrorsByField,
  outputFaults,
  outputFormOf,
} from './output-form.ts'
import { useEditorForm } from './use-editor-form.ts'

const useText = textOf('outputs')

interface OutputEditorProps {
  /** Absent to create a new one. */
  readonly output: Output | undefined
}

/** Settings of an output; the signing secret of a new webhook is shown once. */
export function OutputEditor({ output }: OutputEditorProps) {
  const t = useText()
  const navigate = useNavigate()
  const create = useCreateOutput()
  const update = useUpdateOutput()
  const [created, setCreated] = useState<{ readonly uid: Output['uid']; readonly secret: string }>()
  const editor = useEditorForm({
    row: output,
    initial: () => (output ? outputFormOf(output) : newOutputForm()),
    faultsOf: outputFaults,
    faultText: (fault: OutputFault) => t(`outputs.faults.${fault}`),
    errorsByField: outputErrorsByField,
  })
  const { form, errorOf, onError } = editor

  function save(event: FormEvent<HTMLFormElement>): void {
    if (!editor.check(event)) return
    if (!output) {
      editor.leave()
      create.mutate(outputDraftOf(form, true), {
        onSuccess: ({ uid, secret }) =>
          secret === undefined ? void navigate(paths.output(uid)) : setCreated({ uid, secret }),
        onError,
      })
      return
    }
    update.mutate(
      { ...output, ...editor.base, ...outputDraftOf(form, output.enabled) },
      { onSuccess: editor.onSaved, onError },
    )
  }

  return (
    <>
      <form onSubmit={save} noValidate className={styles.column}>
        <OutputFields {...{ form, errorOf, onChange: editor.change, output }} />
        <RefusalAlert error={create.error ?? update.error} />
        <div className={styles.actions}>
          <Button type="submit" loading={create.isPending || update.isPending}>
            {output ? t('app.save') : t('outputs.submit')}
          </Button>
          <span role="status">
            {editor.isFaulty
              ? t('outputs.fixFields')
              : update.isSuccess && !editor.isChanged && t('outputs.saved')}
          </span>
        </div>
      </form>
      <LeaveGuard active={editor.isUnsaved} />
      {created && (
        <ShownOnceDialog
          title={t('outputs.secretTitle', { name: form.name.trim() })}
          what={t('outputs.secretOnce')}
          label={t('outputs.secret')}
          value={created.secret}
          onClose={() => void navigate(paths.output(created.uid))}
        />
      )}
    </>
  )
}
