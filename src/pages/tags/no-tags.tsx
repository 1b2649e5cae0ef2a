import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { CreateTagButton, ImportTagsLink } from './tags-actions.tsx'

const useText = textOf('past', 'tags')

interface NoTagsProps {
  readonly isPast: boolean
  /** Tags exist, but none matches the search and the filters. */
  readonly isFiltered: boolean
  /** `existing` and `active` are those of a period. */
  readonly scope: string
  /** Whether an area is selected for `active`. */
  readonly hasArea: boolean
  readonly onCreate: () => void
}

/** Why the list of tags is empty, and the next step. */
export function NoTags({ isPast, isFiltered, scope, hasArea, onCreate }: NoTagsProps) {
  const t = useText()
  if (isPast) return <PageNotice title={isFiltered ? t('tags.nothingFits') : t('past.noTags')} />
  const showAll = (
    <LinkButton to={paths.tags()} variant="default">
      {t('tags.showAll')}
    </LinkButton>
  )
  if (isFiltered) return <PageNotice title={t('tags.nothingFits')} action={showAll} />
  if (scope === 'existing' || scope === 'active')
    return (
      <PageNotice
        title={t('tags.scopeEmpty')}
        detail={scope === 'active' && !hasArea ? t('tags.noAreaYet') : t('tags.scopeEmptyNext')}
        action={showAll}
      />
    )
  return (
    <PageNotice
      title={t('tags.empty')}
      detail={t('tags.emptyNext')}
      action={
        <>
          <CreateTagButton onCreate={onCreate} />
          <ImportTagsLink />
        </>
      }
    />
  )
}
