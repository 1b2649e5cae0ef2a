import type { IconType } from 'react-icons'
import {
  TbAntenna,
  TbArrowsDiff,
  TbBell,
  TbBuilding,
  TbLayoutDashboard,
  TbMailForward,
  TbMap2,
  TbMessage,
  TbPlugConnected,
  TbPolygon,
  TbReportAnalytics,
  TbRouter,
  TbRulerMeasure,
  TbServer,
  TbShieldLock,
  TbTag,
  TbTimelineEvent,
  TbUserCheck,
  TbUsers,
  TbUsersGroup,
} from 'react-icons/tb'
import type { TextOf } from '#locales/message-types.ts'
import { paths } from '#session/paths.ts'

export interface NavLinkRow {
  readonly to: string
  readonly label: (t: TextOf<'shell'>) => string
  readonly Icon: IconType
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
      { to: paths.overview(), label: t => t('shell.overview'), Icon: TbLayoutDashboard },
      { to: paths.floor(), label: t => t('shell.floor'), Icon: TbMap2, first: true },
      { to: paths.alarms(), label: t => t('shell.alarms'), Icon: TbBell, first: true },
      { to: paths.events(), label: t => t('shell.events'), Icon: TbTimelineEvent },
      { to: paths.reports(), label: t => t('shell.reports'), Icon: TbReportAnalytics },
      { to: paths.muster(), label: t => t('shell.muster'), Icon: TbUserCheck, first: true },
    ],
  },
  {
    name: 'manage',
    links: [
      { to: paths.zones(), label: t => t('shell.zones'), Icon: TbPolygon },
      { to: paths.tags(), label: t => t('shell.tags'), Icon: TbTag, first: true },
      { to: paths.groups(), label: t => t('shell.groups'), Icon: TbUsersGroup },
      { to: paths.messages(), label: t => t('shell.messages'), Icon: TbMessage },
      { to: paths.sites(), label: t => t('shell.sites'), Icon: TbBuilding },
      { to: paths.floorplans(), label: t => t('shell.floorplans'), Icon: TbRulerMeasure },
    ],
  },
  {
    name: 'hardware',
    links: [
      { to: paths.hardware(), label: t => t('shell.hardware'), Icon: TbRouter },
      { to: paths.connections(), label: t => t('shell.connections'), Icon: TbPlugConnected },
      { to: paths.sync(), label: t => t('shell.sync'), Icon: TbAntenna },
      { to: paths.drift(), label: t => t('shell.drift'), Icon: TbArrowsDiff },
    ],
  },
  {
    name: 'administration',
    links: [
      { to: paths.notifications(), label: t => t('shell.notifications'), Icon: TbMailForward },
      { to: paths.administration(), label: t => t('shell.administration'), Icon: TbUsers },
      { to: paths.privacy(), label: t => t('shell.privacy'), Icon: TbShieldLock },
      { to: paths.system(), label: t => t('shell.system'), Icon: TbServer },
    ],
  },
]
