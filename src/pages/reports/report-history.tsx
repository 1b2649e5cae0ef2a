import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { problemOf } from '#api/problem-of.ts'
import { useReportFile, useReports } from '#api/reports.ts'
import { useSites } from '#api/sites.ts'
import { QueryState } from '#components/query-state.tsx'
import { ResourceTable } from '#components/resource-table.tsx'
import type { Report } from '#domain/report.ts'
import { reportPeriodLabels } from '#locales/period-labels.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { OptionalSelect } from '#ui/optional-select.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { PeriodFilter } from '#ui/period-filter.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useUrlPeriod } from '#ui/use-url-period.ts'
import { useUrlValue } from '#ui/use-url-value.ts'
import { valueProps } from '#ui/value-props.ts'
import styles from './reports.module.css'
import { RetentionNote } from './retention-note.tsx'
import { useReportColumns } from './use-report-columns.tsx'

const useText = textOf('reports')

const kinds = ['heatmap', 'zone-activity', 'alarms', 'pws'] as const

/** Earlier reports of the service: open again, or save the file. */
export function ReportHistory() {
  const t = useText()
  const sites = useSites().data ?? []
  const period = useUrlPeriod(168)
  const [siteUid, setSite] = useUrlValue('site')
  const [kind, setKind] = useUrlValue('kind')
  const navigate = useNavigate()
  const file = useReportFile()
  const [busyUid, setBusyUid] = useState<string>()
  // Reports created after the page was opened are outside this period.
  const endMs = period.hours === '' ? period.endMs : period.endMs + 3_600_000
  const reports = useReports({
    siteUid: siteUid || undefined,
    startMs: period.startMs,
    endMs,
    kind,
  })

  function open(report: Report): void {
    if (report.kind === 'heatmap') {
      void navigate(`${paths.reports()}?tab=heatmap&report=${encodeURIComponent(report.uid)}`)
      return
    }
    setBusyUid(report.uid)
    file.mutate(report, {
      onSuccess: ({ text: content, fileName }) => saveFile(fileName, content),
      onSettled: () => setBusyUid(undefined),
    })
  }
  const columns = useReportColumns(open, busyUid)

  return (
    <>
      <FilterBar>
        <OptionalSelect
          label={t('reports.kind')}
          {...valueProps(kind, setKind)}
          none={t('reports.everyKind')}
          options={kinds.map(value => ({
            value,
            label: t('reports.kindName', {
              kind: value.replaceAll('-', '_'),
              name: value.replaceAll(/[-_]/g, ' '),
            }),
          }))}
        />
        <OptionalSelect
          label={t('reports.site')}
          {...valueProps(siteUid, setSite)}
          none={t('reports.everySite')}
          options={sites.map(({ uid, name }) => ({ value: uid, label: name }))}
        />
        <PeriodFilter period={period} text={reportPeriodLabels(t)} />
      </FilterBar>
      <RetentionNote />
      {file.error && (
        <Alert color="danger" variant="outline" role="alert">
          {problemText(t, problemOf(file.error))}
        </Alert>
      )}
      <QueryState
        query={reports}
        empty={
          reports.data?.length === 0 ? (
            <PageNotice title={t('reports.history.none')} detail={t('reports.history.noneNext')} />
          ) : undefined
        }
      >
        <div className={styles.rows}>
          <ResourceTable
            label={t('reports.tabs.made')}
            columns={columns}
            rows={reports.data ?? []}
            keyOf={report => report.uid}
            onEnter={open}
            initialSort="-at"
          />
        </div>
      </QueryState>
    </>
  )
}
