import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useShelveAlarms } from '#api/active-alarms.ts'
import { problemOf } from '#api/problem-of.ts'
import { FormDialog } from '#components/form-dialog.tsx'
import type { Alarm } from '#domain/alarm/alarm.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { Refusal } from '#ui/refusal.tsx'
import { valueProps } from '#ui/value-props.ts'

/** How long an alarm can be shelved, in minutes. */
export const shelveSpans = ['15', '60', '480'] as const

const useText = textOf('alarms')

/** The alarms to shelve. */
export interface Shelving {
  readonly alarms: readonly Alarm[]
  readonly minutes: number
  /** Number of rows, each of which can represent several alarms. */
  readonly rows: number
}

interface ShelveDialogProps extends Shelving {
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Shelves alarms for a time, with a reason. */
export function ShelveDialog({ alarms, rows, minutes, onDone, onClose }: ShelveDialogProps) {
  const t = useText()
  const shelve = useShelveAlarms()
  const [span, setSpan] = useState(String(minutes))
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const failed = shelve.data?.failed ?? []
  const left = failed.length > 0 ? alarms.filter(({ uid }) => failed.some(each => each.uid === uid)) : alarms

  function submit(): void {
    const comment = reason.trim()
    setMissing(comment === '')
    if (comment === '') return
    const untilMs = Date.now() + Number(span) * 60_000
    shelve.mutate(
      { uids: left.map(({ uid }) => uid), alarms: left, untilMs, comment },
      {
        onSuccess: changed => {
          onDone()
          if (changed.failed.length === 0) onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title={t('alarms.shelveTitle', { count: left.length })}
      submitLabel={t('alarms.shelveNow')}
      action={shelve}
      onSubmit={submit}
      onClose={onClose}
    >
      {rows !== left.length && <Text size="sm">{t('alarms.rowsOf', { rows, count: left.length })}</Text>}
      <NativeSelect
        label={t('alarms.shelve')}
        {...valueProps(span, setSpan)}
        data={shelveSpans.map(value => ({ value, label: t(`alarms.shelveSpans.${value}`) }))}
      />
      <TextInput
        data-autofocus
        required
        label={t('alarms.reason')}
        description={t('alarms.reasonHint')}
        error={missing && t('alarms.reasonMissing')}
        maxLength={500}
        {...valueProps(reason, setReason)}
      />
      <Refusal
        message={
          failed[0] &&
          t('alarms.someRefused', {
            count: failed.length,
            why: problemText(t, problemOf(failed[0].error)),
          })
        }
      />
    </FormDialog>
  )
}
