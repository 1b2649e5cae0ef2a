// Made by `npm run messages` from src/locales/en.
import type account from './en/account.json'
import type administration from './en/administration.json'
import type alarmLabels from './en/alarm-labels.json'
import type alarmQuality from './en/alarm-quality.json'
import type alarmSound from './en/alarm-sound.json'
import type alarms from './en/alarms.json'
import type anchors from './en/anchors.json'
import type blackBox from './en/black-box.json'
import type connections from './en/connections.json'
import type drawing from './en/drawing.json'
import type drift from './en/drift.json'
import type events from './en/events.json'
import type floorplans from './en/floorplans.json'
import type freshness from './en/freshness.json'
import type groups from './en/groups.json'
import type hardware from './en/hardware.json'
import type historyImports from './en/history-imports.json'
import type importTags from './en/import-tags.json'
import type importZones from './en/import-zones.json'
import type invitation from './en/invitation.json'
import type jobs from './en/jobs.json'
import type liveFloor from './en/live-floor.json'
import type messages from './en/messages.json'
import type muster from './en/muster.json'
import type nodeParams from './en/node-params.json'
import type notifications from './en/notifications.json'
import type open from './en/open.json'
import type outputs from './en/outputs.json'
import type overview from './en/overview.json'
import type past from './en/past.json'
import type placeFloorplan from './en/place-floorplan.json'
import type privacy from './en/privacy.json'
import type projectSettings from './en/project-settings.json'
import type radioLens from './en/radio-lens.json'
import type reports from './en/reports.json'
import type restorePassword from './en/restore-password.json'
import type secondFactor from './en/second-factor.json'
import type shell from './en/shell.json'
import type sites from './en/sites.json'
import type sync from './en/sync.json'
import type system from './en/system.json'
import type tags from './en/tags.json'
import type wall from './en/wall.json'
import type whatIf from './en/what-if.json'
import type zoneRules from './en/zone-rules.json'
import type zones from './en/zones.json'

type Value = string | number

/** The ids of the messages by file; a file has the name of the section that it holds, except `open`. */
export interface MessageIds {
  account: keyof typeof account
  administration: keyof typeof administration
  alarmLabels: keyof typeof alarmLabels
  alarmQuality: keyof typeof alarmQuality
  alarmSound: keyof typeof alarmSound
  alarms: keyof typeof alarms
  anchors: keyof typeof anchors
  blackBox: keyof typeof blackBox
  connections: keyof typeof connections
  drawing: keyof typeof drawing
  drift: keyof typeof drift
  events: keyof typeof events
  floorplans: keyof typeof floorplans
  freshness: keyof typeof freshness
  groups: keyof typeof groups
  hardware: keyof typeof hardware
  historyImports: keyof typeof historyImports
  importTags: keyof typeof importTags
  importZones: keyof typeof importZones
  invitation: keyof typeof invitation
  jobs: keyof typeof jobs
  liveFloor: keyof typeof liveFloor
  messages: keyof typeof messages
  muster: keyof typeof muster
  nodeParams: keyof typeof nodeParams
  notifications: keyof typeof notifications
  open: keyof typeof open
  outputs: keyof typeof outputs
  overview: keyof typeof overview
  past: keyof typeof past
  placeFloorplan: keyof typeof placeFloorplan
  privacy: keyof typeof privacy
  projectSettings: keyof typeof projectSettings
  radioLens: keyof typeof radioLens
  reports: keyof typeof reports
  restorePassword: keyof typeof restorePassword
  secondFactor: keyof typeof secondFactor
  shell: keyof typeof shell
  sites: keyof typeof sites
  sync: keyof typeof sync
  system: keyof typeof system
  tags: keyof typeof tags
  wall: keyof typeof wall
  whatIf: keyof typeof whatIf
  zoneRules: keyof typeof zoneRules
  zones: keyof typeof zones
}

export type MessageId = MessageIds[keyof MessageIds]

