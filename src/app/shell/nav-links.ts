import {
  IconAntenna,
  IconArrowsDiff,
  IconBell,
  IconBuilding,
  IconLayoutDashboard,
  IconMailForward,
  IconMap2,
  IconMessage,
  IconPlugConnected,
  IconPolygon,
  IconReportAnalytics,
  IconRouter,
  IconRulerMeasure,
  IconServer,
  IconShieldLock,
  IconTag,
  IconTimelineEvent,
  IconUserCheck,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { TextOf } from '#locales/message-types.ts'
import { paths } from '#session/paths.ts'

export interface NavLinkRow {
  readonly to: string
  readonly label: (t: TextOf<'shell'>) => string
  readonly Icon: typeof IconBell
  /** Shown in the bar of a phone; the others are behind "More" there. */
  readonly first?: true
}

export interface NavGroup {
  readonly name: 'monitor' | 'manage' | 'hardware' | 'administration'
  readonly links: readonly NavLinkRow[]
}

/** The pages in the order of the navigation, grouped by job. */
export const navGroups: readonly NavGroup[] = [
  {
    name: 'monitor',
    links: [
      { to: paths.overview(), label: t => t('shell.overview'), Icon: IconLayoutDashboard },
      { to: paths.floor(), label: t => t('shell.floor'), Icon: IconMap2, first: true },
      { to: paths.alarms(), label: t => t('shell.alarms'), Icon: IconBell, first: true },
      { to: paths.events(), label: t => t('shell.events'), Icon: IconTimelineEvent },
      { to: paths.reports(), label: t => t('shell.reports'), Icon: IconReportAnalytics },
      { to: paths.muster(), label: t => t('shell.muster'), Icon: IconUserCheck, first: true },
    ],
  },
  {
    name: 'manage',
    links: [
      { to: paths.zones(), label: t => t('shell.zones'), Icon: IconPolygon },
      { to: paths.tags(), label: t => t('shell.tags'), Icon: IconTag, first: true },
      { to: paths.groups(), label: t => t('shell.groups'), Icon: IconUsersGroup },
      { to: paths.messages(), label: t => t('shell.messages'), Icon: IconMessage },
      { to: paths.sites(), label: t => t('shell.sites'), Icon: IconBuilding },
      { to: paths.floorplans(), label: t => t('shell.floorplans'), Icon: IconRulerMeasure },
    ],
  },
  {
    name: 'hardware',
    links: [
      { to: paths.hardware(), label: t => t('shell.hardware'), Icon: IconRouter },
      { to: paths.connections(), label: t => t('shell.connections'), Icon: IconPlugConnected },
      { to: paths.sync(), label: t => t('shell.sync'), Icon: IconAntenna },
      { to: paths.drift(), label: t => t('shell.drift'), Icon: IconArrowsDiff },
    ],
  },
  {
    name: 'administration',
    links: [
      { to: paths.notifications(), label: t => t('shell.notifications'), Icon: IconMailForward },
      { to: paths.administration(), label: t => t('shell.administration'), Icon: IconUsers },
      { to: paths.privacy(), label: t => t('shell.privacy'), Icon: IconShieldLock },
      { to: paths.system(), label: t => t('shell.system'), Icon: IconServer },
    ],
  },
]
