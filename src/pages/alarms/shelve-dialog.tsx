import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useShelveAlarms } from '#api/active-alarms.ts'
import { problemOf } from '#api/problem-of.ts'
import type { Alarm } from '#domain/alarm/alarm.ts'
import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { Refusal } from '#ui/refusal.tsx'

const useText = textOf('alarms')

/** What is about to be shelved. */
export interface Shelving {
  readonly alarms: readonly Alarm[]
  readonly minutes: number
  /** How many rows they are, where each may stand for several. */
  readonly rows: number
}

interface ShelveDialogProps extends Shelving {
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Shelves one or many for a time, and asks why. */
export function ShelveDialog({ alarms, rows, minutes, onDone, onClose }: ShelveDialogProps) {
  const { alarms: text, app, problem } = useText()
  const shelve = useShelveAlarms()
  const [span, setSpan] = useState(String(minutes))
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const failed = shelve.data?.failed ?? []
  const left = failed.length > 0 ? alarms.filter(({ uid }) => failed.some(each => each.uid === uid)) : alarms

  function submit(event: FormEvent): void {
    event.preventDefault()
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
    <Dialog title={text.shelveTitle(left.length)} closeLabel={app.close} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {rows !== left.length && <Text size="sm">{text.rowsOf(rows, left.length)}</Text>}
          <NativeSelect
            label={text.shelve}
            value={span}
            onChange={event => setSpan(event.currentTarget.value)}
            data={Object.entries(text.shelveSpans).map(([value, label]) => ({ value, label }))}
          />
          <TextInput
            data-autofocus
            required
            label={text.reason}
            description={text.reasonHint}
            error={missing && text.reasonMissing}
            maxLength={500}
            value={reason}
            onChange={event => setReason(event.currentTarget.value)}
          />
          <Refusal
            message={failed[0] && text.someRefused(failed.length, problem(problemOf(failed[0].error)))}
          />
          <Refusal message={shelve.error && problem(problemOf(shelve.error))} />
          <DialogActions onCancel={onClose}>
            <Button type="submit" loading={shelve.isPending}>
              {text.shelveNow}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}
