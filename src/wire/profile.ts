/**
 * The deployment profile: every path, header, envelope key and spelling that the specification leaves open.
 * A service that differs is met by changing this file and no other (docs/interface.md).
 */
export const profile = {
  prefix: '/api/v2',
  /** Paths that stand beside the prefix, not under it. */
  outsidePrefix: ['/version', '/uploads/', '/api/zone_download'],
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
    tagTemplates: {
      path: '/trackable_objects/templates',
      envelope: 'templates',
      objectTypes: ['trackable_object_templates', 'trackable_object_template'],
    },
    zoneDownloads: {
      path: '/api/zone_download_status',
      envelope: 'zone_download_status',
      objectTypes: ['zone_download_status'],
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
    schedules: { path: '/schedules', envelope: 'schedules', objectTypes: ['schedules', 'schedule'] },
    syncSettings: { path: '/lsb_settings', envelope: 'lsb_settings', objectTypes: ['lsb_settings'] },
    networkSettings: {
      path: '/network_settings',
      envelope: 'network_settings',
      objectTypes: ['network_settings'],
    },
    users: { path: '/users/', envelope: 'users', objectTypes: ['users', 'user'] },
    companies: { path: '/companies/', envelope: 'companies', objectTypes: ['companies', 'company'] },
    notificationProfiles: {
      path: '/notification_profiles',
      envelope: 'notification_profiles',
      objectTypes: ['notification_profiles', 'notification_profile'],
    },
    subscribers: {
      path: '/subscribers/',
      envelope: 'subscribers',
      objectTypes: ['subscribers', 'subscriber'],
    },
    systemSubscriptions: {
      path: '/system_notifications/',
      envelope: 'systemNotificationSubscriber',
      objectTypes: ['system_notifications', 'system_notification'],
    },
  },
  paths: {
    logIn: '/auth/log_in',
    logOut: '/auth/log_out',
    singleSignOn: '/auth/sso/log_in',
    changePassword: '/users/changePassword',
    validateUser: '/users/validate',
    restorePassword: '/users/restore_password',
    confirmRestore: '/users/restore_password/confirm',
    roles: '/users/roles',
    accessControl: '/users/access_control',
    projectAccess: '/projects/access/',
    notificationTypes: '/notification_types',
    testOfProfile: (uid: string) => `/notification_profiles/${encodeURIComponent(uid)}/test`,
    deliveries: '/notification_deliveries',
    accountDeliveries: '/notification_deliveries/accounts',
    activeAlarms: '/alarms/active',
    tagsActiveInPeriod: '/trackable_objects/active_for_period',
    tagsExistingInPeriod: '/trackable_objects/existing_for_period',
    zoneHistory: '/zones/history',
    zonePrototypes: '/zones/custom',
    zoneDownloadRequest: '/api/zone_download_request',
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
  /** Asks for the projects of each user beside the user. */
  usersQuery: { withProjects: true },
  /** Asks for what was removed as well. */
  removedTooQuery: { include_removed: true },
  /** How a read is narrowed to an area. */
  areaQuery: (areaUid: string) => ({ sublocation_uid: areaUid }),
  /** How a read is narrowed to a site. */
  siteQuery: (siteUid: string) => ({ location_uid: siteUid }),
  envelopes: {
    reports: 'reports',
    deliveries: 'notification_deliveries',
    accessControl: 'access',
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
    singleSignOn: 'single_sign_on',
    positionIngest: 'position_ingest',
    nodeMessages: 'node_messages',
    passwordRestore: 'password_restore',
    deliveryLog: 'notification_deliveries',
    alarmAcknowledgement: 'alarm_acknowledgement',
  },
} as const

/** A resource's name in the operator's words; also the second part of every query key. */
export type Noun = keyof typeof profile.resources
