import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useAreas } from '#api/areas.ts'
import { useProjectDirectory } from '#api/projects.ts'
import { useUserNames } from '#api/user-names.ts'
import { useVersion } from '#api/version.ts'
import { useWallDisplays } from '#api/wall-displays.ts'
import { QueryTable } from '#components/query-table.tsx'
import { ShownOnceDialog } from '#components/shown-once-dialog.tsx'
import type { TableColumn } from '#components/table-state.ts'
import { areasOf, endsInDays, type WallDisplay } from '#domain/site/wall-display.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { withBase } from '#session/base-path.ts'
import { paths } from '#session/paths.ts'
import { useProjectUid } from '#session/session.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from './administration.module.css'
import { useActor } from './use-actor.ts'
import { type NewWallDisplay, WallDialog } from './wall-dialog.tsx'

const useText = textOf('administration', 'wall')

function useWallColumns(): readonly TableColumn<WallDisplay>[] {
  const t = useText()
  const areas = useAreas().data
  const userNameOf = useUserNames()
  const nowMs = useNow(60_000)
  return useMemo(() => {
    const areasText = (display: WallDisplay) => {
      if (!display.areaUids) return t('wall.list.everyArea')
      const names = areas && areasOf(display, areas).map(area => area.name)
      return names && (names.join(', ') || t('wall.list.goneAreas'))
    }
    const state = ({ expiresAtMs }: WallDisplay) => {
      if (expiresAtMs <= nowMs) return t('wall.list.expired')
      return endsInDays(expiresAtMs, nowMs) === undefined ? t('wall.list.active') : t('wall.list.endsSoon')
    }
    return [
      {
        id: 'name',
        header: t('wall.list.name'),
        accessorFn: display => display.name,
        meta: { width: 'minmax(90px, 2fr)' },
      },
      {
        id: 'ends',
        header: t('wall.list.ends'),
        cell: ({ row }) => formatMoment(row.original.expiresAtMs),
        accessorFn: display => display.expiresAtMs,
        meta: { width: 'minmax(132px, 2fr)' },
      },
      {
        id: 'state',
        header: t('wall.list.state'),
        accessorFn: state,
        meta: { width: 'minmax(84px, 1fr)' },
      },
      {
        id: 'areas',
        header: t('wall.list.areas'),
        accessorFn: areasText,
        meta: { width: 'minmax(120px, 2fr)', wideOnly: true },
      },
      {
        id: 'seconds',
        header: t('wall.list.seconds'),
        accessorFn: display => display.secondsPerArea,
        meta: { width: '150px', wideOnly: true },
      },
      {
        id: 'by',
        header: t('wall.list.by'),
        accessorFn: ({ createdBy }) => createdBy && userNameOf(createdBy),
        meta: { width: 'minmax(120px, 2fr)', wideOnly: true },
      },
    ]
  }, [t, areas, nowMs, userNameOf])
}

/** Wall displays of the current project; administrators create, edit and revoke them. */
export function WallsTab() {
  const t = useText()

  const { admin } = useActor()
  const offered = useVersion().data?.wallDisplays
  const walls = useWallDisplays(admin && offered === true)
  const here = useProjectUid()
  const project = useProjectDirectory().data?.find(({ uid }) => uid === here)?.name
  const columns = useWallColumns()
  const [opened, setOpened] = useState<WallDisplay | 'new'>()
  const [made, setMade] = useState<NewWallDisplay>()
  if (!admin) return <PageNotice title={t('wall.list.forbidden')} />
  if (offered === false)
    return <PageNotice title={t('wall.list.missing')} detail={t('wall.list.missingNext')} />
  const rows = walls.data ?? []
  return (
    <>
      <p className={styles.note}>
        {project && `${t('wall.list.of', { project })}. `}
        {t('wall.list.what')}
      </p>
      <FilterBar>
        <span role="status">{walls.data && t('wall.list.count', { count: rows.length })}</span>
        <Button className={styles.push ?? ''} onClick={() => setOpened('new')}>
          {t('wall.list.create')}
        </Button>
      </FilterBar>
      <QueryTable
        query={walls}
        label={t('administration.tabs.walls')}
        columns={columns}
        rows={rows}
        keyOf={display => display.uid}
        onOpen={setOpened}
        initialSort="name"
        empty={<PageNotice title={t('wall.list.empty')} detail={t('wall.list.emptyNext')} />}
      />
      {opened && (
        <WallDialog
          display={opened === 'new' ? undefined : opened}
          onMade={setMade}
          onClose={() => setOpened(undefined)}
        />
      )}
      {made && (
        <ShownOnceDialog
          title={t('wall.list.addressTitle', { name: made.name })}
          what={t('wall.list.addressWhat')}
          label={t('wall.list.address')}
          value={`${location.origin}${withBase(paths.wall())}#${new URLSearchParams({ token: made.token })}`}
          onClose={() => setMade(undefined)}
        />
      )}
    </>
  )
}