/** The values of the messages that have some. */
export interface MessageValues {
  'account.roleIs': { role: Value }
  'account.sessions.details': { hasAddress: boolean; address: Value | undefined; since: Value; lastUsed: Value; isSingleSignOn: boolean }
  'account.sessions.endOf': { device: Value }
  'account.sessions.endAll': { isOwn: boolean }
  'administration.role': { role: Value }
  'administration.unknownRole': { spelling: Value }
  'administration.users.count': { isAll: boolean; all: number; shown: Value }
  'administration.users.passwordRequestedAt': { moment: Value }
  'administration.users.editTitle': { name: Value }
  'administration.users.setPasswordTitle': { name: Value }
  'administration.users.setPasswordWhat': { name: Value }
  'administration.users.passwordSet': { name: Value }
  'administration.users.sessionsOf': { name: Value }
  'administration.users.hasSecondFactor': { has: boolean }
  'administration.invite.what': { isMailed: boolean; email: Value; until: Value }
  'administration.invite.until': { until: Value }
  'administration.invite.expired': { until: Value }
  'administration.invite.again': { has: boolean }
  'administration.users.disableTitle': { name: Value }
  'administration.users.enableTitle': { name: Value }
  'administration.users.deleteTitle': { name: Value }
  'administration.users.deleteProjects': { count: number; names: Value; more: number }
  'administration.users.grantFailed': { name: Value; why: Value }
  'administration.projects.peopleCount': { count: number }
  'administration.projects.count': { count: number }
  'administration.projects.editTitle': { name: Value }
  'administration.projects.deleteTitle': { name: Value }
  'administration.projects.deletePeople': { count: number; names: Value; more: number }
  'administration.changes.from': { who: Value; address: Value }
  'administration.changes.kind': { kind: Value; name: Value }
  'administration.changes.signInValue': { value: Value }
  'administration.changes.fieldName': { field: Value; name: Value }
  'administration.changes.group': { kinds: Value; count: number }
  'administration.changes.title': { kind: Value; name: Value; action: Value }
  'administration.changes.count': { isAll: boolean; all: number; shown: Value; older: boolean }
  'administration.companies.members': { count: number }
  'administration.companies.projectCount': { count: number }
  'administration.companies.count': { count: number }
  'administration.companies.editTitle': { name: Value }
  'administration.companies.deleteTitle': { name: Value }
  'administration.companies.deleteUsers': { count: number; names: Value; more: number }
  'administration.companies.deleteProjects': { count: number; names: Value; more: number }
  'administration.access.alsoGranted': { role: Value }
  'administration.access.cell': { user: Value; project: Value }
  'administration.access.granted': { user: Value; project: Value }
  'administration.access.revoked': { user: Value; project: Value }
  'administration.access.failed': { user: Value; project: Value; why: Value }
  'alarmLabels.type': { type: Value; name: Value }
  'alarmLabels.removed': { name: Value }
  'alarmLabels.line': { type: Value; name: Value; hasTag: boolean; tag: Value | undefined; hasZone: boolean; zone: Value | undefined }
  'alarmQuality.period.last': { isShort: boolean; hours: Value; days: Value }
  'alarmQuality.dominant': { share: Value; source: Value }
  'alarmQuality.counted': { alarms: number; floods: number }
  'alarmQuality.answered': { span: Value }
  'alarmQuality.share': { count: Value; percent: Value }
  'alarmQuality.tryDwellOf': { seconds: Value; zone: Value }
  'alarmQuality.tryQuietOf': { zone: Value }
  'alarmQuality.dwell': { seconds: Value }
  'alarmQuality.floodLine': { from: Value; span: Value; count: Value; most: Value }
  'alarmQuality.staleLine': { what: Value; span: Value }
  'alarmQuality.chatterLine': { what: Value; count: Value; perMinute: Value }
  'alarmSound.confirmedBy': { when: Value; who: Value }
  'alarmSound.skippedBy': { when: Value; who: Value }
  'alarmSound.mutedUntil': { time: Value }
  'alarmSound.playing': { severities: Value }
  'alarmSound.desktopNotification': { count: number }
  'alarmSound.noConnection': { since: Value }
  'alarms.count': { count: number }
  'alarms.raisedAgo': { moment: Value; span: Value }
  'alarms.partly': { reason: Value }
  'alarms.acknowledgedByAt': { hasWho: boolean; who: Value | undefined; moment: Value }
  'alarms.showNamed': { line: Value }
  'alarms.select': { line: Value }
  'alarms.selected': { isOneEach: boolean; rows: number; count: number }
  'alarms.acknowledgeTitle': { count: number }
  'alarms.shelveTitle': { count: number }
  'alarms.rowsOf': { rows: number; count: number }
  'alarms.someFailed': { count: number; why: Value }
  'alarms.shelvedUntil': { moment: Value }
  'alarms.others': { count: number }
  'alarms.causes': { count: number }
  'alarms.repeats': { count: Value }
  'alarms.assignedTo': { name: Value }
  'alarms.until': { time: Value }
  'alarms.viewedBy': { who: Value }
  'alarms.userAt': { name: Value; place: Value }
  'alarms.online': { who: Value }
  'alarms.positionInList': { at: Value; of: Value }
  'alarms.someRefused': { count: number; why: Value }
  'alarms.noteFromSeverity': { severity: Value }
  'anchors.count': { isAll: boolean; all: number; shown: Value }
  'anchors.at': { x: Value; y: Value; z: Value }
  'anchors.editTitle': { name: Value }
  'anchors.configHint': { bytes: Value; most: Value }
  'anchors.configLong': { bytes: Value; most: Value }
  'anchors.deleteTitle': { name: Value }
  'anchors.deleteBinding': { mac: Value }
  'anchors.boundTo': { mac: Value }
  'anchors.rebindNote': { mac: Value }
  'anchors.boundToTagNote': { name: Value }
  'anchors.boundToAnchorNote': { name: Value }
  'anchors.releaseTitle': { mac: Value }
  'anchors.releaseWhat': { name: Value }
  'anchors.correctOne': { mac: Value }
  'anchors.removeOne': { mac: Value }
  'anchors.removeTitle': { mac: Value }
  'anchors.placeOf': { area: Value }
  'anchors.plan': { area: Value }
  'anchors.handle': { name: Value; x: Value; y: Value }
  'anchors.handleLocked': { name: Value }
  'anchors.placeAnchorHere': { name: Value }
  'anchors.chosen': { name: Value }
  'anchors.moved': { count: number }
  'anchors.saved': { count: number }
  'anchors.leaveWhat': { count: number }
  'anchors.notSaved': { name: Value; why: Value }
  'anchors.radio.share': { percent: Value }
  'anchors.radio.what': { count: number }
  'blackBox.of': { line: Value }
  'blackBox.metres': { m: Value }
  'blackBox.offset': { isBefore: boolean; s: Value }
  'blackBox.map': { area: Value }
  'blackBox.zoneFacts.dwell': { trigger: Value; seconds: Value }
  'blackBox.zoneFacts.between': { days: Value; from: Value; to: Value }
  'blackBox.raised': { line: Value }
  'blackBox.acknowledged': { hasWho: boolean; who: Value | undefined; hasNote: boolean; note: Value | undefined }
  'blackBox.enter': { tag: Value; zone: Value }
  'blackBox.exit': { tag: Value; zone: Value }
  'blackBox.dwell': { tag: Value; zone: Value }
  'blackBox.savedAt': { when: Value }
  'blackBox.fileName': { when: Value }
  'blackBox.stillRunning': { s: Value }
  'connections.tabs.unknown': { count: number }
  'connections.count': { count: number }
  'connections.clocks.behind': { span: Value }
  'connections.perSecond': { rate: Value }
  'connections.ago': { span: Value }
  'connections.lastRefused': { when: Value }
  'connections.errorText': { error: Value }
  'connections.deleteTitle': { name: Value }
  'connections.removeSecret': { label: Value }
  'connections.keepSecret': { label: Value }
  'connections.removeName': { name: Value }
  'connections.previewed': { messages: number; hasMapping: boolean; fixes: number }
  'connections.fix': { tag: Value; x: Value; y: Value; z: Value; area: Value; time: Value }
  'connections.moreFixes': { count: number }
  'connections.selectTag': { id: Value }
  'connections.selected': { count: number }
  'connections.place': { area: Value; x: Value; y: Value }
  'connections.bindTitle': { id: Value }
  'connections.boundDone': { id: Value; fixes: number }
  'connections.createTags': { count: number }
  'connections.createTagsTitle': { count: number }
  'connections.createSubmit': { count: number }
  'connections.patternHint': { id: Value; n: Value }
  'connections.patternExample': { name: Value }
  'connections.createdDone': { count: number; fixes: number }
  'connections.ignoredDone': { count: number }
  'connections.knownHead': { count: number }
  'connections.forgetNamed': { id: Value }
  'connections.tokenCount': { count: number }
  'connections.expired': { when: Value }
  'connections.days': { count: number }
  'connections.tokenTitle': { name: Value }
  'connections.revokeNamed': { name: Value }
  'connections.revokeTitle': { name: Value }
  'drawing.withKey': { name: Value; key: Value }
  'drawing.announcements.begun': { tool: Value }
  'drawing.announcements.corner': { count: Value; x: Value; y: Value }
  'drawing.announcements.crosshair': { x: Value; y: Value }
  'drawing.announcements.closed': { areaM2: Value }
  'drawing.announcements.measured': { lengthM: Value }
  'drawing.announcements.chosen': { corner: Value; x: Value; y: Value }
  'drawing.crossingWhere': { edges: Value }
  'drawing.overlaps': { names: Value; more: number }
  'drawing.area': { areaM2: Value }
  'drawing.coordinate': { axis: Value; corner: Value }
  'drawing.removeCornerNumber': { corner: Value }
  'drawing.pasted': { count: Value }
  'drawing.pasteBad': { row: Value }
  'drift.count': { count: number }
  'drift.repairNamed': { name: Value }
  'drift.repairAll': { count: number }
  'drift.oneByOne': { count: number }
  'drift.previewTitle': { count: number }
  'drift.confirm': { count: number }
  'drift.done': { count: number }
  'drift.failed': { count: number; why: Value }
  'drift.partly': { reason: Value }
  'drift.problems.tagOnly': { tag: Value; zone: Value }
  'drift.problems.zoneOnly': { zone: Value; tag: Value }
  'drift.problems.gone': { tag: Value }
  'drift.problems.foreign': { tag: Value }
  'drift.problems.tagGone': { zone: Value }
  'drift.problems.second': { zone: Value; tag: Value }
  'drift.problems.binding': { mac: Value; all: Value }
  'drift.problems.groupOfTag': { tag: Value; count: number }
  'drift.problems.groupOfZone': { zone: Value; count: number }
  'drift.problems.download': { tag: Value; status: Value }
  'drift.problems.silent': { node: Value }
  'drift.problems.uncalled': { node: Value }
  'drift.repairs.tagOnly': { zone: Value; tag: Value }
  'drift.repairs.zoneOnly': { tag: Value; zone: Value }
  'drift.repairs.forget': { tag: Value }
  'drift.repairs.unbind': { zone: Value }
  'drift.repairs.binding': { kept: Value; closed: Value }
  'drift.repairs.groups': { left: number; name: Value }
  'drift.repairs.groupsOfZone': { name: Value; left: number }
  'drift.repairs.widens': { name: Value }
  'drift.repairs.download': { tag: Value }
  'drift.repairs.silent': { node: Value; sends: Value }
  'drift.repairs.uncalled': { node: Value }
  'events.zoneOnly': { zone: Value }
  'events.metres': { x: Value; y: Value }
  'events.reading': { hasTotal: boolean; shown: Value; total: Value | undefined }
  'events.count': { isAll: boolean; shown: Value; all: number }
  'events.stopped': { all: Value }
  'floorplans.counts': { plans: number; unplaced: number; without: number }
  'floorplans.areaOf': { site: Value; area: Value }
  'groups.memberCount': { count: number }
  'groups.editTitle': { name: Value }
  'groups.deleteTitle': { name: Value }
  'groups.deleteMembers': { count: number }
  'groups.deleteZones': { count: number; names: Value }
  'hardware.count': { isAll: boolean; all: number; shown: Value }
  'hardware.inboxFree': { count: number }
  'hardware.inboxNoTag': { count: number }
  'hardware.inboxStock': { count: number }
  'hardware.onTag': { name: Value }
  'hardware.onAnchor': { name: Value }
  'hardware.select': { mac: Value }
  'hardware.selected': { count: number }
  'hardware.bulkEnd.release.title': { count: number }
  'hardware.bulkEnd.release.confirm': { count: number }
  'hardware.bulkEnd.delete.title': { count: number }
  'hardware.bulkEnd.delete.confirm': { count: number }
  'hardware.addToProject': { count: number }
  'hardware.knownHere': { where: Value }
  'hardware.create': { count: number }
  'hardware.creating': { through: Value; all: Value }
  'hardware.created': { count: number }
  'hardware.failed': { count: Value }
  'hardware.failure': { what: Value; why: Value }
  'hardware.again': { count: number }
  'hardware.editTitle': { mac: Value }
  'hardware.releaseTitle': { mac: Value }
  'hardware.releaseTag': { name: Value }
  'hardware.releaseAnchor': { name: Value }
  'hardware.deleteTitle': { mac: Value }
  'hardware.targetBound': { name: Value; mac: Value }
  'hardware.closeTitle': { mac: Value }
  'hardware.closeTag': { name: Value }
  'hardware.closeAnchor': { name: Value }
  'hardware.gone': { uid: Value }
  'hardware.percent': { value: Value }
  'hardware.celsius': { value: Value }
  'hardware.ago': { span: Value }
  'hardware.firmwareWaits': { version: Value }
  'hardware.firmwareRefused': { reason: Value }
  'hardware.firmwareProgress': { version: Value; status: Value; hasShare: boolean; share: Value | undefined }
  'hardware.firmwareStatusOf': { status: Value }
  'hardware.firmwareFailed': { version: Value; reason: Value }
  'historyImports.count': { count: number }
  'historyImports.receivingAt': { percent: Value }
  'historyImports.chosen': { name: Value; size: Value }
  'historyImports.previewed': { rows: number; fixes: number }
  'historyImports.line': { line: Value }
  'historyImports.unusable': { error: Value }
  'historyImports.bytes': { read: Value; all: Value }
  'historyImports.speed': { rate: Value; left: Value }
  'historyImports.resumeHint': { name: Value }
  'historyImports.addingEvents': { stored: Value; done: Value; all: Value }
  'historyImports.lines': { count: number; lines: Value }
  'historyImports.unknownRow': { tag: Value; count: number }
  'historyImports.deleteTitle': { name: Value }
  'historyImports.upload.sending': { name: Value; percent: Value }
  'historyImports.upload.waiting': { name: Value; percent: Value }
  'historyImports.upload.failed': { name: Value; percent: Value }
  'importTags.rowsOf': { name: Value; count: number }
  'importTags.summary': { added: Value; changes: Value; unchanged: Value; errors: number }
  'importTags.faults.line-broken': { value: Value }
  'importTags.faults.name-twice': { value: Value }
  'importTags.faults.name-ambiguous': { value: Value }
  'importTags.faults.interval-wrong': { value: Value }
  'importTags.faults.group-unknown': { value: Value }
  'importTags.faults.mac-wrong': { value: Value }
  'importTags.faults.mac-twice': { value: Value }
  'importTags.faults.mac-unknown': { value: Value }
  'importTags.faults.mac-taken': { value: Value }
  'importTags.start': { count: number }
  'importTags.startNote': { errors: number }
  'importTags.errorsName': { file: Value }
  'importTags.progress': { through: Value; all: Value }
  'importTags.done': { count: number }
  'importTags.notSent': { count: number }
  'importTags.failed': { count: number }
  'importTags.more': { count: Value }
  'importTags.failure': { line: Value; name: Value; why: Value }
  'importTags.unboundFailure': { why: Value }
  'importZones.skipped': { count: number }
  'importZones.proportions': { percent: Value }
  'importZones.numbered': { index: Value }
  'importZones.allOnto': { area: Value }
  'importZones.mapCoordinates': { hasCrs: boolean; crs: Value | undefined }
  'importZones.sameShapes': { count: number }
  'importZones.previewOf': { chosen: Value; all: number }
  'importZones.choose': { name: Value }
  'importZones.import': { count: number }
  'importZones.importing': { through: Value; all: Value }
  'importZones.done': { count: number }
  'importZones.failed': { count: number }
  'importZones.failure': { name: Value; why: Value }
  'importZones.again': { count: number }
  'jobs.progress': { what: Value; through: Value; all: Value }
  'jobs.done': { failures: number; what: Value }
  'jobs.stoppedAt': { what: Value; through: Value; all: Value }
  'jobs.refused': { count: number }
  'jobs.failure': { name: Value; why: Value }
  'jobs.more': { count: Value }
  'jobs.undo': { count: Value }
  'liveFloor.map': { area: Value }
  'liveFloor.lost': { time: Value }
  'liveFloor.within': { radiusM: Value }
  'liveFloor.tag.exempt': { name: Value }
  'liveFloor.tag.lateFixes': { count: Value }
  'liveFloor.tag.radius': { radiusM: Value }
  'liveFloor.tag.elsewhere': { area: Value }
  'liveFloor.tag.travelRadiusText': { isKnown: boolean; radiusM: Value }
  'liveFloor.tag.inAlarm': { severity: Value }
  'liveFloor.tag.metres': { x: Value; y: Value; z: Value }
  'liveFloor.tag.count': { count: number }
  'liveFloor.tour.inside': { depthM: Value; zone: Value }
  'liveFloor.zone.suggested': { n: Value }
  'liveFloor.zone.removeTitle': { name: Value }
  'liveFloor.zone.removeWhat': { alarms: number }
  'liveFloor.zone.inside': { count: Value; names: Value; hasMore: boolean; more: Value | undefined }
  'liveFloor.alarm.elsewhere': { count: Value }
  'liveFloor.alarm.group': { name: Value; count: Value }
  'liveFloor.alarm.arrived': { count: number }
  'liveFloor.alarm.shelvedUntil': { time: Value }
  'liveFloor.alarm.by': { who: Value }
  'liveFloor.alarm.ago': { ms: Value }
  'liveFloor.layers.silentTags': { span: Value }
  'liveFloor.stack': { count: Value }
  'liveFloor.outsideView.left': { count: number }
  'liveFloor.outsideView.right': { count: number }
  'liveFloor.outsideView.top': { count: number }
  'liveFloor.outsideView.bottom': { count: number }
  'liveFloor.hiddenTags': { count: Value }
  'liveFloor.counts': { live: Value; stale: Value; silent: Value }
  'liveFloor.rejected': { count: number }
  'liveFloor.clockWrong': { count: number }
  'liveFloor.dropped': { count: number }
  'messages.bytes': { used: Value; most: Value }
  'messages.tooLong': { over: Value }
  'messages.recipients': { count: number }
  'messages.unbound': { count: number }
  'messages.sent': { count: number }
  'muster.endWhat': { open: number; isShared: boolean }
  'muster.notStarted': { expected: number }
  'muster.startedBy': { hasEndedBy: boolean; by: Value; endedBy: Value | undefined }
  'muster.musterOf': { isRunning: boolean; at: Value; place: Value }
  'muster.someAreas': { count: number }
  'muster.of': { expected: Value }
  'muster.timeTo': { percent: Value }
  'muster.openIn': { area: Value; count: Value }
  'muster.mapOf': { area: Value; missing: number; isRunning: boolean; unsure: Value }
  'muster.ago': { span: Value }
  'muster.markSafeNamed': { name: Value }
  'muster.unmarkSafeNamed': { name: Value }
  'nodeParams.labelOf': { name: Value }
  'nodeParams.ago': { span: Value }
  'nodeParams.writeOne': { name: Value }
  'nodeParams.updatedAt': { at: Value }
  'nodeParams.writeTitle': { name: Value; mac: Value }
  'nodeParams.batchTitle': { count: number }
  'nodeParams.inBatches': { batches: number }
  'nodeParams.run': { kind: Value; count: number }
  'nodeParams.progress': { batch: Value; all: Value }
  'nodeParams.wrote': { count: number }
  'nodeParams.readSome': { reported: number; requested: number }
  'nodeParams.failed': { count: number }
  'nodeParams.failure': { mac: Value; why: Value }
  'nodeParams.again': { count: number }
  'notifications.channel': { channel: Value }
  'notifications.severityFrom': { severity: Value }
  'notifications.profiles.editTitle': { name: Value }
  'notifications.profiles.foreignType': { type: Value }
  'notifications.profiles.unlistedType': { type: Value }
  'notifications.profiles.leftOpen': { fields: Value }
  'notifications.profiles.tested': { count: number }
  'notifications.profiles.deleteTitle': { name: Value }
  'notifications.profiles.deleteSubscribers': { count: number; names: Value }
  'notifications.subscribers.notAnEmail': { typed: Value }
  'notifications.subscribers.notAPhone': { typed: Value }
  'notifications.subscribers.unused': { channel: Value }
  'notifications.subscribers.profileOff': { name: Value }
  'notifications.subscribers.editTitle': { name: Value }
  'notifications.subscribers.deleteTitle': { name: Value }
  'notifications.subscribers.deleteWhat': { count: number; profiles: Value }
  'notifications.system.cell': { user: Value; profile: Value }
  'notifications.system.failed': { user: Value; why: Value }
  'notifications.log.statusLabel': { status: Value }
  'notifications.log.suppressedCount': { count: number }
  'notifications.log.suppressedShort': { count: Value }
  'notifications.log.count': { isAll: boolean; all: number; shown: Value; more: boolean }
  'app.version': { version: Value }
  'app.rights.change': { change: Value }
  'problem.unreadable': { detail: Value }
  'problem.forbidden': { hasDetail: boolean; detail: Value | undefined }
  'problem.tooMany': { hasRetryAfterS: boolean; retryAfterS: Value | undefined }
  'problem.serverFailed': { hasDetail: boolean; detail: Value | undefined }
  'problem.hardwareUnknown': { detail: Value }
  'problem.boundToNothing': { detail: Value }
  'problem.boundToSomething': { detail: Value }
  'problem.boundUnread': { detail: Value }
  'serverClock.what': { seconds: Value }
  'signIn.tooMany': { hasSeconds: boolean; seconds: Value | undefined }
  'signIn.sso.reference': { reference: Value }
  'outputs.count': { count: number }
  'outputs.ago': { span: Value }
  'outputs.errorText': { error: Value }
  'outputs.in': { span: Value }
  'outputs.testDone': { ms: Value }
  'outputs.testFailed': { error: Value }
  'outputs.deleteTitle': { name: Value }
  'outputs.deleteWhat': { count: number }
  'outputs.topicPrefixHint': { topic: Value }
  'outputs.secretSince': { when: Value }
  'outputs.secretTitle': { name: Value }
  'outputs.rotateTitle': { name: Value }
  'outputs.http': { code: Value }
  'overview.shelved': { count: Value }
  'overview.seconds': { s: Value }
  'overview.insideCount': { silent: number; inside: Value }
  'past.banner': { moment: Value }
  'past.ago': { ms: Value }
  'past.livePage': { moment: Value }
  'past.times': { speed: Value }
  'past.gap': { from: Value; to: Value }
  'past.notKept': { days: number; from: Value }
  'past.changedSince': { count: number; name: Value }
  'past.marks.alarm': { time: Value; line: Value }
  'past.marks.enter': { time: Value; tag: Value; zone: Value }
  'past.marks.exit': { time: Value; tag: Value; zone: Value }
  'past.marks.dwell': { time: Value; tag: Value; zone: Value }
  'past.marks.several': { time: Value; count: Value }
  'placeFloorplan.title': { plan: Value }
  'placeFloorplan.point': { name: Value }
  'placeFloorplan.px': { name: Value }
  'placeFloorplan.py': { name: Value }
  'placeFloorplan.mx': { name: Value }
  'placeFloorplan.my': { name: Value }
  'placeFloorplan.picking': { name: Value }
  'placeFloorplan.removePoint': { name: Value }
  'placeFloorplan.size': { w: Value; h: Value }
  'placeFloorplan.residual': { cm: Value }
  'placeFloorplan.rms': { cm: Value }
  'privacy.onWhat': { when: Value }
  'privacy.waiting': { count: number }
  'privacy.cause': { cause: Value }
  'privacy.state': { state: Value }
  'privacy.askedName': { name: Value }
  'privacy.forMinutes': { count: number }
  'privacy.category': { category: Value }
  'privacy.what': { category: Value }
  'privacy.why': { category: Value }
  'privacy.keptAlways': { category: Value }
  'privacy.keptDays': { count: number }
  'privacy.daysWrong': { least: Value }
  'privacy.hints.personPositionDays': { days: Value }
  'privacy.fromSeverity': { severity: Value }
  'privacy.keptAfterDeletion': { count: number }
  'projectSettings.retentionHint': { days: Value }
  'projectSettings.operatorChange': { change: Value }
  'radioLens.last': { hours: number }
  'radioLens.reading': { percent: Value }
  'radioLens.until': { moment: Value }
  'radioLens.first': { moment: Value }
  'radioLens.summary': { died: Value; jumped: Value; places: number }
  'radioLens.markWhat.jumped': { metres: Value }
  'radioLens.at': { x: Value; y: Value }
  'radioLens.showPlace': { x: Value; y: Value }
  'radioLens.metres': { m: Value }
  'radioLens.more': { count: number }
  'reports.kindName': { kind: Value; name: Value }
  'reports.period.last': { inDays: boolean; days: Value; hours: number }
  'reports.clock': { zone: Value }
  'reports.reading': { rows: Value }
  'reports.readDone': { rows: number }
  'reports.stopped': { rows: Value; why: Value }
  'reports.only': { parts: Value }
  'reports.retention': { days: number; from: Value }
  'reports.onlyImported': { from: Value; to: Value }
  'reports.withoutData': { from: Value; to: Value; hasDays: boolean; days: number | undefined }
  'reports.most': { column: Value }
  'reports.heatmap.running': { percent: Value }
  'reports.heatmap.failed': { why: Value }
  'reports.heatmap.picture': { name: Value }
  'reports.history.period': { from: Value; to: Value }
  'secondFactor.step.to': { method: Value }
  'secondFactor.step.wrong': { method: Value }
  'secondFactor.totp.since': { since: Value }
  'secondFactor.totp.removeWhat': { isLast: boolean }
  'secondFactor.passkeys.details': { created: Value; hasLastUsed: boolean; lastUsed: Value | undefined }
  'secondFactor.passkeys.renameOf': { name: Value }
  'secondFactor.passkeys.removeOf': { name: Value }
  'secondFactor.passkeys.removeTitle': { name: Value }
  'secondFactor.passkeys.removeWhat': { isLast: boolean }
  'secondFactor.passkeys.otherHost': { host: Value }
  'secondFactor.recovery.left': { left: number }
  'secondFactor.resetTitle': { name: Value }
  'shell.musterRunning': { hasSite: boolean; site: Value | undefined; since: Value }
  'shell.searchNothing': { typed: Value }
  'shell.searchMore': { count: Value }
  'shell.inColours': { scheme: Value }
  'shell.inLanguage': { language: Value }
  'shell.dataAge': { ageMs: Value }
  'shell.noDataFor': { seconds: Value }
  'shell.project': { name: Value }
  'shell.alarmBarMore': { count: Value }
  'shell.noteFor': { name: Value }
  'shell.undo.did.acknowledged': { count: number }
  'shell.undo.did.assigned': { count: number }
  'shell.undo.did.shelved': { count: number }
  'shell.undo.final': { count: number }
  'shell.undo.left': { seconds: Value }
  'shell.undo.done': { count: number }
  'shell.undo.undone': { count: number }
  'shell.undo.failed': { count: Value; why: Value }
  'shell.openAlarms': { count: number }
  'shell.reLoginOther': { email: Value; wanted: Value }
  'sites.editSite': { name: Value }
  'sites.editArea': { name: Value }
  'sites.removeShift': { name: Value }
  'sites.shiftOverlap': { name: Value }
  'sites.keptAsCreated': { zone: Value; address: Value }
  'sites.planCount': { count: number }
  'sites.deleteSiteTitle': { name: Value }
  'sites.deleteAreaTitle': { name: Value }
  'sites.deletedWithIt.areas': { count: number }
  'sites.deletedWithIt.floorplans': { count: number }
  'sites.deletedWithIt.zones': { count: number }
  'sites.deletedWithIt.anchors': { count: number }
  'sites.deletedWithIt.alarms': { count: number }
  'sites.typeName': { name: Value }
  'sites.uploading': { name: Value; percent: Value }
  'sites.reading': { name: Value }
  'sites.changed': { hasRev: boolean; rev: Value | undefined; hasBoth: boolean; hasAt: boolean; at: Value | undefined }
  'sites.size': { width: Value; height: Value; bytes: Value }
  'sites.scale': { widthM: Value; heightM: Value }
  'sites.planUnused': { placed: boolean; used: Value }
  'sites.picture': { label: Value }
  'sites.deletePlanTitle': { label: Value }
  'sync.targetState': { isStarted: boolean }
  'sync.reportedAgo': { span: Value }
  'sync.problemCount': { count: number }
  'sync.warnings': { count: number }
  'sync.finding.schedule-twice': { slot: Value }
  'sync.finding.schedule-beyond': { slot: Value }
  'sync.finding.schedule-unknown': { slot: Value; name: Value }
  'sync.finding.no-node': { name: Value }
  'sync.finding.twice': { name: Value }
  'sync.finding.master-addr': { name: Value }
  'sync.finding.follows-nobody': { name: Value }
  'sync.finding.no-slot': { name: Value }
  'sync.finding.slot-beyond': { name: Value; slot: Value }
  'sync.finding.slot-twice': { name: Value; other: Value; slot: Value }
  'sync.finding.slot-shared': { name: Value; other: Value; slot: Value }
  'sync.finding.slot-of-other': { name: Value; slot: Value; other: Value }
  'sync.finding.slot-not-scheduled': { name: Value; slot: Value }
  'sync.finding.not-placed': { name: Value }
  'sync.finding.out-of-reach': { name: Value }
  'sync.finding.anchors-out-of-reach': { count: number }
  'sync.finding.service-mode': { name: Value }
  'sync.finding.silent': { name: Value; span: Value }
  'sync.finding.never-received': { name: Value }
  'sync.moreFindings': { count: Value }
  'sync.startWhat': { messages: number; count: number }
  'sync.stopWhat': { count: number }
  'sync.jobProgress': { done: Value; all: number }
  'sync.jobDone': { status: Value }
  'sync.rollBackWhat': { count: number }
  'sync.rollBackNot': { count: number }
  'sync.stepNameOf': { name: Value }
  'sync.settingsRow': { isStarted: boolean }
  'sync.silentFor': { span: Value }
  'sync.because': { why: Value }
  'sync.retryOne': { step: Value; node: Value }
  'sync.sendOne': { step: Value; node: Value }
  'sync.slotsCount': { count: number }
  'sync.rawCount': { count: number }
  'sync.collisions': { count: number }
  'sync.tooManySlots': { count: Value }
  'sync.slotOfRow': { row: Value }
  'sync.roleOfRow': { row: Value }
  'sync.addrOfRow': { row: Value }
  'sync.removeRow': { row: Value }
  'sync.slotTwice': { count: number; row: Value; rows: Value }
  'sync.deleteTitle': { name: Value }
  'sync.deleteWhat': { slots: Value }
  'sync.deleteActive': { name: Value }
  'sync.lsbVersion': { lsb: Value }
  'sync.roleOf': { name: Value }
  'sync.followsOf': { name: Value }
  'sync.slotOf': { name: Value }
  'sync.numberOf': { name: Value }
  'sync.removeMember': { name: Value }
  'sync.fromSchedule': { slot: Value }
  'sync.memberTwice': { name: Value }
  'sync.plan': { area: Value }
  'sync.inReach': { hops: number; between: number }
  'sync.metres': { m: Value }
  'sync.reachSummary': { isAll: boolean; all: Value; reached: Value; missing: number }
  'sync.serviceOn': { count: number }
  'sync.serviceUntil': { at: Value }
  'sync.disableOne': { name: Value }
  'sync.chosen': { count: number }
  'sync.schedulesCount': { count: number }
  'system.cluster.summary': { servers: number; served: Value; all: Value }
  'system.cluster.outdated': { time: Value }
  'system.cluster.silent': { span: Value }
  'system.stream.kept': { shown: Value; kept: Value }
  'system.stream.skipped': { count: Value }
  'system.log.remove': { key: Value }
  'tags.count': { isAll: boolean; all: number; shown: Value }
  'tags.editTitle': { name: Value }
  'tags.ago': { span: Value }
  'tags.position': { x: Value; y: Value; z: Value }
  'tags.boundTo': { mac: Value }
  'tags.rebindNote': { mac: Value }
  'tags.boundElsewhereNote': { tag: Value }
  'tags.releaseTitle': { mac: Value }
  'tags.releaseWhat': { tag: Value }
  'tags.deleteTitle': { name: Value }
  'tags.deleteBinding': { mac: Value }
  'tags.deleteBuffer': { zone: Value }
  'tags.deleteAlarms': { count: number }
  'tags.more': { filled: number }
  'tags.templateTitle': { name: Value }
  'tags.templateDeleteTitle': { name: Value }
  'tags.period.last': { inDays: boolean; days: number; hours: number }
  'tags.removed': { when: Value }
  'tags.removedWhat': { when: Value }
  'tags.exportName': { day: Value }
  'tags.select': { name: Value }
  'tags.selected': { count: number }
  'tags.bulkTitle': { count: number }
  'tags.bulkEnd.release.title': { count: number }
  'tags.bulkEnd.release.confirm': { count: number }
  'tags.bulkEnd.delete.title': { count: number }
  'tags.bulkEnd.delete.confirm': { count: number }
  'tags.bulkBind.title': { count: number }
  'tags.bulkBind.fill': { count: Value }
  'tags.bulkBind.wrong': { typed: Value }
  'tags.bulkBind.twice': { mac: Value }
  'tags.bulkBind.tooMany': { macs: Value; tags: number }
  'tags.bulkBind.pair': { tag: Value; mac: Value }
  'tags.bulkBind.confirm': { count: number }
  'tags.change': { field: Value }
  'tags.bulkSave': { count: number }
  'tags.bulkProgress': { through: Value; all: Value }
  'tags.bulkDone': { count: number }
  'tags.bulkFailed': { count: number }
  'tags.failure': { name: Value; why: Value }
  'tags.again': { count: number }
  'tags.cachedDistance': { metres: Value }
  'tags.messageTitle': { name: Value }
  'tags.bufferUnbindTitle': { zone: Value }
  'tags.bufferUnbindWhat': { tag: Value }
  'tags.bufferCircle': { radius: Value }
  'tags.bufferPolygon': { corners: Value; m2: Value }
  'tags.bufferNameOf': { tag: Value }
  'wall.screen.ask': { hasProject: boolean; project: Value | undefined; hasWho: boolean; who: Value | undefined }
  'wall.screen.nameOf': { name: Value }
  'wall.screen.floor': { area: Value }
  'wall.screen.rotation': { index: Value; count: Value }
  'wall.screen.paused': { index: Value; count: Value }
  'wall.screen.moreAlarms': { count: number }
  'wall.screen.lost': { time: Value }
  'wall.screen.endsSoon': { days: number; when: Value; hasWho: boolean; who: Value | undefined }
  'wall.list.of': { project: Value }
  'wall.list.count': { count: number }
  'wall.list.keep': { when: Value }
  'wall.list.days': { count: number }
  'wall.list.editTitle': { name: Value }
  'wall.list.addressTitle': { name: Value }
  'wall.list.revokeTitle': { name: Value }
  'whatIf.last': { hours: number }
  'whatIf.reading': { percent: Value }
  'whatIf.cut': { span: Value }
  'whatIf.until': { moment: Value }
  'whatIf.first': { moment: Value }
  'whatIf.noise': { metres: Value }
  'whatIf.proposal': { marginM: Value; fixes: Value }
  'whatIf.counted': { alarms: number; flaps: Value; tags: number }
  'whatIf.draftSummary': { hours: Value; counted: Value }
  'whatIf.savedSummary': { counted: Value }
  'whatIf.older': { count: Value }
  'zones.count': { isAll: boolean; all: number; shown: Value }
  'zones.groupCount': { count: number }
  'zones.polygon': { corners: Value; m2: Value }
  'zones.circle': { radius: Value }
  'zones.buffer': { tag: Value }
  'zones.showNamed': { name: Value }
  'zones.editTitle': { name: Value }
  'zones.deleteTitle': { name: Value }
  'zones.deleteAlarms': { count: number }
  'zones.deleteBuffer': { tag: Value }
  'zones.drawTitle': { name: Value }
  'zones.eventsOf': { name: Value }
  'zones.mapOf': { count: number; area: Value }
  'zones.mapOther': { count: number }
  'zones.exportName': { day: Value }
  'zones.changedSince': { when: Value }
  'zones.sendChosen': { count: number }
  'zones.verifyChosen': { count: number }
  'zones.sendOutdated': { count: number }
  'zones.selectedTags': { count: number }
  'zones.bulk.select': { name: Value }
  'zones.bulk.selected': { count: number }
  'zones.bulk.editTitle': { count: number }
  'zones.bulk.save': { count: number }
  'zones.bulk.deleteTitle': { count: number }
  'zones.bulk.deleteConfirm': { count: number }
  'zones.selectTag': { name: Value }
  'zones.waiting': { done: number; all: Value }
  'zones.downloadSummary': { inSync: Value; all: number }
}

declare module '@lingui/core' {
  interface Register {
    messageIds: MessageId
  }
}
