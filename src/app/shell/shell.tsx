import { Outlet, useMatch } from 'react-router'
import { paths } from '#session/paths.ts'
import { useText } from '#text/use-text.ts'
import { TableWordsProvider } from '#ui/table-words.ts'
import { AlarmConsole } from '../console/alarm-console.tsx'
import { LiveProvider } from '../live.tsx'
import { AlarmBar } from './alarm-bar.tsx'
import { NavRail } from './nav-rail.tsx'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { UndoBar } from './undo-bar.tsx'
import { usePresence } from './use-presence.ts'

/** The frame around every page of a project. */
export function Shell() {
  const { shell } = useText()
  usePresence()
  const onAlarms = useMatch(paths.alarms()) !== null
  return (
    <LiveProvider>
      <TableWordsProvider value={shell.table}>
        <div className={styles.frame}>
          <a className={styles.skip} href="#page">
            {shell.skip}
          </a>
          <NavRail />
          <TopBar />
          <AlarmConsole />
          <AlarmBar withKey={!onAlarms} />
          <main id="page" tabIndex={-1} className={styles.page}>
            <Outlet />
          </main>
          <UndoBar />
        </div>
      </TableWordsProvider>
    </LiveProvider>
  )
}
