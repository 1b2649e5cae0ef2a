import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCreateOutput, useUpdateOutput } from '#api/outputs.ts'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { useBaseRevision } from '#api/use-service-mutation.ts'
import { LeaveGuard } from '#components/leave-guard.tsx'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import { ShownOnceDialog } from '#components/shown-once-dialog.tsx'
import type { Output } from '#domain/connection/output.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { noSecrets } from './broker-form.ts'
import styles from './connections.module.css'
import { OutputFields } from './output-fields.tsx'
import {
  newOutputForm,
  type OutputForm,
  outputDraftOf,
  outputErrorsByField,
  outputFaults,
  outputFormOf,
} from './output-form.ts'

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
  const { base, refused } = useBaseRevision(output)
  const [newBase, setNewBase] = useState<{ readonly rev?: number }>()
  const [saved, setSaved] = useState(() => (output ? outputFormOf(output) : newOutputForm()))
  const [form, setForm] = useState(saved)
  const [isTried, setTried] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [created, setCreated] = useState<{ readonly uid: Output['uid']; readonly secret: string }>()
  const [serviceErrors, setServiceErrors] = useState<Partial<Record<keyof OutputForm, string>>>({})
  const faults = outputFaults(form)
  const isChanged = JSON.stringify(form) !== JSON.stringify(saved)

  function change(values: Partial<OutputForm>): void {
    setForm(before => ({ ...before, ...values }))
    setServiceErrors(({ ...before }) => {
      for (const field of Object.keys(values)) delete before[field as keyof OutputForm]
      return before
    })
  }

  function errorOf(field: keyof OutputForm): string | undefined {
    const fault = isTried ? faults[field] : undefined
    return serviceErrors[field] ?? (fault && t(`outputs.faults.${fault}`))
  }

  function onError(refusal: unknown): void {
    refused(refusal)
    setNewBase(undefined)
    setLeaving(false)
    setServiceErrors(outputErrorsByField(fieldErrorsOf(refusal)))
  }

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faults).length > 0) {
      const element = event.currentTarget
      requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    if (!output) {
      setLeaving(true)
      create.mutate(outputDraftOf(form, true), {
        onSuccess: ({ uid, secret }) =>
          secret === undefined ? void navigate(paths.output(uid)) : setCreated({ uid, secret }),
        onError,
      })
      return
    }
    update.mutate(
      { ...output, ...(newBase ?? base), ...outputDraftOf(form, output.enabled) },
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

  const isFaulty = isTried && Object.keys(faults).length > 0
  return (
    <>
      <form onSubmit={save} noValidate className={styles.column}>
        <OutputFields {...{ form, errorOf, onChange: change, output }} />
        <RefusalAlert error={create.error ?? update.error} />
        <div className={styles.actions}>
          <Button type="submit" loading={create.isPending || update.isPending}>
            {output ? t('app.save') : t('outputs.submit')}
          </Button>
          <span role="status">
            {isFaulty ? t('outputs.fixFields') : update.isSuccess && !isChanged && t('outputs.saved')}
          </span>
        </div>
      </form>
      <LeaveGuard active={isChanged && !isLeaving} />
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
