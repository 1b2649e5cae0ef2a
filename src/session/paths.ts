import type {
  AlarmUid,
  AnchorUid,
  AreaUid,
  ConnectionUid,
  FloorplanUid,
  HistoryImportUid,
  NodeUid,
  OutputUid,
  ScheduleUid,
  SiteUid,
  TagUid,
  ZoneUid,
} from '#domain/uid.ts'

interface FloorFocus {
  readonly tag?: TagUid
  readonly zone?: ZoneUid
  readonly alarm?: AlarmUid
  /** A past time, ISO 8601. */
  readonly at?: string
  /** Proposed dwell time of the zone in seconds: opens the zone for editing and tests it against history. */
  readonly dwell?: string
  /** Proposed severity of the zone; opens it in the same way. */
  readonly severity?: string
}

/** Address pattern of each page; the router matches them, `paths` fills the `:names`. */
export const patterns = {
  signIn: '/sign-in',
  restorePassword: '/restore-password',
  invitation: '/invitation',
  wall: '/wall',
  projects: '/projects',
  administration: '/administration',
  privacy: '/privacy',
  notifications: '/notifications',
  account: '/account',
  overview: '/overview',
  floors: '/floor',
  floor: '/floor/:areaUid',
  placeFloorplan: '/areas/:areaUid/floorplans/:floorplanUid/place',
  placeAnchors: '/areas/:areaUid/anchors',
  floorplans: '/floorplans',
  sites: '/sites',
  site: '/sites/:siteUid',
  area: '/sites/:siteUid/areas/:areaUid',
  zones: '/zones',
  importZones: '/zones/import',
  alarms: '/alarms',
  alarmQuality: '/alarms/quality',
  blackBox: '/alarms/:alarmUid/black-box',
  tags: '/tags',
  tagTemplates: '/tags/templates',
  importTags: '/tags/import',
  tag: '/tags/:tagUid',
  groups: '/groups',
  messages: '/messages',
  hardware: '/hardware',
  node: '/hardware/nodes/:nodeUid',
  anchors: '/hardware/anchors',
  anchor: '/hardware/anchors/:anchorUid',
  connections: '/connections',
  connection: '/connections/:connectionUid',
  output: '/connections/outputs/:outputUid',
  historyImport: '/connections/history/:importUid',
  drift: '/drift',
  sync: '/tdoa',
  schedule: '/tdoa/schedules/:scheduleUid',
  reports: '/reports',
  events: '/events',
  muster: '/muster',
  system: '/system',
} as const

type Query = Readonly<Record<string, string | undefined>>

/** Fills the parameters of a pattern in their order. */
function address(pattern: string, names: readonly string[] = [], query: Query = {}): string {
  const left = [...names]
  const path = pattern.replaceAll(/:\w+/g, () => encodeURIComponent(left.shift() ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  )
  return search.size > 0 ? `${path}?${search}` : path
}

/** Addresses of the pages, for links and redirects. */
export const paths = {
  signIn: () => patterns.signIn,
  restorePassword: () => patterns.restorePassword,
  invitation: () => patterns.invitation,
  projects: () => patterns.projects,
  administration: () => patterns.administration,
  /** Opens the request for the name of a person. */
  disclosureRequest: (tagUid: string) => `${patterns.privacy}?request=${encodeURIComponent(tagUid)}`,
  privacy: (tab?: 'stored' | 'settings') => `${patterns.privacy}${tab ? `?tab=${tab}` : ''}`,
  notifications: () => patterns.notifications,
  account: () => patterns.account,
  overview: () => patterns.overview,
  floor: (areaUid?: AreaUid, focus: FloorFocus = {}) =>
    areaUid ? address(patterns.floor, [areaUid], { ...focus }) : address(patterns.floors, [], { ...focus }),
  placeFloorplan: (areaUid: AreaUid, floorplanUid: FloorplanUid) =>
    address(patterns.placeFloorplan, [areaUid, floorplanUid]),
  floorplans: () => patterns.floorplans,
  sites: (siteUid?: SiteUid) => (siteUid ? address(patterns.site, [siteUid]) : patterns.sites),
  area: (siteUid: SiteUid, areaUid: AreaUid) => address(patterns.area, [siteUid, areaUid]),
  zones: (tab?: string) => address(patterns.zones, [], { tab }),
  importZones: () => patterns.importZones,
  alarms: () => patterns.alarms,
  alarmQuality: () => patterns.alarmQuality,
  /** The black box of an alarm. The time it was raised helps to find it, because the service reads alarms by period. */
  blackBox: (alarmUid: AlarmUid, setAtMs: number) =>
    address(patterns.blackBox, [alarmUid], { at: new Date(setAtMs).toISOString() }),
  tags: () => patterns.tags,
  importTags: () => patterns.importTags,
  tagTemplates: () => patterns.tagTemplates,
  tag: (tagUid: TagUid) => address(patterns.tag, [tagUid]),
  messages: () => patterns.messages,
  reports: () => patterns.reports,
  events: () => patterns.events,
  muster: () => patterns.muster,
  wall: () => patterns.wall,
  system: () => patterns.system,
  drift: () => patterns.drift,
  groups: () => patterns.groups,
  sync: (tab?: string) => address(patterns.sync, [], { tab }),
  schedule: (scheduleUid: ScheduleUid | 'new') => address(patterns.schedule, [scheduleUid]),
  hardware: () => patterns.hardware,
  node: (nodeUid: NodeUid) => address(patterns.node, [nodeUid]),
  connections: (tab?: string) => address(patterns.connections, [], { tab }),
  connection: (connectionUid: ConnectionUid | 'new') => address(patterns.connection, [connectionUid]),
  historyImport: (importUid: HistoryImportUid | 'new') => address(patterns.historyImport, [importUid]),
  output: (outputUid: OutputUid | 'new') => address(patterns.output, [outputUid]),
  anchors: () => patterns.anchors,
  anchor: (anchorUid: AnchorUid) => address(patterns.anchor, [anchorUid]),
  placeAnchors: (areaUid: AreaUid, view?: 'radio') =>
    address(patterns.placeAnchors, [areaUid], { radio: view && 'on' }),
} as const

/** Target after signing in: a path of this dashboard, never another site. */
export function safeNext(next: string | null): string {
  // Browsers remove tabs and line breaks from addresses: `/<tab>/other.example` would lead to another site.
  if (!next?.startsWith('/') || next.startsWith('//') || /[\\\p{Cc}]/u.test(next)) return '/'
  return next
}
