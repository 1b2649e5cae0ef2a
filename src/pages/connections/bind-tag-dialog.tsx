import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTags } from '#api/tags.ts'
import { useBindUnknownTags } from '#api/unknown-tags.ts'
import { FormDialog } from '#components/form-dialog.tsx'
import { textOf } from '#locales/text-of.ts'

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
    <FormDialog
      title={t('connections.bindTitle', { id: tagId })}
      submitLabel={t('connections.bindSubmit')}
      action={bind}
      onSubmit={save}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
