import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useAreas } from '#api/areas.ts'
import { useProjectDirectory } from '#api/projects.ts'
import { useVersion } from '#api/version.ts'
import { useWallDisplays } from '#api/wall-displays.ts'
import { QueryState } from '#components/query-state.tsx'
import { ResourceTable } from '#components/resource-table.tsx'
import type { TableColumn } from '#components/table-state.ts'
import { areasOf, endsInDays, type WallDisplay } from '#domain/site/wall-display.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { useProjectUid } from '#session/session.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from './administration.module.css'
import { useActor } from './use-actor.ts'
import { type NewWallDisplay, WallAddressDialog } from './wall-address-dialog.tsx'
import { WallDialog } from './wall-dialog.tsx'

const useText = textOf('administration', 'wall')

function useWallColumns(): readonly TableColumn<WallDisplay>[] {
  const { list: text } = useText().wall
  const areas = useAreas().data
  const nowMs = useNow(60_000)
  return useMemo(() => {
    const areasText = (display: WallDisplay) => {
      if (!display.areaUids) return text.everyArea
      const names = areas && areasOf(display, areas).map(area => area.name)
      return names && (names.join(', ') || text.goneAreas)
    }
    const state = ({ expiresAtMs }: WallDisplay) => {
      if (expiresAtMs <= nowMs) return text.expired
      return endsInDays(expiresAtMs, nowMs) === undefined ? text.active : text.endsSoon
    }
    return [
      {
        id: 'name',
        header: text.name,
        accessorFn: display => display.name,
        meta: { width: 'minmax(90px, 2fr)' },
      },
      {
        id: 'ends',
        header: text.ends,
        cell: ({ row }) => formatMoment(row.original.expiresAtMs),
        accessorFn: display => display.expiresAtMs,
        meta: { width: 'minmax(132px, 2fr)' },
      },
      {
        id: 'state',
        header: text.state,
        accessorFn: state,
        meta: { width: 'minmax(84px, 1fr)' },
      },
      {
        id: 'areas',
        header: text.areas,
        accessorFn: areasText,
        meta: { width: 'minmax(120px, 2fr)', wideOnly: true },
      },
      {
        id: 'seconds',
        header: text.seconds,
        accessorFn: display => display.secondsPerArea,
        meta: { width: '150px', wideOnly: true },
      },
      {
        id: 'by',
        header: text.by,
        accessorFn: display => display.createdBy,
        meta: { width: 'minmax(120px, 2fr)', wideOnly: true },
      },
    ]
  }, [text, areas, nowMs])
}

/** The screens of the project in force that show it without a log-in: made, changed and revoked by administrators. */
export function WallsTab() {
  const { administration, wall } = useText()
  const text = wall.list
  const { admin } = useActor()
  const offered = useVersion().data?.wallDisplays
  const walls = useWallDisplays(admin && offered === true)
  const here = useProjectUid()
  const project = useProjectDirectory().data?.find(({ uid }) => uid === here)?.name
  const columns = useWallColumns()
  const [opened, setOpened] = useState<WallDisplay | 'new'>()
  const [made, setMade] = useState<NewWallDisplay>()
  if (!admin) return <PageNotice title={text.forbidden} />
  if (offered === false) return <PageNotice title={text.missing} detail={text.missingNext} />
  const rows = walls.data ?? []
  return (
    <>
      <p className={styles.note}>
        {project && `${text.of(project)}. `}
        {text.what}
      </p>
      <FilterBar>
        <span role="status">{walls.data && text.count(rows.length)}</span>
        <Button className={styles.push ?? ''} onClick={() => setOpened('new')}>
          {text.create}
        </Button>
      </FilterBar>
      <QueryState
        query={walls}
        empty={rows.length === 0 ? <PageNotice title={text.empty} detail={text.emptyNext} /> : undefined}
      >
        <ResourceTable
          label={administration.tabs.walls}
          columns={columns}
          rows={rows}
          keyOf={display => display.uid}
          onOpen={setOpened}
          initialSort="name"
        />
      </QueryState>
      {opened && (
        <WallDialog
          display={opened === 'new' ? undefined : opened}
          onMade={setMade}
          onClose={() => setOpened(undefined)}
        />
      )}
      {made && <WallAddressDialog made={made} onClose={() => setMade(undefined)} />}
    </>
  )
}
