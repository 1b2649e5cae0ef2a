import { Alert, Button, MultiSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAreas } from '#api/areas.ts'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useRequestHeatmap } from '#api/reports.ts'
import { useTags } from '#api/tags.ts'
import { QueryState } from '#components/query-state.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import { reportPeriodLabels } from '#locales/period-labels.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { OptionalSelect } from '#ui/optional-select.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { PeriodFilter } from '#ui/period-filter.tsx'
import { useUrlPeriod } from '#ui/use-url-period.ts'
import { useUrlValue } from '#ui/use-url-value.ts'
import { valueProps } from '#ui/value-props.ts'
import { HeatmapView } from './heatmap-view.tsx'
import styles from './reports.module.css'
import { RetentionNote } from './retention-note.tsx'

const useText = textOf('reports')

/** Heatmaps of where tags spent their time: requested here, computed by the service. */
export function HeatmapTab() {
  const t = useText()

  const areaList = useAreas()
  const areas = areaList.data ?? []
  const tags = useTags().data ?? []
  const period = useUrlPeriod(24)
  const [areaUid, setArea] = useUrlValue('area')
  const [tagUids, setTags] = useUrlValue('of')
  const [reportUid, setReport] = useUrlValue('report')
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const make = useRequestHeatmap()
  const rights = useProjectRights()
  const fieldErrors = fieldErrorsOf(make.error)
  const chosen = tagUids === '' ? [] : tagUids.split(' ')

  function submit(): void {
    setTried(true)
    if (areaUid === '' || !period.isValid) return
    const { startMs, endMs } = period
    make.mutate(
      { areaUid, startMs, endMs, tagUids: chosen, ...(name.trim() && { name: name.trim() }) },
      { onSuccess: setReport },
    )
  }

  return (
    <>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <FilterBar>
          <OptionalSelect
            label={t('reports.heatmap.area')}
            {...valueProps(areaUid, setArea)}
            error={(tried && areaUid === '' && t('reports.heatmap.areaMissing')) || fieldErrors.areaUid}
            none={t('reports.heatmap.areaMissing')}
            options={areas.map(area => ({ value: area.uid, label: area.name }))}
          />
          <PeriodFilter period={period} text={reportPeriodLabels(t)} />
          <MultiSelect
            label={t('reports.tags')}
            placeholder={chosen.length > 0 ? '' : t('reports.everyTag')}
            searchable
            limit={100}
            className={styles.limit ?? ''}
            data={tags.map(tag => ({ value: tag.uid, label: tag.name }))}
            value={chosen.filter(uid => tags.some(tag => tag.uid === uid))}
            onChange={values => setTags(values.join(' '))}
          />
          <TextInput
            label={t('reports.heatmap.name')}
            placeholder={t('reports.heatmap.nameHint')}
            {...valueProps(name, setName)}
          />
          <RightsGate rights={rights} needs="write">
            <Button type="submit" loading={make.isPending}>
              {t('reports.heatmap.make')}
            </Button>
          </RightsGate>
        </FilterBar>
      </form>
      <RetentionNote {...(period.isValid && { startMs: period.startMs, endMs: period.endMs })} />
      {make.error && (
        <Alert color="danger" variant="outline" role="alert">
          {problemOf(make.error).kind === 'missing'
            ? t('reports.heatmap.unsupported')
            : problemText(t, problemOf(make.error))}
        </Alert>
      )}
      {reportUid ? (
        <HeatmapView key={reportUid} uid={reportUid} />
      ) : (
        <QueryState
          query={areaList}
          empty={
            areas.length === 0 ? (
              <PageNotice
                title={t('reports.heatmap.noAreas')}
                detail={t('reports.heatmap.noAreasNext')}
                action={<LinkButton to={paths.sites()}>{t('reports.heatmap.toSites')}</LinkButton>}
              />
            ) : undefined
          }
        >
          <PageNotice title={t('reports.heatmap.start')} detail={t('reports.heatmap.startNext')} />
        </QueryState>
      )}
    </>
  )
}
