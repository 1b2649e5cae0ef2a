import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAcknowledgeAlarms } from '#api/alarms.ts'
import { problemOf } from '#api/problem-of.ts'
import type { AlarmUid } from '#domain/uid.ts'
import { useText } from '#text/use-text.ts'
import { Dialog } from '#ui/dialog.tsx'

interface AcknowledgeDialogProps {
  readonly uids: readonly AlarmUid[]
  readonly onClose: () => void
}

/** Acknowledges one or many with an optional note; those that failed stay to be tried again. */
export function AcknowledgeDialog({ uids, onClose }: AcknowledgeDialogProps) {
  const { alarms: text, common, problem } = useText()
  const acknowledge = useAcknowledgeAlarms()
  const [note, setNote] = useState('')
  const failed = acknowledge.data?.failed ?? []
  const open = failed.length > 0 ? failed.map(({ uid }) => uid) : uids

  function submit(event: FormEvent): void {
    event.preventDefault()
    acknowledge.mutate(
      { uids: open, ...(note.trim() && { comment: note.trim() }) },
      { onSuccess: result => result.failed.length === 0 && onClose() },
    )
  }

  return (
    <Dialog title={text.acknowledgeTitle(open.length)} closeLabel={common.close} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            data-autofocus
            label={text.note}
            description={text.noteHint}
            maxLength={500}
            value={note}
            onChange={event => setNote(event.currentTarget.value)}
          />
          {failed[0] && (
            <Alert color="danger" variant="outline" role="alert">
              {text.someFailed(failed.length, problem(problemOf(failed[0].error)))}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={acknowledge.isPending}>
              {text.acknowledge}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
