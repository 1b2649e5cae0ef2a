import { NativeSelect, TextInput } from '@mantine/core'
import { useAnchors } from '#api/anchors.ts'
import { useAreas } from '#api/areas.ts'
import { useUsedPlan } from '#api/floorplans.ts'
import { useSyncSettings } from '#api/lsb-settings.ts'
import { QueryState } from '#components/query-state.tsx'
import { radioRangeRows } from '#domain/sync/radio-range.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { valueProps } from '#ui/value-props.ts'
import { ReachMap } from './reach-map.tsx'
import { ReachTable } from './reach-table.tsx'
import styles from './sync.module.css'
import { useRange } from './use-sync-case.ts'

const useText = textOf('sync')

/** The sync sources of the anchors, on the plan and as a table, with those out of range. */
export function ReachTab() {
  const t = useText()
  const anchors = useAnchors()
  const areas = useAreas()
  const settings = useSyncSettings().data
  const [areaUid, setAreaUid] = useUrlValue('area')
  const [chosenUid, choose] = useUrlValue('anchor')
  const [rangeM, typed, type] = useRange()
  const isWrong = String(rangeM) !== typed.trim() && !(Number(typed.replace(',', '.')) > 0)
  const rows = radioRangeRows(anchors.data ?? [], {
    masters: settings?.masters ?? [],
    distributors: settings?.distributors ?? [],
    rangeM,
  })
  const offered = (areas.data ?? []).filter(({ uid }) => rows.some(({ anchor }) => anchor.areaUid === uid))
  const area = offered.find(({ uid }) => uid === areaUid) ?? offered[0]
  const plan = useUsedPlan(area?.uid ?? '').data
  const here = rows.filter(({ anchor }) => anchor.areaUid === area?.uid)
  const reached = here.filter(({ hops }) => hops !== undefined).length
  return (
    <QueryState
      query={[anchors, areas]}
      empty={
        area ? undefined : (
          <PageNotice
            title={t('sync.noAnchors')}
            detail={t('sync.noAnchorsNext')}
            action={<LinkButton to={paths.anchors()}>{t('sync.toAnchors')}</LinkButton>}
          />
        )
      }
    >
      {area && (
        <>
          <div className={styles.form}>
            <NativeSelect
              className={styles.field ?? ''}
              label={t('sync.area')}
              {...valueProps(area.uid, setAreaUid)}
              data={offered.map(({ uid, name }) => ({ value: uid, label: name }))}
            />
            <TextInput
              className={styles.field ?? ''}
              data-wide
              label={t('sync.range')}
              description={t('sync.rangeHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode="decimal"
              value={typed}
              error={isWrong && t('sync.rangeWrong')}
              onChange={event => type(event.currentTarget.value)}
            />
          </div>
          <p role="status" className={reached < here.length ? styles.warn : styles.dim}>
            {settings?.masters.length === 0
              ? t('sync.noMaster')
              : t('sync.reachSummary', {
                  all: here.length,
                  reached,
                  missing: here.length - reached,
                  isAll: reached === here.length,
                })}
          </p>
          <div className={styles.map}>
            <ReachMap
              key={area.uid}
              area={area}
              plan={plan}
              rows={here}
              rangeM={rangeM}
              chosenUid={chosenUid}
              onChoose={choose}
            />
            <ReachTable rows={here} chosenUid={chosenUid} onChoose={choose} />
          </div>
        </>
      )}
    </QueryState>
  )
}
