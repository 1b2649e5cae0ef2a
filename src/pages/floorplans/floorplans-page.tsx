import { NativeSelect } from '@mantine/core'
import { useAreas } from '#api/areas.ts'
import { useFloorplans } from '#api/floorplans.ts'
import { useSites } from '#api/sites.ts'
import { QueryState } from '#components/query-state.tsx'
import type { Floorplan } from '#domain/site/floorplan.ts'
import { isPlaced } from '#domain/site/placement.ts'
import type { Area, Site } from '#domain/site/site.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { OptionalSelect } from '#ui/optional-select.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { valueProps } from '#ui/value-props.ts'
import { AreaFloorplans } from './area-floorplans.tsx'
import styles from './floorplans.module.css'

const useText = textOf('floorplans')

const filters = ['all', 'unplaced', 'without'] as const
type Filter = (typeof filters)[number]
const isFilter = (value: string): value is Filter => filters.some(each => each === value)

interface AreaRow {
  readonly site: Site | undefined
  readonly area: Area
  readonly plans: readonly Floorplan[]
}

const passes: Readonly<Record<Filter, (row: AreaRow) => boolean>> = {
  all: () => true,
  unplaced: ({ plans }) => plans.some(plan => !isPlaced(plan.placement)),
  without: ({ plans }) => plans.length === 0,
}

/** All areas of the project by site, with their floorplans. */
function useAreaRows() {
  const sites = useSites()
  const areas = useAreas()
  const plans = useFloorplans()
  const queries = [sites, areas, plans]
  const rows = areas.data?.map(area => ({
    area,
    site: sites.data?.find(site => site.uid === area.siteUid),
    plans: plans.data?.filter(plan => plan.areaUid === area.uid) ?? [],
  }))
  return {
    rows: rows?.sort(
      (a, b) =>
        (a.site?.name ?? '').localeCompare(b.site?.name ?? '') || a.area.name.localeCompare(b.area.name),
    ),
    sites: sites.data ?? [],
    isPending: queries.some(query => query.isPending),
    error: queries.find(query => query.data === undefined && query.error)?.error,
    refetch: () => Promise.all(queries.map(query => query.refetch())),
  }
}

/** Every floorplan by site and area: whether it is placed and shown on the map, and its actions. */
export function FloorplansPage() {
  const t = useText()
  const reading = useAreaRows()
  const { rows = [], sites } = reading
  const [siteUid, setSiteUid] = useUrlValue('site')
  const [wanted, setWanted] = useUrlValue('show', 'all')
  const filter = isFilter(wanted) ? wanted : 'all'
  const ofSite = rows.filter(({ site }) => siteUid === '' || site?.uid === siteUid)
  const shown = ofSite.filter(passes[filter])
  const plans = ofSite.flatMap(row => row.plans)
  const unplaced = plans.filter(plan => !isPlaced(plan.placement)).length
  return (
    <PageFrame title={t('floorplans.title')}>
      <QueryState
        query={reading}
        empty={
          rows.length === 0 ? (
            <PageNotice
              title={t('floorplans.noAreas')}
              detail={t('floorplans.noAreasNext')}
              action={<LinkButton to={paths.sites()}>{t('floorplans.toSites')}</LinkButton>}
            />
          ) : undefined
        }
      >
        <FilterBar>
          <OptionalSelect
            label={t('floorplans.site')}
            {...valueProps(siteUid, setSiteUid)}
            none={t('floorplans.allSites')}
            options={sites.map(site => ({ value: site.uid, label: site.name }))}
          />
          <NativeSelect
            label={t('floorplans.show')}
            {...valueProps(filter, setWanted)}
            data={filters.map(value => ({ value, label: t(`floorplans.filter.${value}`) }))}
          />
          <p role="status" className={styles.counts}>
            {t('floorplans.counts', {
              plans: plans.length,
              unplaced,
              without: ofSite.filter(passes.without).length,
            })}
          </p>
        </FilterBar>
        {shown.length === 0 && <p className={styles.counts}>{t('floorplans.nothingHere')}</p>}
        {shown.map(({ site, area, plans: own }) => (
          <AreaFloorplans
            key={area.uid}
            title={site ? t('floorplans.areaOf', { site: site.name, area: area.name }) : area.name}
            area={area}
            plans={own}
          />
        ))}
      </QueryState>
    </PageFrame>
  )
}
