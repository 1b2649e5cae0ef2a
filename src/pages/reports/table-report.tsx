import { Button, MultiSelect, NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { useAreas } from '#api/areas.ts'
import { type CsvTable, writeCsv } from '#api/csv-table.ts'
import { problemOf } from '#api/problem-of.ts'
import { useSiteZone } from '#api/site-zones.ts'
import { useSites } from '#api/sites.ts'
import { useTags } from '#api/tags.ts'
import { useZones } from '#api/zones.ts'
import { QueryState } from '#components/query-state.tsx'
import type { AlarmType } from '#domain/alarm/alarm.ts'
import { alarmTypeText } from '#locales/alarm-text.ts'
import { reportPeriodLabels } from '#locales/period-labels.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { PeriodFilter } from '#ui/period-filter.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useUrlPeriod } from '#ui/use-url-period.ts'
import { useUrlValue } from '#ui/use-url-value.ts'
import { ReportCharts } from './report-charts.tsx'
import { ReportRows } from './report-rows.tsx'
import styles from './reports.module.css'
import { useCsvReport } from './use-csv-report.ts'

/** Filters of a report; empty values match everything. */
interface TableFilter {
  readonly event: string
  readonly zoneUid: string
  /** `alarm` for rows that raise alarms. */
  readonly minSeverity: string
  /** Part of the name of a tag, zone or buffer. */
  readonly typed: string
}

const names = ['tag', 'zone', 'buffer', 'other_tag', 'tag_name', 'zone_name']

const isFiltering = (filter: TableFilter): boolean =>
  filter.event !== '' || filter.zoneUid !== '' || filter.minSeverity === 'alarm' || filter.typed.trim() !== ''

/** The rows that match; filters without a matching column are ignored. */
export function filterTable<T extends Pick<CsvTable, 'header' | 'rows'>>(table: T, filter: TableFilter): T {
  const column = (name: string) => table.header.indexOf(name)
  const wanted = filter.typed.trim().toLowerCase()
  const [event, zone, severity] = [column('event'), column('zone_uid'), column('severity_level')]
  const named = names.map(column).filter(index => index >= 0)
  const fits = (row: readonly string[]) =>
    (filter.event === '' || event < 0 || row[event] === filter.event) &&
    (filter.zoneUid === '' || zone < 0 || row[zone] === filter.zoneUid) &&
    (filter.minSeverity !== 'alarm' || severity < 0 || Number(row[severity]) > 0) &&
    (wanted === '' || named.length === 0 || named.some(index => row[index]?.toLowerCase().includes(wanted)))
  return { ...table, rows: table.rows.filter(fits) }
}

const useText = textOf('alarmLabels', 'reports')

const kinds = ['zone-activity', 'alarms', 'pws'] as const
const alarmTypes: readonly AlarmType[] = [
  'zone_violation',
  'buffer_violation',
  'tag_silent',
  'low_battery',
  'node_offline',
  'sync_lost',
]

/** A table of events: shown with charts, then saved as a file. */
export function TableReport() {
  const t = useText()
  const siteList = useSites()
  const areaList = useAreas()
  const sites = siteList.data ?? []
  const areas = areaList.data ?? []
  const tags = useTags().data ?? []
  const period = useUrlPeriod(24)
  const [chosenKind, setKind] = useUrlValue('kind', 'zone-activity')
  const kind = kinds.find(each => each === chosenKind) ?? 'zone-activity'
  const [siteUid, setSite] = useUrlValue('site')
  const [limits, setLimits] = useUrlValue('of')
  const chosen = limits === '' ? [] : limits.split(' ')
  const report = useCsvReport()
  const [event, setEvent] = useUrlValue('event')
  const [zoneUid, setZone] = useUrlValue('zone')
  const [minSeverity, setMinSeverity] = useUrlValue('severity', '', 'least')
  const [typed, setTyped] = useUrlValue('q')
  const filter = useMemo(() => ({ event, zoneUid, minSeverity, typed }), [event, zoneUid, minSeverity, typed])
  const table = useMemo(() => report.table && filterTable(report.table, filter), [report.table, filter])
  const zoneName = useZones().data?.find(zone => zone.uid === zoneUid)?.name ?? zoneUid
  const site = sites.find(each => each.uid === siteUid) ?? (kind === 'alarms' ? sites[0] : undefined)
  const areasOfSite = site ? areas.filter(area => area.siteUid === site.uid) : areas
  const timeZone = useSiteZone()(site && { siteUid: site.uid })
  const rows = table?.rows.length ?? 0

  function show(): void {
    const { startMs, endMs } = period
    const areaUids = chosen.length > 0 ? chosen : site ? areasOfSite.map(area => area.uid) : []
    void report.begin(kind, {
      startMs,
      endMs,
      ...(kind === 'alarms' && site && { siteUid: site.uid }),
      ...(kind === 'zone-activity' && { areaUids }),
      ...(kind === 'alarms' && { alarmTypes: chosen }),
      ...(kind === 'pws' && { tagUids: chosen }),
    })
  }

  const limit = {
    'zone-activity': {
      label: t('reports.areas'),
      placeholder: t('reports.everyArea'),
      data: areasOfSite.map(({ uid, name }) => ({ value: uid, label: name })),
    },
    alarms: {
      label: t('reports.alarmTypes'),
      placeholder: t('reports.everyType'),
      data: alarmTypes.map(type => ({ value: type, label: alarmTypeText(t, type) })),
    },
    pws: {
      label: t('reports.tags'),
      placeholder: t('reports.everyTag'),
      data: tags.map(({ uid, name }) => ({ value: uid, label: name })),
    },
  }[kind]

  const shownEvent = (['enter', 'exit', 'dwell'] as const).find(each => each === event)
  return (
    <>
      <FilterBar>
        <NativeSelect
          label={t('reports.kind')}
          value={kind}
          onChange={event => {
            setLimits('')
            setKind(event.currentTarget.value)
          }}
          data={kinds.map(value => ({
            value,
            label: t('reports.kindName', {
              kind: value.replaceAll('-', '_'),
              name: value.replaceAll(/[-_]/g, ' '),
            }),
          }))}
        />
        {kind !== 'pws' && (
          <NativeSelect
            label={t('reports.site')}
            value={site?.uid ?? ''}
            onChange={event => setSite(event.currentTarget.value)}
            data={[
              ...(kind === 'alarms' ? [] : [{ value: '', label: t('reports.everySite') }]),
              ...sites.map(({ uid, name }) => ({ value: uid, label: name })),
            ]}
          />
        )}
        <MultiSelect
          {...limit}
          placeholder={chosen.length > 0 ? '' : limit.placeholder}
          searchable
          limit={100}
          className={styles.limit ?? ''}
          value={chosen.filter(value => limit.data.some(each => each.value === value))}
          onChange={values => setLimits(values.join(' '))}
        />
        <PeriodFilter period={period} text={reportPeriodLabels(t)} />
        <Button onClick={show} disabled={!period.isValid} loading={report.state === 'reading'}>
          {t('reports.read')}
        </Button>
        {report.state === 'reading' && (
          <Button variant="default" onClick={report.stop}>
            {t('reports.stop')}
          </Button>
        )}
        {report.state === 'stopped' && (
          <Button variant="default" onClick={() => void report.resume()}>
            {t('reports.resume')}
          </Button>
        )}
        {report.state === 'done' && rows > 0 && (
          <Button
            variant="default"
            onClick={() => {
              const file = report.file()
              if (!file || !table) return
              const whole = !isFiltering(filter)
              saveFile(file.name, whole ? file.text : writeCsv(table.header, table.rows))
            }}
          >
            {t('reports.save')}
          </Button>
        )}
        <span role="status">
          {report.state === 'reading' && t('reports.reading', { rows })}
          {report.state === 'done' && t('reports.readDone', { rows })}
        </span>
      </FilterBar>
      <p className={styles.dim}>
        {site?.timeZone ? t('reports.clock', { zone: site.timeZone }) : t('reports.clockUnknown')}
      </p>
      {isFiltering(filter) && (
        <p className={styles.dim}>
          {t('reports.only', {
            parts: (
              [
                shownEvent && t(`reports.events.${shownEvent}`),
                zoneUid && zoneName,
                minSeverity === 'alarm' && t('reports.onlyAlarms'),
                typed.trim() && `“${typed.trim()}”`,
              ].filter(part => typeof part === 'string' && part !== '') as string[]
            ).join(', '),
          })}{' '}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              for (const set of [setEvent, setZone, setMinSeverity, setTyped]) set('')
            }}
          >
            {t('reports.everyRow')}
          </Button>
        </p>
      )}
      {report.state === 'stopped' && (
        <p role="alert" className={styles.warning}>
          {t('reports.stopped', {
            rows,
            why: report.error ? problemText(t, problemOf(report.error)) : t('reports.stop'),
          })}{' '}
          {t('reports.saveRest')}
        </p>
      )}
      {report.state === 'unread' && (
        <QueryState query={[siteList, areaList]}>
          <PageNotice title={t('reports.unread')} detail={t('reports.unreadNext')} />
        </QueryState>
      )}
      {report.state === 'done' && rows === 0 && (
        <PageNotice title={t('reports.none')} detail={t('reports.noneNext')} />
      )}
      {table && rows > 0 && (
        <>
          <ReportCharts table={table} startMs={period.startMs} endMs={period.endMs} timeZone={timeZone} />
          <ReportRows
            table={table}
            label={t('reports.kindName', {
              kind: kind.replaceAll('-', '_'),
              name: kind.replaceAll(/[-_]/g, ' '),
            })}
          />
        </>
      )}
    </>
  )
}
