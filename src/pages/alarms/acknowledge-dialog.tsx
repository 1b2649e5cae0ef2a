import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAcknowledgeAlarms } from '#api/active-alarms.ts'
import { useAlarmRules } from '#api/alarm-rules.ts'
import { problemOf } from '#api/problem-of.ts'
import { useVersion } from '#api/version.ts'
import { FormDialog } from '#components/form-dialog.tsx'
import { needsNote } from '#domain/alarm/active-alarms.ts'
import type { Alarm } from '#domain/alarm/alarm.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { Refusal } from '#ui/refusal.tsx'
import { valueProps } from '#ui/value-props.ts'

const useText = textOf('alarms')

interface AcknowledgeDialogProps {
  readonly alarms: readonly Alarm[]
  /** Number of selected rows, each of which can represent several alarms. */
  readonly rows?: number | undefined
  readonly onClose: () => void
}

/** Acknowledges alarms with a note, which the project can require. Failed ones stay for another attempt. */
export function AcknowledgeDialog({ alarms, rows, onClose }: AcknowledgeDialogProps) {
  const t = useText()
  const acknowledge = useAcknowledgeAlarms()
  const required = needsNote(alarms, useAlarmRules())
  const version = useVersion().data
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const failed = acknowledge.data?.failed ?? []
  const open = failed.length > 0 ? failed.map(({ uid }) => uid) : alarms.map(({ uid }) => uid)

  function submit(): void {
    const comment = note.trim()
    setMissing(required && comment === '')
    if (required && comment === '') return
    acknowledge.mutate(
      { uids: open, ...(comment && { comment }) },
      { onSuccess: result => result.failed.length === 0 && onClose() },
    )
  }

  return (
    <FormDialog
      title={t('alarms.acknowledgeTitle', { count: open.length })}
      submitLabel={t('alarms.acknowledge')}
      action={acknowledge}
      onSubmit={submit}
      onClose={onClose}
    >
      {rows !== undefined && rows !== open.length && (
        <Text size="sm">{t('alarms.rowsOf', { rows, count: open.length })}</Text>
      )}
      <TextInput
        data-autofocus
        label={t('alarms.note')}
        description={required ? t('alarms.noteRequired') : t('alarms.noteHint')}
        required={required}
        error={missing && t('alarms.noteMissing')}
        maxLength={500}
        {...valueProps(note, setNote)}
      />
      {version?.alarmUndo === false && (
        <Text size="sm" c="dimmed">
          {version.alarmAcknowledgement ? t('alarms.undoUnavailable') : t('alarms.acknowledgeClears')}
        </Text>
      )}
      <Refusal
        message={
          failed[0] &&
          t('alarms.someFailed', {
            count: failed.length,
            why: problemText(t, problemOf(failed[0].error)),
          })
        }
      />
    </FormDialog>
  )
}
