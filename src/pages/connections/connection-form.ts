import type {
  Connection,
  ConnectionDraft,
  ConnectionKind,
  Preset,
  Source,
} from '#domain/connection/connection.ts'
import type { AreaNames, AreaSource, Clock, Coordinates, Mapping } from '#domain/connection/mapping.ts'
import type { AreaUid } from '#domain/uid.ts'
import { type BrokerForm, brokerForm, brokerOf, secretOf } from './broker-form.ts'

/** Values of the connection form. */
export interface ConnectionForm extends BrokerForm {
  readonly name: string
  readonly kind: ConnectionKind
  /** One per line. */
  readonly topics: string
  /** First messages sent to a WebSocket server, one per line. */
  readonly subscribe: string
  readonly format: Mapping['format']
  readonly items: string
  readonly tagFrom: Mapping['tag']['from']
  readonly tagPath: string
  readonly tagLevel: FormNumber
  readonly x: string
  readonly y: string
  readonly z: string
  readonly quality: string
  readonly crs: string
  readonly coordinates: Coordinates['type']
  readonly unit: 'm' | 'cm' | 'mm'
  readonly yAxis: 'up' | 'down'
  readonly originX: FormNumber
  readonly originY: FormNumber
  readonly originZ: FormNumber
  readonly rotationDegrees: FormNumber
  readonly longitude: FormNumber
  readonly latitude: FormNumber
  readonly time: Clock['type']
  readonly timePath: string
  readonly areaFrom: AreaSource['from']
  readonly areaUid: AreaUid
  readonly areaPath: string
  readonly areaLevel: FormNumber
  readonly areaNames: readonly { readonly name: string; readonly areaUid: AreaUid }[]
}

/** Values that place positions in an area. */
export type PlaceForm = Pick<
  ConnectionForm,
  | 'coordinates'
  | 'unit'
  | 'yAxis'
  | 'originX'
  | 'originY'
  | 'originZ'
  | 'rotationDegrees'
  | 'longitude'
  | 'latitude'
>
/** Values that find the area of a position. */
export type AreaForm = Pick<ConnectionForm, 'areaFrom' | 'areaUid' | 'areaPath' | 'areaLevel' | 'areaNames'>

/** Props of the fields of a part of a form. */
export interface PartProps<Part> {
  readonly form: Part
  readonly errorOf: (field: keyof Part) => string | undefined
  readonly onChange: (change: Partial<Part>) => void
}

/** Props of the form fields: the values, the error of a field, and a function that changes some values. */
export type FormFieldProps = PartProps<ConnectionForm>

/** Whether the other system opens the connection to this service. */
export const isPushed = (kind: ConnectionKind): kind is 'push' | 'omlox' =>
  kind === 'push' || kind === 'omlox'

/** A number field that may be empty or unfinished. */
export type FormNumber = number | string

const emptyMapping: Omit<Mapping, 'area'> = {
  format: 'json',
  items: '',
  tag: { from: 'field', path: '' },
  ...{ x: '', y: '', z: null, quality: null, crs: null },
  coordinates: { type: 'local', unit: 'm', yAxis: 'up', origin: { x: 0, y: 0, z: 0 }, rotationDegrees: 0 },
  time: { type: 'arrival' },
}

/** @param firstArea the initial area of a new connection's fixes */
export function newForm(firstArea: AreaUid | undefined): ConnectionForm {
  return {
    ...{ name: '', kind: 'mqtt', topics: '', subscribe: '' },
    ...brokerForm(),
    ...mappingForm(emptyMapping),
    ...areaForm({ from: 'fixed', areaUid: firstArea ?? '' }),
  }
}

/** The form with the topics and the mapping of a known system. */
export const withPreset = (
  form: ConnectionForm,
  { kind, topics, subscribe, mapping }: Preset,
): ConnectionForm => ({
  ...form,
  kind,
  topics: topics.join('\n'),
  subscribe: subscribe.join('\n'),
  ...mappingForm(mapping),
})

export function formOf({ name, source, mapping }: Connection): ConnectionForm {
  return {
    ...{ name, kind: source.kind },
    ...brokerForm('url' in source ? source : undefined),
    topics: source.kind === 'mqtt' ? source.topics.join('\n') : '',
    subscribe: source.kind === 'websocket' ? source.subscribe.join('\n') : '',
    ...mappingForm(mapping),
    ...areaForm(mapping.area),
  }
}

