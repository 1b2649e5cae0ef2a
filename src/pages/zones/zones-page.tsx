import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useAreas } from '#api/areas.ts'
import { problemOf } from '#api/problem-of.ts'
import { useZones } from '#api/zones.ts'
import type { Zone } from '#domain/zone.ts'
import { paths } from '#session/paths.ts'
import { useText } from '#text/use-text.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { VirtualTable } from '#ui/virtual-table.tsx'
import { useZoneColumns } from './use-zone-columns.tsx'
import { ZoneDialog } from './zone-dialog.tsx'
import { filterZones } from './zone-filter.ts'

const nobody: readonly Zone[] = []

/** Every zone of the project: find, change its rules, delete, import. Outlines are drawn on the floor. */
export function ZonesPage() {
  const { zones: text, common, problem, alarmWords } = useText()
  const zones = useZones()
  const areas = useAreas().data
  const [typed, setTyped] = useUrlValue('q')
  const [areaUid, setAreaUid] = useUrlValue('area')
  const [severity, setSeverity] = useUrlValue('severity')
  const [opened, setOpened] = useState<Zone>()
  const columns = useZoneColumns()
  const all = zones.data ?? nobody
  const rows = useMemo(() => filterZones(all, { typed, areaUid, severity }), [all, typed, areaUid, severity])

  const importLink = (
    <Button component={Link} to={paths.importZones()} variant="default">
      {text.import}
    </Button>
  )
  const drawLink = (
    <Button component={Link} to={paths.floor()}>
      {text.draw}
    </Button>
  )
  const empty =
    all.length === 0 ? (
      <PageNotice
        title={text.empty}
        detail={text.emptyNext}
        action={
          <>
            {drawLink}
            {importLink}
          </>
        }
      />
    ) : rows.length === 0 ? (
      <PageNotice
        title={text.nothingFits}
        action={
          <Button component={Link} to={paths.zones()} variant="default">
            {text.showAll}
          </Button>
        }
      />
    ) : undefined

  return (
    <PageFrame
      title={text.title}
      actions={
        <>
          {importLink}
          {drawLink}
        </>
      }
      filters={
        <>
          <TextInput
            label={text.search}
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
          />
          <NativeSelect
            label={text.area}
            value={areaUid}
            onChange={event => setAreaUid(event.currentTarget.value)}
            data={[
              { value: '', label: text.anyArea },
              ...(areas ?? []).map(area => ({ value: area.uid, label: area.name })),
            ]}
          />
          <NativeSelect
            label={text.severity}
            value={severity}
            onChange={event => setSeverity(event.currentTarget.value)}
            data={[
              { value: '', label: text.anySeverity },
              ...alarmWords.severity.map((label, value) => ({ value: String(value), label })),
            ]}
          />
          <span role="status">{zones.data && text.count(rows.length, all.length)}</span>
        </>
      }
    >
      <QueryState
        pending={zones.isPending}
        loading={common.loading}
        problem={zones.data ? undefined : zones.error ? problem(problemOf(zones.error)) : undefined}
        retry={common.retry}
        onRetry={() => void zones.refetch()}
        empty={empty}
      >
        <VirtualTable
          label={text.title}
          columns={columns}
          rows={rows}
          keyOf={zone => zone.uid}
          onOpen={setOpened}
          currentKey={opened?.uid}
          initialSorting={{ columnId: 'name', descending: false }}
        />
      </QueryState>
      {opened && <ZoneDialog key={opened.uid} zone={opened} onClose={() => setOpened(undefined)} />}
    </PageFrame>
  )
}
