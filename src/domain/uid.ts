declare const flavor: unique symbol

/** A type that accepts plain literals but is not assignable to another flavour. */
export type Flavored<T, Name extends string> = T & { readonly [flavor]?: Name }

/** Opaque identifiers, one flavour per resource, so that the uid of a tag cannot be passed for that of an area. */
export type SiteUid = Flavored<string, 'site'>
export type AreaUid = Flavored<string, 'area'>
export type FloorplanUid = Flavored<string, 'floorplan'>
export type TagUid = Flavored<string, 'tag'>
export type GroupUid = Flavored<string, 'group'>
export type NodeUid = Flavored<string, 'node'>
export type AnchorUid = Flavored<string, 'anchor'>
export type ZoneUid = Flavored<string, 'zone'>
export type AlarmUid = Flavored<string, 'alarm'>
export type UserUid = Flavored<string, 'user'>
export type ProjectUid = Flavored<string, 'project'>
export type NotificationProfileUid = Flavored<string, 'notification profile'>
export type SubscriberUid = Flavored<string, 'subscriber'>
export type CompanyUid = Flavored<string, 'company'>
/** 12 lower-case hex characters. */
export type MacAddress = Flavored<string, 'mac'>
export type WallDisplayUid = Flavored<string, 'wall display'>
export type ScheduleUid = Flavored<string, 'schedule'>
export type OutputUid = Flavored<string, 'output'>
export type HistoryImportUid = Flavored<string, 'history import'>
export type ConnectionUid = Flavored<string, 'connection'>
export type ServiceTokenUid = Flavored<string, 'service token'>
export type ExternalTagUid = Flavored<string, 'external tag'>
