import {
  IconAntenna,
  IconArrowsDiff,
  IconBell,
  IconBuilding,
  IconLayoutDashboard,
  IconMailForward,
  IconMap2,
  IconMessage,
  IconPolygon,
  IconReportAnalytics,
  IconRouter,
  IconRulerMeasure,
  IconServer,
  IconTag,
  IconTimelineEvent,
  IconUserCheck,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { Catalogue } from '#locales/catalogue.ts'
import { paths } from '#session/paths.ts'

export interface NavLinkRow {
  readonly to: string
  readonly label: (text: Catalogue['shell']) => string
  readonly Icon: typeof IconBell
  /** Stands in the bar of a phone; the others are behind "More" there. */
  readonly first?: true
}

export interface NavGroup {
  readonly name: 'monitor' | 'manage' | 'hardware' | 'administration'
  readonly links: readonly NavLinkRow[]
}

/** The pages in the order of the rail, grouped by job. */
export const navGroups: readonly NavGroup[] = [
  {
    name: 'monitor',
    links: [
      { to: paths.overview(), label: text => text.overview, Icon: IconLayoutDashboard },
      { to: paths.floor(), label: text => text.floor, Icon: IconMap2, first: true },
      { to: paths.alarms(), label: text => text.alarms, Icon: IconBell, first: true },
      { to: paths.events(), label: text => text.events, Icon: IconTimelineEvent },
      { to: paths.reports(), label: text => text.reports, Icon: IconReportAnalytics },
      { to: paths.muster(), label: text => text.muster, Icon: IconUserCheck, first: true },
    ],
  },
  {
    name: 'manage',
    links: [
      { to: paths.zones(), label: text => text.zones, Icon: IconPolygon },
      { to: paths.tags(), label: text => text.tags, Icon: IconTag, first: true },
      { to: paths.groups(), label: text => text.groups, Icon: IconUsersGroup },
      { to: paths.messages(), label: text => text.messages, Icon: IconMessage },
      { to: paths.sites(), label: text => text.sites, Icon: IconBuilding },
      { to: paths.floorplans(), label: text => text.floorplans, Icon: IconRulerMeasure },
    ],
  },
  {
    name: 'hardware',
    links: [
      { to: paths.hardware(), label: text => text.hardware, Icon: IconRouter },
      { to: paths.sync(), label: text => text.sync, Icon: IconAntenna },
      { to: paths.drift(), label: text => text.drift, Icon: IconArrowsDiff },
    ],
  },
  {
    name: 'administration',
    links: [
      { to: paths.notifications(), label: text => text.notifications, Icon: IconMailForward },
      { to: paths.administration(), label: text => text.administration, Icon: IconUsers },
      { to: paths.system(), label: text => text.system, Icon: IconServer },
    ],
  },
]
