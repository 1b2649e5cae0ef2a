import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  useDeleteOutput,
  useOutputStatus,
  useRotateOutputSecret,
  useSetOutputEnabled,
  useTestOutput,
} from '#api/outputs.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import { ShownOnceDialog } from '#components/shown-once-dialog.tsx'
import type { Output } from '#domain/connection/output.ts'
import { formatNumber } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import styles from './connections.module.css'

const useText = textOf('outputs')

interface OutputProps {
  readonly output: Output
}

/** Test, pause, new secret and deletion of an output, with the result of the last test. */
export function OutputActions({ output }: OutputProps) {
  const t = useText()
  const test = useTestOutput()
  const setEnabled = useSetOutputEnabled()
  const [dialog, setDialog] = useState<'delete' | 'rotate'>()
  const { uid, enabled, target } = output
  return (
    <>
      <div className={styles.row}>
        <Button loading={test.isPending} onClick={() => test.mutate(uid)}>
          {t('outputs.test')}
        </Button>
        <Button
          variant="default"
          loading={setEnabled.isPending}
          onClick={() => setEnabled.mutate({ uid, enabled: !enabled })}
        >
          {enabled ? t('outputs.pause') : t('outputs.resume')}
        </Button>
        {target.kind === 'webhook' && (
          <Button variant="default" onClick={() => setDialog('rotate')}>
            {t('outputs.rotate')}
          </Button>
        )}
        <Button variant="default" onClick={() => setDialog('delete')}>
          {t('app.delete')}
        </Button>
        <TestResult test={test} />
      </div>
      <RefusalAlert error={test.error ?? setEnabled.error} />
      {dialog === 'delete' && <DeleteDialog output={output} onClose={() => setDialog(undefined)} />}
      {dialog === 'rotate' && <RotateDialog output={output} onClose={() => setDialog(undefined)} />}
    </>
  )
}

function TestResult({ test: { data, isPending } }: { readonly test: ReturnType<typeof useTestOutput> }) {
  const t = useText()
  const shown = isPending ? undefined : data
  return (
    <span role="status" className={shown?.isDelivered === false ? styles.warn : ''}>
      {shown &&
        (shown.isDelivered
          ? t('outputs.testDone', { ms: formatNumber(shown.durationMs) })
          : t('outputs.testFailed', { error: shown.error ?? '' }))}
    </span>
  )
}

interface DialogProps extends OutputProps {
  readonly onClose: () => void
}

/** Says what is lost with an output, then deletes it. */
function DeleteDialog({ output: { uid, name }, onClose }: DialogProps) {
  const t = useText()
  const navigate = useNavigate()
  const status = useOutputStatus(uid)
  const remove = useDeleteOutput(() => void navigate(paths.connections('outputs')))
  return (
    <ConfirmDialog
      title={t('outputs.deleteTitle', { name })}
      busy={status.isPending}
      action={remove}
      onConfirm={() => remove.mutate(uid)}
      onClose={onClose}
    >
      {t('outputs.deleteWhat', { count: status.data?.waiting ?? 0 })}
    </ConfirmDialog>
  )
}

/** Creates a new signing secret, and shows it once. */
function RotateDialog({ output: { uid, name }, onClose }: DialogProps) {
  const t = useText()
  const rotate = useRotateOutputSecret()
  const [secret, setSecret] = useState<string>()
  if (secret !== undefined)
    return (
      <ShownOnceDialog
        title={t('outputs.secretTitle', { name })}
        what={t('outputs.secretOnce')}
        label={t('outputs.secret')}
        value={secret}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      harmless
      title={t('outputs.rotateTitle', { name })}
      confirm={t('outputs.rotate')}
      action={rotate}
      onConfirm={() => rotate.mutate(uid, { onSuccess: created => setSecret(created.secret) })}
      onClose={onClose}
    >
      {t('outputs.rotateWhat')}
    </ConfirmDialog>
  )
}
