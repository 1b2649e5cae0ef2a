import { Button, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTags } from '#api/tags.ts'
import { useBindUnknownTags } from '#api/unknown-tags.ts'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'

const useText = textOf('connections')

interface BindTagDialogProps {
  /** The id in the other system. */
  readonly tagId: string
  /** Called with a text that describes the result. */
  readonly onDone: (text: string) => void
  readonly onClose: () => void
}

/** Selects the tag for an id of another system. */
export function BindTagDialog({ tagId, onDone, onClose }: BindTagDialogProps) {
  const t = useText()
  const tags = useTags().data ?? []
  const bind = useBindUnknownTags()
  const [tagUid, setTagUid] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)

  function save(): void {
    setTried(true)
    if (tagUid === null) return
    bind.mutate([{ tagId, tagUid }], {
      onSuccess: ({ fixes }) => onDone(t('connections.boundDone', { id: tagId, fixes })),
    })
  }

  return (
    <Dialog title={t('connections.bindTitle', { id: tagId })} closeLabel={t('app.close')} onClose={onClose}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          save()
        }}
      >
        <Stack>
          <Select
            data-autofocus
            required
            searchable
            limit={100}
            label={t('connections.tag')}
            description={t('connections.bindHint')}
            nothingFoundMessage={t('connections.noTag')}
            data={tags.map(({ uid, name }) => ({ value: uid, label: name }))}
            value={tagUid}
            error={isTried && tagUid === null && t('connections.faults.missing')}
            onChange={setTagUid}
          />
          <RefusalAlert error={bind.error} />
          <DialogActions onCancel={onClose}>
            <Button type="submit" loading={bind.isPending}>
              {t('connections.bindSubmit')}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}
