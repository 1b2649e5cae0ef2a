import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageNotice } from '#ui/page-notice.tsx'

const useText = textOf('zones')

interface NoZonesProps {
  readonly kind: 'all' | 'static' | 'buffers'
  readonly isPast: boolean
  /** Zones exist, but none matches the search and the filters. */
  readonly isFiltered: boolean
}

/** Why the list of zones is empty, and the next step. */
export function NoZones({ kind, isPast, isFiltered }: NoZonesProps) {
  const t = useText()
  if (isPast) return <PageNotice title={isFiltered ? t('zones.nothingFits') : t('zones.historyEmpty')} />
  if (isFiltered)
    return (
      <PageNotice
        title={t('zones.nothingFits')}
        action={
          <LinkButton to={paths.zones(kind === 'all' ? undefined : kind)} variant="default">
            {t('zones.showAll')}
          </LinkButton>
        }
      />
    )
  if (kind === 'buffers')
    return (
      <PageNotice
        title={t('zones.buffersEmpty')}
        detail={t('zones.buffersEmptyNext')}
        action={<LinkButton to={paths.tags()}>{t('zones.toTags')}</LinkButton>}
      />
    )
  return (
    <PageNotice
      title={t('zones.empty')}
      detail={t('zones.emptyNext')}
      action={
        <>
          <LinkButton to={paths.floor()}>{t('zones.draw')}</LinkButton>
          <LinkButton to={paths.importZones()} variant="default">
            {t('zones.import')}
          </LinkButton>
        </>
      }
    />
  )
}
