import type { ZoneRules } from '../zone-engine/settings.ts'
import type { ActiveHours, Severity, Zone, ZoneShape, ZoneTrigger } from './zone.ts'

/** Valid properties from an export of the zones page. */
export interface GeoZone {
  readonly areaUid?: string
  readonly area?: string
  readonly shape?: ZoneShape
  readonly dynamic?: boolean
  readonly boundTagUid?: string
  readonly severity?: Severity
  readonly trigger?: ZoneTrigger
  readonly dwellS?: number
  readonly color?: string
  /** Uids and names of groups. */
  readonly groupUids?: readonly string[]
  readonly groups?: readonly string[]
  readonly activeHours?: ActiveHours
  readonly latched?: boolean
  readonly rules?: Partial<ZoneRules>
}

const maxColorLength = 50

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)

function hoursOf(value: unknown): ActiveHours | undefined {
  if (!isObject(value)) return undefined
  const { days, startMinute, endMinute } = value
  const isMinute = (minute: unknown): minute is number =>
    isNumber(minute) && Number.isInteger(minute) && minute >= 0 && minute <= 1_440
  const isDay = (day: unknown): day is number =>
    isNumber(day) && Number.isInteger(day) && day >= 0 && day <= 6
  if (!Array.isArray(days) || days.length === 0 || !days.every(isDay)) return undefined
  return isMinute(startMinute) && isMinute(endMinute) ? { days, startMinute, endMinute } : undefined
}

const ruleNames = ['exitMarginM', 'confirmFixes', 'confirmMs', 'maxSpeedMps'] as const

function rulesOf(value: unknown): Partial<ZoneRules> | undefined {
  if (!isObject(value)) return undefined
  const own = ruleNames.flatMap(name => (isNumber(value[name]) ? [[name, value[name]] as const] : []))
  return own.length > 0 ? Object.fromEntries(own) : undefined
}

function circleOf({ shape, centerX, centerY, radiusM }: Json): ZoneShape | undefined {
  if (shape !== 'circle' || !isNumber(centerX) || !isNumber(centerY) || !isNumber(radiusM)) return undefined
  return radiusM > 0 ? { kind: 'circle', center: { x: centerX, y: centerY }, radiusM } : undefined
}

const isSeverity = (value: unknown): value is Severity => [0, 1, 2, 3].includes(value as number)
const isTrigger = (value: unknown): value is ZoneTrigger =>
  ['enter', 'exit', 'dwell'].includes(value as string)

/** Reads the properties of a feature; skips invalid ones. */
export function readGeoZone(properties: unknown): GeoZone {
  if (!isObject(properties)) return {}
  const { areaUid, area, kind, tagUid, severity, trigger, dwellS, color, groupUids, groups, latched } =
    properties
  const [circle, activeHours, rules] = [
    circleOf(properties),
    hoursOf(properties.activeHours),
    rulesOf(properties.rules),
  ]
  return {
    ...(isText(areaUid) && { areaUid }),
    ...(isText(area) && { area }),
    ...(circle && { shape: circle }),
    ...((kind === 'buffer' || kind === 'zone') && { dynamic: kind === 'buffer' }),
    ...(isText(tagUid) && { boundTagUid: tagUid }),
    ...(isSeverity(severity) && { severity }),
    ...(isTrigger(trigger) && { trigger }),
    ...(isNumber(dwellS) && dwellS >= 0 && { dwellS }),
    ...(isText(color) && color.length <= maxColorLength && { color }),
    ...(isTexts(groupUids) && { groupUids }),
    ...(isTexts(groups) && { groups }),
    ...(activeHours && { activeHours }),
    ...(typeof latched === 'boolean' && { latched }),
    ...(rules && { rules }),
  }
}

export function geoZoneProperties(
  zone: Zone,
  names: {
    readonly area: string | undefined
    readonly groups: readonly string[]
    readonly tag: string | undefined
  },
): Json {
  const { shape } = zone
  return {
    ...(zone.areaUid && { areaUid: zone.areaUid }),
    ...(names.area !== undefined && { area: names.area }),
    kind: zone.dynamic ? 'buffer' : 'zone',
    ...(zone.boundTagUid && { tagUid: zone.boundTagUid }),
    ...(names.tag !== undefined && { tag: names.tag }),
    severity: zone.severity,
    trigger: zone.trigger,
    ...((zone.trigger === 'dwell' || zone.dwellS > 0) && { dwellS: zone.dwellS }),
    ...(zone.color && { color: zone.color }),
    ...(zone.groupUids.length > 0 && { groupUids: zone.groupUids, groups: names.groups }),
    ...(zone.activeHours && { activeHours: zone.activeHours }),
    ...(zone.latched !== undefined && { latched: zone.latched }),
    ...(zone.rules && { rules: zone.rules }),
    shape: shape.kind,
    ...(shape.kind === 'circle' && {
      centerX: shape.center.x,
      centerY: shape.center.y,
      radiusM: shape.radiusM,
    }),
  }
}