function mappingForm({ tag, coordinates, time, z, quality, crs, ...same }: Omit<Mapping, 'area'>) {
  const { format, items, x, y } = same
  const local = coordinates.type === 'local' ? coordinates : undefined
  const reference = coordinates.type === 'wgs84' ? coordinates.reference : undefined
  return {
    ...{ format, items, x, y },
    tagFrom: tag.from,
    tagPath: tag.from === 'field' ? tag.path : '',
    tagLevel: tag.from === 'topic' ? tag.level : 1,
    z: z ?? '',
    quality: quality ?? '',
    crs: crs ?? '',
    coordinates: coordinates.type,
    unit: local?.unit ?? ('m' as const),
    yAxis: local?.yAxis ?? ('up' as const),
    originX: coordinates.origin.x,
    originY: coordinates.origin.y,
    originZ: coordinates.origin.z,
    rotationDegrees: coordinates.rotationDegrees,
    longitude: reference?.longitude ?? '',
    latitude: reference?.latitude ?? '',
    time: time.type,
    timePath: time.type === 'arrival' ? '' : time.path,
  }
}

const areaForm = (area: AreaSource) => ({
  areaFrom: area.from,
  areaUid: area.from === 'fixed' ? area.areaUid : '',
  areaPath: area.from === 'field' ? area.path : '',
  areaLevel: area.from === 'topic' ? area.level : 1,
  areaNames: 'areas' in area ? Object.entries(area.areas).map(([name, areaUid]) => ({ name, areaUid })) : [],
})

export const usesNames = ({ areaFrom }: AreaForm): boolean => areaFrom === 'topic' || areaFrom === 'field'

export const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
const pathOrNull = (path: string) => (path.trim() === '' ? null : path.trim())

/** @param form without `mappingFaults` */
export function mappingOf(form: ConnectionForm): Mapping {
  return {
    format: form.format,
    items: form.items.trim(),
    tag:
      form.tagFrom === 'field'
        ? { from: 'field', path: form.tagPath.trim() }
        : { from: 'topic', level: Number(form.tagLevel) },
    x: form.x.trim(),
    y: form.y.trim(),
    z: pathOrNull(form.z),
    quality: pathOrNull(form.quality),
    crs: pathOrNull(form.crs),
    coordinates: coordinatesOf(form),
    time: form.time === 'arrival' ? { type: 'arrival' } : { type: form.time, path: form.timePath.trim() },
    area: areaOf(form),
  }
}

/** @param form without `placeFaults` */
export function coordinatesOf(form: PlaceForm): Coordinates {
  const placed = {
    origin: { x: Number(form.originX), y: Number(form.originY), z: Number(form.originZ) },
    rotationDegrees: Number(form.rotationDegrees),
  }
  return form.coordinates === 'local'
    ? { type: 'local', unit: form.unit, yAxis: form.yAxis, ...placed }
    : {
        type: 'wgs84',
        reference: { longitude: Number(form.longitude), latitude: Number(form.latitude) },
        ...placed,
      }
}

/** @param form without `areaFaults` */
export function areaOf(form: AreaForm): AreaSource {
  if (form.areaFrom === 'geometry') return { from: 'geometry' }
  if (form.areaFrom === 'fixed') return { from: 'fixed', areaUid: form.areaUid }
  const named = form.areaNames.filter(({ name }) => name.trim() !== '')
  const areas: AreaNames = Object.fromEntries(named.map(({ name, areaUid }) => [name.trim(), areaUid]))
  return form.areaFrom === 'topic'
    ? { from: 'topic', level: Number(form.areaLevel), areas }
    : { from: 'field', path: form.areaPath.trim(), areas }
}

/** @param form without `sourceFaults` */
export function sourceOf(form: ConnectionForm): Source {
  if (isPushed(form.kind)) return { kind: form.kind }
  if (form.kind === 'mqtt') return { kind: 'mqtt', ...brokerOf(form), topics: linesOf(form.topics) }
  return {
    kind: 'websocket',
    url: form.url.trim(),
    subscribe: linesOf(form.subscribe),
    ...(form.ca.trim() !== '' && { ca: form.ca }),
    ...secretOf(form, 'password'),
  }
}

/** @param form without `formFaults` */
export const draftOf = (form: ConnectionForm, enabled: boolean): ConnectionDraft => ({
  name: form.name.trim(),
  source: sourceOf(form),
  mapping: mappingOf(form),
  enabled,
})
