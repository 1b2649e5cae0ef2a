import type {
  HistoryImportDraft,
  RecordingClock,
  RecordingFormat,
  RecordingMapping,
} from '#domain/connection/history-import.ts'
import type { AreaUid } from '#domain/uid.ts'
import {
  type AreaForm,
  areaOf,
  coordinatesOf,
  type FormNumber,
  type PartProps,
  type PlaceForm,
} from '../connection-form.ts'
import { areaFaults, type FormFault, placeFaults } from '../form-faults.ts'

/** Values of the import form. */
export interface ImportForm extends PlaceForm, AreaForm, RecordingFormat {
  readonly name: string
  readonly tag: string
  readonly x: string
  readonly y: string
  readonly z: string
  readonly clock: RecordingClock['type']
  readonly timePath: string
  readonly datePath: string
  readonly order: 'ymd' | 'dmy' | 'mdy'
  readonly timeZone: string
  /** Of frame 0, as a local time of this browser: `2026-11-03T14:05:06`. */
  readonly frameStart: string
  readonly frameRate: FormNumber
  readonly createsTags: boolean
  readonly tagPattern: string
  readonly keep: boolean
  readonly addsZoneEvents: boolean
}

export type ImportFieldProps = PartProps<ImportForm>
export type ImportFaults = Readonly<Partial<Record<keyof ImportForm, FormFault>>>

/**
 * @param firstArea the initial area
 * @param timeZone the initial time zone of local times, IANA name
 */
export function newImportForm(firstArea: AreaUid | undefined, timeZone: string): ImportForm {
  return {
    ...{
      name: '',
      format: 'csv',
      encoding: 'utf-8',
      delimiter: 'auto',
      hasHeader: true,
      decimalComma: false,
    },
    ...{ tag: '', x: '', y: '', z: '' },
    ...{ coordinates: 'local', unit: 'm', yAxis: 'up', originX: 0, originY: 0, originZ: 0 },
    ...{ rotationDegrees: 0, longitude: '', latitude: '' },
    ...{ clock: 'milliseconds', timePath: '', datePath: '', order: 'ymd', timeZone },
    ...{ frameStart: '', frameRate: 25 },
    ...{ areaFrom: 'fixed', areaUid: firstArea ?? '', areaPath: '', areaLevel: 1, areaNames: [] },
    ...{ createsTags: false, tagPattern: '{id}', keep: true, addsZoneEvents: true },
  }
}

/** Usual names of columns, in lower case. */
const usualNames: Readonly<Record<'tag' | 'timePath' | 'x' | 'y' | 'z', readonly string[]>> = {
  tag: ['tag', 'tag_id', 'tagid', 'id', 'person', 'object', 'device', 'mac'],
  timePath: ['ts', 'time', 'timestamp', 'datetime', 'date', 'frame'],
  x: ['x', 'x_m', 'pos_x', 'lon', 'lng', 'longitude'],
  y: ['y', 'y_m', 'pos_y', 'lat', 'latitude'],
  z: ['z', 'z_m', 'pos_z', 'height', 'altitude'],
}

/** The empty columns of a form, filled by their usual names. */
export function guessedColumns(form: ImportForm, columns: readonly string[]): Partial<ImportForm> {
  const found = Object.entries(usualNames).flatMap(([field, names]) => {
    const column = names.flatMap(name => columns.find(each => each.toLowerCase() === name) ?? [])[0]
    const isEmpty = form[field as keyof typeof usualNames] === ''
    return isEmpty && column !== undefined ? [[field, column] as const] : []
  })
  const guessed: Partial<ImportForm> = Object.fromEntries(found)
  const isDegrees = /^(lon|lng)/i.test(guessed.x ?? '')
  return { ...guessed, ...(isDegrees && { coordinates: 'wgs84' as const }) }
}

const isEmpty = (text: string) => text.trim() === ''
const frameStartMs = ({ frameStart }: ImportForm) => new Date(frameStart).getTime()

/** Errors by field; without them the form has a mapping. */
export function importFaults(form: ImportForm): ImportFaults {
  const { clock } = form
  return {
    ...(isEmpty(form.tag) && { tag: 'missing' }),
    ...(isEmpty(form.x) && { x: 'missing' }),
    ...(isEmpty(form.y) && { y: 'missing' }),
    ...(isEmpty(form.timePath) && { timePath: 'missing' }),
    ...(clock === 'local' && isEmpty(form.timeZone) && { timeZone: 'missing' }),
    ...(clock === 'frames' && Number.isNaN(frameStartMs(form)) && { frameStart: 'missing' }),
    ...(clock === 'frames' && !(Number(form.frameRate) > 0) && { frameRate: 'number' }),
    ...(form.createsTags && !/\{(id|n)\}/.test(form.tagPattern) && { tagPattern: 'pattern' }),
    ...placeFaults(form),
    ...areaFaults(form),
  }
}

function clockOf(form: ImportForm): RecordingClock {
  const path = form.timePath.trim()
  if (form.clock === 'local') {
    const datePath = isEmpty(form.datePath) ? null : form.datePath.trim()
    return { type: 'local', path, datePath, order: form.order, timeZone: form.timeZone.trim() }
  }
  if (form.clock === 'frames')
    return { type: 'frames', path, startMs: frameStartMs(form), rate: Number(form.frameRate) }
  return { type: form.clock, path }
}

export const formatOf = (form: RecordingFormat): RecordingFormat => ({
  format: form.format,
  encoding: form.encoding,
  delimiter: form.delimiter,
  hasHeader: form.hasHeader,
  decimalComma: form.decimalComma,
})

/** @param form without `importFaults` */
export function recordingMappingOf(form: ImportForm): RecordingMapping {
  const area = areaOf(form)
  return {
    ...{ tag: form.tag.trim(), x: form.x.trim(), y: form.y.trim() },
    z: isEmpty(form.z) ? null : form.z.trim(),
    coordinates: coordinatesOf(form),
    time: clockOf(form),
    area: area.from === 'topic' ? { from: 'geometry' } : area,
  }
}

/** @param form without `importFaults` */
export const importDraftOf = (
  form: ImportForm,
  file: Pick<File, 'name' | 'size'>,
): Omit<HistoryImportDraft, 'fileDigest'> => ({
  ...formatOf(form),
  name: isEmpty(form.name) ? file.name : form.name.trim(),
  ...{ fileName: file.name, fileBytes: file.size },
  ...{ keep: form.keep, addsZoneEvents: form.addsZoneEvents },
  mapping: recordingMappingOf(form),
  ...(form.createsTags && { newTagPattern: form.tagPattern.trim() }),
})
