import * as z from 'zod/mini'
import { profile } from './profile.ts'
import { flagOf, textOf, wireText } from './scalar.ts'

const versioned = z.nullish(z.union([z.object({ version: wireText }), z.string(), z.number()]))

/** Nested on newer deployments, flat on older ones; every field is optional. */
export const wireVersion = z.object({
  api: versioned,
  version: wireText,
  custom_product_attributes: z.nullish(z.record(z.string(), z.unknown())),
})

/** What the service is and what it offers beyond the specification. */
export interface ServiceVersion {
  readonly api: string | undefined
  readonly positionHistory: boolean
  readonly positionIngest: boolean
  /** The stream has positions as columns of numbers for those who ask. */
  readonly positionColumns: boolean
  /** How often the stream sends a heartbeat, where that is announced. */
  readonly heartbeatMs: number | undefined
  /** The spans with positions in an area can be read without the positions. */
  readonly dataSpans: boolean
  /** What nodes were sent, and what became of it, can be read. */
  readonly nodeMessages: boolean
  /** A forgotten password can be reset by a link in a mail. */
  readonly passwordRestore: boolean
  /** The delivery log can be read, and a profile can be tested. */
  readonly deliveryLog: boolean
  /** Who changed what can be read. */
  readonly auditLog: boolean
  /** Zones, tags, groups and anchors can be read as they were. */
  readonly rowVersions: boolean
  /** Screens that show a project without a log-in can be hung. */
  readonly wallDisplays: boolean
  /** False: acknowledging an alarm means clearing it. */
  readonly alarmAcknowledgement: boolean
  /** Many alarms can be changed in one request. */
  readonly alarmBulk: boolean
  /** An acknowledgement can be taken back for some seconds. */
  readonly alarmUndo: boolean
  readonly alarmAssignment: boolean
  /** A project can ask for a note with every acknowledgement. */
  readonly alarmRules: boolean
  /** Zones can keep their alarms until somebody resets them. */
  readonly zoneLatching: boolean
  /** Zones can have a margin, a confirmation and a plausible speed of their own. */
  readonly zoneRules: boolean
  /** Projects have settings: retention, zone rules, rights of operators. */
  readonly projectSettings: boolean
  /** Somebody can be given a project to read only. */
  readonly readOnlyRole: boolean
  /** Accounts can be disabled, and have a last sign-in. */
  readonly accountState: boolean
  /** A binding can be opened in place of those that are open on either side, in one step. */
  readonly associationReplace: boolean
  /** Which floorplan of an area is shown can be chosen. */
  readonly floorplanInUse: boolean
  /** Musters are kept for everybody in the project. */
  readonly musters: boolean
  /** Many writes can be sent in one request. */
  readonly bulk: boolean
  /** The service says that it has no mail server, so nothing is sent by e-mail; others do not say. */
  readonly emailUnconfigured: boolean
  readonly phoneUnconfigured: boolean
  /** The service reports which users view which page. */
  readonly presence: boolean
}

function offers(value: unknown): boolean {
  if (typeof value === 'object') return value !== null
  return typeof value === 'string' ? value !== '' && value !== 'false' : flagOf(value as boolean)
}

const durationOf = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined

export function fromWireVersion(version: z.infer<typeof wireVersion>): ServiceVersion {
  const api = typeof version.api === 'object' ? version.api?.version : version.api
  const attributes = version.custom_product_attributes ?? {}
  return {
    api: textOf(api) ?? textOf(version.version),
    positionHistory: offers(attributes[profile.capabilities.positionHistory]),
    positionIngest: offers(attributes[profile.capabilities.positionIngest]),
    positionColumns: offers(attributes[profile.capabilities.positionColumns]),
    heartbeatMs: durationOf(attributes[profile.capabilities.heartbeatMs]),
    dataSpans: offers(attributes[profile.capabilities.heardSpans]),
    nodeMessages: offers(attributes[profile.capabilities.nodeMessages]),
    passwordRestore: offers(attributes[profile.capabilities.passwordRestore]),
    deliveryLog: offers(attributes[profile.capabilities.deliveryLog]),
    auditLog: offers(attributes[profile.capabilities.auditLog]),
    rowVersions: offers(attributes[profile.capabilities.rowVersions]),
    wallDisplays: offers(attributes[profile.capabilities.wallDisplays]),
    alarmAcknowledgement: offers(attributes[profile.capabilities.alarmAcknowledgement]),
    alarmBulk: offers(attributes[profile.capabilities.alarmBulk]),
    alarmUndo: offers(attributes[profile.capabilities.alarmUndo]),
    alarmAssignment: offers(attributes[profile.capabilities.alarmAssignment]),
    alarmRules: offers(attributes[profile.capabilities.alarmRules]),
    zoneLatching: offers(attributes[profile.capabilities.zoneLatching]),
    zoneRules: offers(attributes[profile.capabilities.zoneRules]),
    projectSettings: offers(attributes[profile.capabilities.projectSettings]),
    readOnlyRole: offers(attributes[profile.capabilities.readOnlyRole]),
    accountState: offers(attributes[profile.capabilities.accountState]),
    associationReplace: offers(attributes[profile.capabilities.associationReplace]),
    floorplanInUse: offers(attributes[profile.capabilities.floorplanInUse]),
    musters: offers(attributes[profile.capabilities.musters]),
    bulk: offers(attributes[profile.capabilities.bulk]),
    emailUnconfigured: attributes[profile.capabilities.emailDelivery] === false,
    phoneUnconfigured: attributes[profile.capabilities.phoneDelivery] === false,
    presence: offers(attributes[profile.capabilities.presence]),
  }
}

/** Whether the service says itself that it has no single sign-on; most do not say, and are probed. */
export function deniesSingleSignOn(version: z.infer<typeof wireVersion>): boolean {
  return version.custom_product_attributes?.[profile.capabilities.singleSignOn] === false
}

/** How far the service says that its clock was set back, s; 0 where it says nothing. */
export function clockBehindSeconds(version: z.infer<typeof wireVersion>): number {
  const value = version.custom_product_attributes?.[profile.capabilities.clockBehindSeconds]
  return typeof value === 'number' ? value : 0
}
