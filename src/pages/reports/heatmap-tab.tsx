import { Alert, Button, MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAreas } from '#api/areas.ts'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useRequestHeatmap } from '#api/reports.ts'
import { useTags } from '#api/tags.ts'
import { QueryState } from '#components/query-state.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { PeriodFilter } from '#ui/period-filter.tsx'
import { useUrlPeriod } from '#ui/use-url-period.ts'
import { useUrlValue } from '#ui/use-url-value.ts'
import { HeatmapView } from './heatmap-view.tsx'
import styles from './reports.module.css'
import { RetentionNote } from './retention-note.tsx'

const useText = textOf('reports')

/** Where tags spent their time, over the plan: asked for here, made by the service. */
export function HeatmapTab() {
  const { reports, problem } = useText()
  const text = reports.heatmap
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
          <NativeSelect
            label={text.area}
            value={areaUid}
            error={(tried && areaUid === '' && text.areaMissing) || fieldErrors.areaUid}
            onChange={event => setArea(event.currentTarget.value)}
            data={[
              { value: '', label: text.areaMissing },
              ...areas.map(area => ({ value: area.uid, label: area.name })),
            ]}
          />
          <PeriodFilter period={period} text={reports.period} />
          <MultiSelect
            label={reports.tags}
            placeholder={chosen.length > 0 ? '' : reports.everyTag}
            searchable
            limit={100}
            className={styles.limit ?? ''}
            data={tags.map(tag => ({ value: tag.uid, label: tag.name }))}
            value={chosen.filter(uid => tags.some(tag => tag.uid === uid))}
            onChange={values => setTags(values.join(' '))}
          />
          <TextInput
            label={text.name}
            placeholder={text.nameHint}
            value={name}
            onChange={event => setName(event.currentTarget.value)}
          />
          <RightsGate rights={rights} needs="write">
            <Button type="submit" loading={make.isPending}>
              {text.make}
            </Button>
          </RightsGate>
        </FilterBar>
      </form>
      <RetentionNote {...(period.isValid && { startMs: period.startMs, endMs: period.endMs })} />
      {make.error && (
        <Alert color="danger" variant="outline" role="alert">
          {problemOf(make.error).kind === 'missing' ? text.unsupported : problem(problemOf(make.error))}
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
                title={text.noAreas}
                detail={text.noAreasNext}
                action={
                  <Button component={Link} to={paths.sites()}>
                    {text.toSites}
                  </Button>
                }
              />
            ) : undefined
          }
        >
          <PageNotice title={text.start} detail={text.startNext} />
        </QueryState>
      )}
    </>
  )
}
