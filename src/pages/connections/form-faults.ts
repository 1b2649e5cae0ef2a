import {
  type AreaForm,
  type ConnectionForm,
  type FormNumber,
  isPushed,
  linesOf,
  type PlaceForm,
} from './connection-form.ts'

/** Missing and invalid fields. */
export type FormFault =
  | 'missing'
  | 'number'
  | 'level'
  | 'latitude'
  | 'longitude'
  | 'mqtt'
  | 'websocket'
  | 'pattern'
export type FormFaults = Readonly<Partial<Record<keyof ConnectionForm, FormFault>>>

const isNumber = (value: FormNumber, min: number, max: number) =>
  String(value).trim() !== '' && Number(value) >= min && Number(value) <= max
const isLevel = (value: FormNumber) => isNumber(value, 1, 20) && Number.isInteger(Number(value))
const maxDistanceM = 1_000_000

const isMissing = (value: string) => value.trim() === ''

/** Errors of coordinates, origin and rotation by field. */
export function placeFaults(form: PlaceForm): Partial<Record<keyof PlaceForm, FormFault>> {
  const isWgs84 = form.coordinates === 'wgs84'
  const isDistance = (value: FormNumber) => isNumber(value, -maxDistanceM, maxDistanceM)
  return {
    ...(!isDistance(form.originX) && { originX: 'number' }),
    ...(!isDistance(form.originY) && { originY: 'number' }),
    ...(!isDistance(form.originZ) && { originZ: 'number' }),
    ...(!isNumber(form.rotationDegrees, -360, 360) && { rotationDegrees: 'number' }),
    ...(isWgs84 && !isNumber(form.longitude, -180, 180) && { longitude: 'longitude' }),
    ...(isWgs84 && !isNumber(form.latitude, -89, 89) && { latitude: 'latitude' }),
  }
}

/** Errors of the source of the area by field. */
export const areaFaults = (form: AreaForm): Partial<Record<keyof AreaForm, FormFault>> => ({
  ...(form.areaFrom === 'fixed' && isMissing(form.areaUid) && { areaUid: 'missing' }),
  ...(form.areaFrom === 'field' && isMissing(form.areaPath) && { areaPath: 'missing' }),
  ...(form.areaFrom === 'topic' && !isLevel(form.areaLevel) && { areaLevel: 'level' }),
})

/** Errors of the mapping by field. */
export const mappingFaults = (form: ConnectionForm): FormFaults => ({
  ...(isMissing(form.x) && { x: 'missing' }),
  ...(isMissing(form.y) && { y: 'missing' }),
  ...(form.tagFrom === 'field' && isMissing(form.tagPath) && { tagPath: 'missing' }),
  ...(form.tagFrom === 'topic' && !isLevel(form.tagLevel) && { tagLevel: 'level' }),
  ...(form.time !== 'arrival' && isMissing(form.timePath) && { timePath: 'missing' }),
  ...placeFaults(form),
  ...areaFaults(form),
})

const addresses = { mqtt: /^(mqtts?|wss?):\/\/[^/\s]/i, websocket: /^wss?:\/\/[^/\s]/i }

/** Errors of the source settings by field; empty for a system that pushes. */
export function sourceFaults({ kind, url, topics }: ConnectionForm): FormFaults {
  if (isPushed(kind)) return {}
  return {
    ...(!addresses[kind].test(url.trim()) && { url: kind }),
    ...(kind === 'mqtt' && linesOf(topics).length === 0 && { topics: 'missing' as const }),
  }
}

/** Errors of the whole form by field. */
export const formFaults = (form: ConnectionForm): FormFaults => ({
  ...(form.name.trim() === '' && { name: 'missing' as const }),
  ...sourceFaults(form),
  ...mappingFaults(form),
})

const fieldOfError: Readonly<Record<string, keyof ConnectionForm>> = {
  name: 'name',
  'settings.url': 'url',
  'settings.topics': 'topics',
  'settings.subscribe': 'subscribe',
  'settings.ca': 'ca',
  'settings.clientCertificate': 'clientCertificate',
  'settings.clientKey': 'clientKey',
  'mapping.items': 'items',
  'mapping.tag.path': 'tagPath',
  'mapping.x': 'x',
  'mapping.y': 'y',
  'mapping.z': 'z',
  'mapping.quality': 'quality',
  'mapping.crs': 'crs',
  'mapping.time.path': 'timePath',
  'mapping.area.path': 'areaPath',
  'mapping.area.areaUid': 'areaUid',
  'mapping.area.areas': 'areaNames',
}

/**
 * Error messages of the service by form field.
 * @param errors messages by field of the connection
 */
export function errorsByField(errors: Readonly<Record<string, string>>) {
  const found = Object.entries(errors).flatMap(([path, message]) => {
    const field = Object.keys(fieldOfError).find(each => path === each || path.startsWith(`${each}.`))
    return field ? [[fieldOfError[field], message] as const] : []
  })
  return Object.fromEntries(found) as Partial<Record<keyof ConnectionForm, string>>
}
