import { VisuallyHidden } from '@mantine/core'
import { IconBell, IconBuilding, IconMap2, IconPolygon, IconTag, IconUsersGroup } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { paths } from '#session/paths.ts'
import { useText } from '#text/use-text.ts'
import styles from './shell.module.css'
import { useOpenAlarms } from './use-open-alarms.ts'

/** The pages: a rail at the left, a bar at the bottom of a phone. */
export function NavRail() {
  const { shell } = useText()
  const { alarms } = useOpenAlarms()
  const links = [
    { to: paths.floor(), label: shell.floor, Icon: IconMap2 },
    { to: paths.alarms(), label: shell.alarms, Icon: IconBell, count: alarms.length },
    { to: paths.zones(), label: shell.zones, Icon: IconPolygon },
    { to: paths.tags(), label: shell.tags, Icon: IconTag },
    { to: paths.groups(), label: shell.groups, Icon: IconUsersGroup },
    { to: paths.sites(), label: shell.sites, Icon: IconBuilding },
  ]
  return (
    <nav className={styles.nav} aria-label={shell.navigation}>
      {links.map(({ to, label, Icon, count = 0 }) => (
        <NavLink key={to} to={to} className={styles.link}>
          <Icon size={22} stroke={1.5} aria-hidden="true" />
          {label}
          {count > 0 && (
            <span className={styles.count}>
              <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
              <VisuallyHidden>{shell.openAlarms(count)}</VisuallyHidden>
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  )
}
