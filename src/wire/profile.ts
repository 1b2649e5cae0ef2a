/**
 * The deployment profile: every path, header, envelope key and spelling that the specification leaves open.
 * A service that differs is met by changing this file and no other (docs/interface.md).
 */
export const profile = {
  prefix: '/api/v2',
  /** Paths that stand beside the prefix, not under it. */
  outsidePrefix: ['/version', '/uploads/'],
  headers: { userEmail: 'X-User-Email', projectUid: 'X-User-Project', companyUid: 'X-User-Company' },
  /** Resources with one list, and the usual four writes beside it. `objectTypes`: how notices name them. */
  resources: {
    sites: { path: '/locations', envelope: 'locations', objectTypes: ['locations', 'location'] },
    areas: { path: '/sublocations', envelope: 'sublocations', objectTypes: ['sublocations', 'sublocation'] },
    floorplans: { path: '/floorplans', envelope: 'floorplans', objectTypes: ['floorplans', 'floorplan'] },
    zones: { path: '/zones', envelope: 'zones', objectTypes: ['zones', 'zone'] },
    anchors: { path: '/win_anchors', envelope: 'win_anchors', objectTypes: ['win_anchors', 'win_anchor'] },
    nodes: { path: '/nodes', envelope: 'nodes', objectTypes: ['nodes', 'node'] },
    tags: {
      path: '/trackable_objects',
      envelope: 'trackableObjects',
      objectTypes: ['trackable_objects', 'trackable_object'],
    },
    groups: { path: '/groups', envelope: 'groups', objectTypes: ['groups', 'group'] },
    tagBindings: {
      path: '/trackable_objects_associations',
      envelope: 'trackable_objects_associations',
      objectTypes: ['trackable_objects_associations', 'trackable_objects_association'],
    },
    anchorBindings: {
      path: '/win_anchor_associations',
      envelope: 'win_anchor_associations',
      objectTypes: ['win_anchor_associations', 'win_anchor_association'],
    },
    alarms: { path: '/alarms', envelope: 'alarms', objectTypes: ['alarms', 'alarm'] },
    zoneEvents: { path: '/zone_events', envelope: 'zone_events', objectTypes: ['zone_events', 'zone_event'] },
    projects: { path: '/projects', envelope: 'projects', objectTypes: ['projects', 'project'] },
    users: { path: '/users/', envelope: 'users', objectTypes: ['users', 'user'] },
  },
  paths: {
    logIn: '/auth/log_in',
    logOut: '/auth/log_out',
    activeAlarms: '/alarms/active',
    closeTagBinding: '/trackable_objects_associations/close',
    tagBindingsOfPeriod: '/track_assoc',
    closeAnchorBinding: '/win_anchor_associations/close',
    /** Open and closed ones. */
    everyAnchorBinding: '/win_anchor_associations/all',
    validateMacs: '/nodes/validate',
    assignNode: '/nodes/assign',
    releaseNode: '/nodes/release',
    nodeParams: '/hw_params.json',
    nodeMessages: '/win_message_que',
    positions: '/positions',
    version: '/version',
    betaVersion: '/version/beta',
    host: '/host',
    uptime: '/host/uptime',
    connections: '/host/connections',
    socketHost: '/wshost/',
    channels: '/ws_channels',
    helpLink: '/info/helper',
    monitorLink: '/info/site_monitor',
    loggerFilter: '/logger/filter',
    userMessages: '/user_msg/',
    reports: '/reports',
    heatmaps: '/obsolete/report/heatmap',
    heatmapImage: (uid: string) => `/heatmap/${encodeURIComponent(uid)}`,
    reportCsv: (kind: string) => `/obsolete/report/${kind}.csv`,
    pwsEvents: '/external_events',
    cachedPositionOf: (tagUid: string) =>
      `/trackable_objects/${encodeURIComponent(tagUid)}/position_from_state`,
    positionsOf: (tagUid: string) => `/trackable_objects/${encodeURIComponent(tagUid)}/positions`,
  },
  /** Asks for the file of a report in place of what is known about it. */
  outputFileQuery: { is_output_file: true },
  /** How a read is narrowed to a site. */
  siteQuery: (siteUid: string) => ({ location_uid: siteUid }),
  envelopes: {
    reports: 'reports',
    pwsEvents: 'external_events',
    nodeParams: 'params',
    nodeMessages: 'messages',
    positions: 'positions',
    cachedPosition: 'trackablePositionFromState',
  },
  /** Multipart part that carries a floorplan's image. */
  imagePart: 'image',
  alarmState: { active: 'set', cleared: 'clear' },
  /** Names under the version's `custom_product_attributes` that announce what only some servers offer. */
  capabilities: {
    positionHistory: 'position_history',
    positionIngest: 'position_ingest',
    nodeMessages: 'node_messages',
    alarmAcknowledgement: 'alarm_acknowledgement',
  },
} as const

/** A resource's name in the operator's words; also the second part of every query key. */
export type Noun = keyof typeof profile.resources
