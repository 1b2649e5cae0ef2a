import type {
  AlarmUid,
  AnchorUid,
  AreaUid,
  FloorplanUid,
  NodeUid,
  ScheduleUid,
  SiteUid,
  TagUid,
  ZoneUid,
} from '#domain/uid.ts'

interface FloorFocus {
  readonly tag?: TagUid
  readonly zone?: ZoneUid
  readonly alarm?: AlarmUid
  /** A moment of the past, ISO 8601. */
  readonly at?: string
  /** Seconds: the zone is taken in hand with this longest stay, not saved, and judged by what was recorded. */
  readonly dwell?: string
  /** The same with this severity. */
  readonly severity?: string
}

const enc = encodeURIComponent

/** Addresses of the pages, for links and redirects. `src/app/routes.tsx` has the patterns that they match. */
export const paths = {
  signIn: () => '/sign-in',
  restorePassword: () => '/restore-password',
  projects: () => '/projects',
  administration: () => '/administration',
  notifications: () => '/notifications',
  account: () => '/account',
  overview: () => '/overview',
  floor: (areaUid?: AreaUid, focus: FloorFocus = {}) => {
    const query = new URLSearchParams(Object.entries(focus).filter(([, uid]) => uid)).toString()
    return `/floor${areaUid ? `/${enc(areaUid)}` : ''}${query && `?${query}`}`
  },
  placeFloorplan: (areaUid: AreaUid, floorplanUid: FloorplanUid) =>
    `/areas/${enc(areaUid)}/floorplans/${enc(floorplanUid)}/place`,
  floorplans: () => '/floorplans',
  sites: (siteUid?: SiteUid) => (siteUid ? `/sites/${enc(siteUid)}` : '/sites'),
  area: (siteUid: SiteUid, areaUid: AreaUid) => `/sites/${enc(siteUid)}/areas/${enc(areaUid)}`,
  zones: (tab?: string) => (tab ? `/zones?tab=${enc(tab)}` : '/zones'),
  importZones: () => '/zones/import',
  alarms: () => '/alarms',
  alarmQuality: () => '/alarms/quality',
  /** An alarm's minutes; when it was set helps to find it, as the service reads alarms by period. */
  blackBox: (alarmUid: AlarmUid, setAtMs: number) =>
    `/alarms/${enc(alarmUid)}/black-box?${new URLSearchParams({ at: new Date(setAtMs).toISOString() })}`,
  tags: () => '/tags',
  importTags: () => '/tags/import',
  tagTemplates: () => '/tags/templates',
  tag: (tagUid: TagUid) => `/tags/${enc(tagUid)}`,
  messages: () => '/messages',
  reports: () => '/reports',
  events: () => '/events',
  muster: () => '/muster',
  wall: () => '/wall',
  system: () => '/system',
  drift: () => '/drift',
  groups: () => '/groups',
  sync: (tab?: string) => (tab ? `/tdoa?tab=${enc(tab)}` : '/tdoa'),
  schedule: (scheduleUid: ScheduleUid | 'new') => `/tdoa/schedules/${enc(scheduleUid)}`,
  hardware: () => '/hardware',
  node: (nodeUid: NodeUid) => `/hardware/nodes/${enc(nodeUid)}`,
  anchors: () => '/hardware/anchors',
  anchor: (anchorUid: AnchorUid) => `/hardware/anchors/${enc(anchorUid)}`,
  placeAnchors: (areaUid: AreaUid, look?: 'radio') =>
    `/areas/${enc(areaUid)}/anchors${look ? `?${look}=on` : ''}`,
} as const
