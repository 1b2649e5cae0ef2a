import { Suspense, useEffect } from 'react'
import { Outlet, useMatch, useSearchParams } from 'react-router'
import { useVersion } from '#api/version.ts'
import { useCursor } from '#live/history/use-cursor.ts'
import { useLiveClient } from '#live/live-context.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { useProjectUid } from '#session/session.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { AlarmAnnouncer } from '../alarm-sound/alarm-announcer.tsx'
import { LiveProvider } from '../live.tsx'
import { AlarmBar } from './alarm-bar.tsx'
import { NavRail } from './nav-rail.tsx'
import { OpenAlarmsProvider } from './open-alarms.tsx'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { usePresence } from './use-presence.ts'

/** Records positions in this browser while any page is open, if the service keeps no history. */
function useRecording(): void {
  const live = useLiveClient()
  const projectUid = useProjectUid()
  const wanted = useVersion().data?.positionHistory === false
  useEffect(() => {
    if (!wanted) return
    live.record(projectUid)
    return () => live.record(undefined)
  }, [live, projectUid, wanted])
}

const useText = textOf('shell')

const PastShell = lazyPart(async () => (await import('../time-bar/past-shell.tsx')).PastTimeBar)

/** Loaded after the first view, because it appears only after an action. */
const UndoBar = lazyPart(async () => (await import('./undo-bar.tsx')).UndoBar)

/** Replaced by the time bar on the floor. */
function TimeBar() {
  const onFloor = useMatch(`${paths.floor()}/:areaUid`) !== null
  const hasCursor = useCursor(({ cursor, aside }) => (cursor ?? aside) !== undefined)
  const [query] = useSearchParams()
  useRecording()
  if (onFloor || !(hasCursor || query.has('at'))) return null
  return (
    <Suspense fallback={null}>
      <PastShell />
    </Suspense>
  )
}

/** The frame around every page of a project. */
export function Shell() {
  const t = useText()
  usePresence()
  return (
    <LiveProvider>
      <div className={styles.frame}>
        <a className={styles.skip} href="#page">
          {t('shell.skip')}
        </a>
        <OpenAlarmsProvider>
          <NavRail />
          <TopBar notice={<AlarmAnnouncer />} />
          <AlarmBar />
        </OpenAlarmsProvider>
        <TimeBar />
        <main id="page" tabIndex={-1} className={styles.page}>
          <Outlet />
        </main>
        <Suspense fallback={null}>
          <UndoBar />
        </Suspense>
      </div>
    </LiveProvider>
  )
}
