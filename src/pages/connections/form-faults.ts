import { type ConnectionForm, type FormNumber, isPushed, linesOf } from './connection-form.ts'

/** Missing and invalid fields. */
export type FormFault = 'missing' | 'number' | 'level' | 'latitude' | 'longitude' | 'mqtt' | 'websocket'
export type FormFaults = Readonly<Partial<Record<keyof ConnectionForm, FormFault>>>

const isNumber = (value: FormNumber, min: number, max: number) =>
  String(value).trim() !== '' && Number(value) >= min && Number(value) <= max
const isLevel = (value: FormNumber) => isNumber(value, 1, 20) && Number.isInteger(Number(value))
const maxDistanceM = 1_000_000

/** Errors of the mapping by field. */
export function mappingFaults(form: ConnectionForm): FormFaults {
  const faults: Partial<Record<keyof ConnectionForm, FormFault>> = {}
  const need = (field: keyof ConnectionForm) => {
    if (String(form[field]).trim() === '') faults[field] = 'missing'
  }
  const needNumber = (field: 'originX' | 'originY' | 'originZ' | 'rotationDegrees', limit: number) => {
    if (!isNumber(form[field], -limit, limit)) faults[field] = 'number'
  }
  need('x')
  need('y')
  if (form.tagFrom === 'field') need('tagPath')
  else if (!isLevel(form.tagLevel)) faults.tagLevel = 'level'
  if (form.time !== 'arrival') need('timePath')
  needNumber('originX', maxDistanceM)
  needNumber('originY', maxDistanceM)
  needNumber('originZ', maxDistanceM)
  needNumber('rotationDegrees', 360)
  if (form.coordinates === 'wgs84') {
    if (!isNumber(form.longitude, -180, 180)) faults.longitude = 'longitude'
    if (!isNumber(form.latitude, -89, 89)) faults.latitude = 'latitude'
  }
  if (form.areaFrom === 'fixed') need('areaUid')
  if (form.areaFrom === 'field') need('areaPath')
  if (form.areaFrom === 'topic' && !isLevel(form.areaLevel)) faults.areaLevel = 'level'
  return faults
}

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
