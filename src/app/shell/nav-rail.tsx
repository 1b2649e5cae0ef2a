import { VisuallyHidden } from '@mantine/core'
import { memo, useEffect, useRef, useState } from 'react'
import { TbDots } from 'react-icons/tb'
import { NavLink, useLocation } from 'react-router'
import { useProjects } from '#api/projects.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { useSession } from '#session/session.ts'
import { type NavLinkRow, navGroups } from './nav-links.ts'
import styles from './nav-rail.module.css'
import { useOpenAlarms } from './open-alarms.tsx'

const useText = textOf('shell')

/** Apart from the links, because it changes with every alarm. */
function OpenAlarmCount() {
  const t = useText()
  const count = useOpenAlarms().alarms.length
  if (count === 0) return null
  return (
    <span className={styles.count} title={t('shell.openAlarms', { count })}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{t('shell.openAlarms', { count })}</VisuallyHidden>
    </span>
  )
}

/**
 * Navigation between the pages of the project: a rail on the left, or on a phone a bar at the bottom with a button for
 * the rest.
 */
export const NavRail = memo(function NavRail() {
  const t = useText()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const projectUid = useSession(session => session.projectUid)
  const project = useProjects().data?.find(each => each.uid === projectUid)
  const { pathname } = useLocation()
  const sheet = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes the sheet on every change of page
  useEffect(() => sheet.current?.hidePopover?.(), [pathname])

  function link({ to, label, Icon, first }: NavLinkRow) {
    return (
      <NavLink key={to} to={to} className={styles.link} data-first={first}>
        <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
        {label(t)}
        {to === paths.alarms() && <OpenAlarmCount />}
      </NavLink>
    )
  }

  return (
    <nav className={styles.nav} aria-label={t('shell.navigation')}>
      <span className={styles.project}>{project?.name}</span>
      {navGroups.map(({ name, links }) => (
        <div key={name} className={styles.group}>
          <span className={styles.job}>{t(`shell.navGroups.${name}`)}</span>
          {links.map(link)}
        </div>
      ))}
      <button type="button" className={`${styles.link} ${styles.more}`} popoverTarget="more-pages">
        <TbDots size={20} strokeWidth={1.5} aria-hidden="true" />
        {t('shell.more')}
      </button>
      <div
        id="more-pages"
        ref={sheet}
        popover="auto"
        className={styles.sheet}
        onBeforeToggle={event => setSheetOpen(event.newState === 'open')}
      >
        {isSheetOpen &&
          navGroups.map(({ name, links }) => (
            <div key={name} className={styles.sheetGroup}>
              <span className={styles.job}>{t(`shell.navGroups.${name}`)}</span>
              {links.flatMap(row => (row.first ? [] : link(row)))}
            </div>
          ))}
      </div>
    </nav>
  )
})
