import { Button } from '@mantine/core'
import { useProjectRights } from '#api/project-rights.ts'
import { RightsGate } from '#components/rights-gate.tsx'
import type { LocatedTag } from '#live/use-tag-evidence.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { TagsExport } from './tags-export.tsx'

const useText = textOf('tags')

/** Link to the import of tags, for those who may create tags. */
export function ImportTagsLink() {
  const t = useText()
  const rights = useProjectRights()
  if (!rights.tags) return null
  return (
    <LinkButton to={paths.importTags()} variant="default">
      {t('tags.import')}
    </LinkButton>
  )
}

/** Asks for a new tag; inactive without the right. */
export function CreateTagButton({ onCreate }: { readonly onCreate: () => void }) {
  const t = useText()
  const rights = useProjectRights()
  return (
    <RightsGate rights={rights} needs="tags">
      <Button onClick={onCreate}>{t('tags.create')}</Button>
    </RightsGate>
  )
}

interface TagsActionsProps {
  /** The listed tags, which the export saves. */
  readonly rows: readonly LocatedTag[]
  readonly onCreate: () => void
}

/** Actions of the list of tags: templates, import, export, create. */
export function TagsActions({ rows, onCreate }: TagsActionsProps) {
  const t = useText()
  return (
    <>
      <LinkButton to={paths.tagTemplates()} variant="default">
        {t('tags.templatesLink')}
      </LinkButton>
      <ImportTagsLink />
      <TagsExport rows={rows} />
      <CreateTagButton onCreate={onCreate} />
    </>
  )
}
