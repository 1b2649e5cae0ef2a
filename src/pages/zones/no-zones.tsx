import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
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
          <Button component={Link} to={paths.zones(kind === 'all' ? undefined : kind)} variant="default">
            {t('zones.showAll')}
          </Button>
        }
      />
    )
  if (kind === 'buffers')
    return (
      <PageNotice
        title={t('zones.buffersEmpty')}
        detail={t('zones.buffersEmptyNext')}
        action={
          <Button component={Link} to={paths.tags()}>
            {t('zones.toTags')}
          </Button>
        }
      />
    )
  return (
    <PageNotice
      title={t('zones.empty')}
      detail={t('zones.emptyNext')}
      action={
        <>
          <Button component={Link} to={paths.floor()}>
            {t('zones.draw')}
          </Button>
          <Button component={Link} to={paths.importZones()} variant="default">
            {t('zones.import')}
          </Button>
        </>
      }
    />
  )
}
