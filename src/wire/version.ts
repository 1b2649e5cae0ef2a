import * as z from 'zod/mini'
import { profile } from './profile.ts'
import { flagOf, textOf, wireText } from './scalar.ts'

const versioned = z.nullish(z.union([z.object({ version: wireText }), z.string(), z.number()]))

/** Nested in newer deployments, flat in older ones; every field is optional. */
export const wireVersion = z.object({
  api: versioned,
  version: wireText,
  custom_product_attributes: z.nullish(z.record(z.string(), z.unknown())),
})

/** Version and optional features of the service. */
export interface ServiceVersion {
  readonly api: string | undefined
  readonly positionHistory: boolean
  readonly positionIngest: boolean
  /** The stream can send positions in columns of numbers. */
  readonly positionColumns: boolean
  /** A subscription can be limited to the positions of some areas. */
  readonly streamAreas: boolean
  /** Announced interval of heartbeats in the stream. */
  readonly heartbeatMs: number | undefined
  /** Spans with positions in an area can be read without the positions. */
  readonly dataSpans: boolean
  /** Parameters sent to nodes can be read with their delivery state. */
  readonly nodeMessages: boolean
  /** A forgotten password can be reset by an e-mailed link. */
  readonly passwordRestore: boolean
  /** The delivery log can be read, and a profile can be tested. */
  readonly deliveryLog: boolean
  /** The audit log can be read. */
  readonly auditLog: boolean
  /** Former states of zones, tags, groups and anchors can be read. */
  readonly rowVersions: boolean
  /** Wall displays can be created, which need no sign-in. */
  readonly wallDisplays: boolean
  /** Positions of other location systems can be received. */
  readonly connections: boolean
  /** Positions and events can be sent to other systems. */
  readonly outputs: boolean
  /** Recordings of other days can be imported into the history. */
  readonly historyImports: boolean
  /** Tokens for other systems can be created. */
  readonly serviceTokens: boolean
  /** If false, acknowledging an alarm clears it. */
  readonly alarmAcknowledgement: boolean
  /** Many alarms can be changed in one request. */
  readonly alarmBulk: boolean
  /** An acknowledgement can be undone for some seconds. */
  readonly alarmUndo: boolean
  readonly alarmAssignment: boolean
  /** A project can require a note for acknowledgements. */
  readonly alarmRules: boolean
  /** Zones can have latched alarms. */
  readonly zoneLatching: boolean
  /** Zones can have their own margin, confirmation and plausible speed. */
  readonly zoneRules: boolean
  /** Projects have settings: retention, zone rules, rights of operators. */
  readonly projectSettings: boolean
  /** Users can have read-only access to a project. */
  readonly readOnlyRole: boolean
  /** A project can choose what operators may change. */
  readonly operatorChanges: boolean
  /** People can appear under pseudonyms. */
  readonly privacyMode: boolean
  /** Accounts can be disabled, and have a last sign-in. */
  readonly accountState: boolean
  /** A binding can replace open ones of both sides in one step. */
  readonly associationReplace: boolean
  /** The displayed floorplan of an area can be selected. */
  readonly floorplanInUse: boolean
  /** Musters are shared in the project. */
  readonly musters: boolean
  /** Many writes can be sent in one request. */
  readonly bulk: boolean
  /**
   * The service reports that it has no mail server, so that nothing is sent by e-mail. Other services do not report it.
   */
  readonly emailUnconfigured: boolean
  readonly phoneUnconfigured: boolean
  /** The service may consist of several servers, and lists them. */
  readonly cluster: boolean
  /** The service reports which users view which page. */
  readonly presence: boolean
  /** The service has single sign-on, returns to a page, and signs out at the identity provider. */
  readonly singleSignOn: boolean
  /** Only an emergency account signs in with a password. */
  readonly passwordSignInOff: boolean
  /** The sessions of an account can be listed and ended. */
  readonly accountSessions: boolean
  /** Users can be invited, and choose their own password. */
  readonly invitations: boolean
  /** Accounts with a password can have a second factor, and companies can require it. */
  readonly secondFactor: boolean
  /** The account and the method of the own session can be read. */
  readonly sessionDetails: boolean
  /** How far the service's clock was set back, s; 0 if it does not report it. */
  readonly clockBehindS: number
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
  const clockBehindS = attributes[profile.capabilities.clockBehindSeconds]
  return {
    api: textOf(api) ?? textOf(version.version),
    positionHistory: offers(attributes[profile.capabilities.positionHistory]),
    positionIngest: offers(attributes[profile.capabilities.positionIngest]),
    positionColumns: offers(attributes[profile.capabilities.positionColumns]),
    streamAreas: offers(attributes[profile.capabilities.streamAreas]),
    heartbeatMs: durationOf(attributes[profile.capabilities.heartbeatMs]),
    dataSpans: offers(attributes[profile.capabilities.dataSpans]),
    nodeMessages: offers(attributes[profile.capabilities.nodeMessages]),
    passwordRestore: offers(attributes[profile.capabilities.passwordRestore]),
    deliveryLog: offers(attributes[profile.capabilities.deliveryLog]),
    auditLog: offers(attributes[profile.capabilities.auditLog]),
    rowVersions: offers(attributes[profile.capabilities.rowVersions]),
    wallDisplays: offers(attributes[profile.capabilities.wallDisplays]),
    connections: offers(attributes[profile.capabilities.connections]),
    outputs: offers(attributes[profile.capabilities.outputs]),
    historyImports: offers(attributes[profile.capabilities.historyImports]),
    serviceTokens: offers(attributes[profile.capabilities.serviceTokens]),
    alarmAcknowledgement: offers(attributes[profile.capabilities.alarmAcknowledgement]),
    alarmBulk: offers(attributes[profile.capabilities.alarmBulk]),
    alarmUndo: offers(attributes[profile.capabilities.alarmUndo]),
    alarmAssignment: offers(attributes[profile.capabilities.alarmAssignment]),
    alarmRules: offers(attributes[profile.capabilities.alarmRules]),
    zoneLatching: offers(attributes[profile.capabilities.zoneLatching]),
    zoneRules: offers(attributes[profile.capabilities.zoneRules]),
    projectSettings: offers(attributes[profile.capabilities.projectSettings]),
    privacyMode: offers(attributes[profile.capabilities.privacyMode]),
    operatorChanges: offers(attributes[profile.capabilities.operatorChanges]),
    readOnlyRole: offers(attributes[profile.capabilities.readOnlyRole]),
    accountState: offers(attributes[profile.capabilities.accountState]),
    associationReplace: offers(attributes[profile.capabilities.associationReplace]),
    floorplanInUse: offers(attributes[profile.capabilities.floorplanInUse]),
    musters: offers(attributes[profile.capabilities.musters]),
    bulk: offers(attributes[profile.capabilities.bulk]),
    emailUnconfigured: attributes[profile.capabilities.emailDelivery] === false,
    phoneUnconfigured: attributes[profile.capabilities.phoneDelivery] === false,
    cluster: offers(attributes[profile.capabilities.cluster]),
    presence: offers(attributes[profile.capabilities.presence]),
    singleSignOn: offers(attributes[profile.capabilities.singleSignOn]),
    passwordSignInOff: attributes[profile.capabilities.passwordSignIn] === false,
    accountSessions: offers(attributes[profile.capabilities.accountSessions]),
    invitations: offers(attributes[profile.capabilities.invitations]),
    secondFactor: offers(attributes[profile.capabilities.secondFactor]),
    sessionDetails: offers(attributes[profile.capabilities.sessionDetails]),
    clockBehindS: typeof clockBehindS === 'number' ? clockBehindS : 0,
  }
}

/** Whether the service reports that it has no single sign-on; most do not say, and are probed. */
export function deniesSingleSignOn(version: z.infer<typeof wireVersion>): boolean {
  return version.custom_product_attributes?.[profile.capabilities.singleSignOn] === false
}
