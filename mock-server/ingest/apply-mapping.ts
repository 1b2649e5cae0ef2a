import { type JsonPath, parsePath, valueAt } from './json-path.ts'
import type { Mapping } from './mapping.ts'
import { areaNameOf, FieldRefusal, numberOf, type RefusalReason, tagOf, timeOf } from './message-fields.ts'
import { toMetres } from './to-metres.ts'

export interface ReceivedMessage {
  /** Empty if the transport has no topics. */
  readonly topic: string
  readonly payload: Uint8Array | string
  /** Epoch ms. */
  readonly arrivedMs: number
}

/** A position as sent by the other system, in metres of the area; its tag may be unknown here. */
export interface MappedFix {
  /** The id of the tag in the other system. */
  readonly tag: string
  readonly x: number
  readonly y: number
  readonly z: number
  /** Epoch ms. */
  readonly ts: number
  readonly quality: number | null
  readonly sublocation_uid: string
}

/** All rejected parts of a message with the same reason. */
export interface Refusal {
  readonly reason: RefusalReason
  readonly detail: string
  /** The start of the first rejected part. */
  readonly example: string
  readonly count: number
}

export interface MappedMessage {
  readonly fixes: readonly MappedFix[]
  readonly refusals: readonly Refusal[]
}

/** Outlines of areas in their own metres, for mappings that find the area by geometry. */
export type AreaAt = (x: number, y: number) => string | undefined

/** Epoch ms. */
export type TimeOf = (item: unknown, arrivedMs: number) => number

export const maxMessageBytes = 1024 * 1024
const maxDepth = 32
const maxFixes = 10_000
export const maxExampleLength = 500

/** A mapping with its paths parsed, for many messages. */
export class MessageMapper {
  readonly #mapping: Mapping
  readonly #areaAt: AreaAt
  readonly #paths: Record<'items' | 'x' | 'y', JsonPath> & Partial<Record<OptionalPath, JsonPath>>
  readonly #areas: ReadonlyMap<string, string>
  readonly #timeOf: TimeOf | undefined

  /**
   * @param mapping must satisfy `mappingSchema`
   * @param timeOf reads the time of a fix instead of the mapping; throws FieldRefusal
   */
  constructor(mapping: Mapping, areaAt: AreaAt = () => undefined, timeOf?: TimeOf) {
    const { tag, time, area } = mapping
    this.#timeOf = timeOf
    this.#mapping = mapping
    this.#areaAt = areaAt
    this.#paths = {
      items: pathOf(mapping.items),
      x: pathOf(mapping.x),
      y: pathOf(mapping.y),
      ...(mapping.z !== null && { z: pathOf(mapping.z) }),
      ...(mapping.quality !== null && { quality: pathOf(mapping.quality) }),
      ...(mapping.crs !== null && { crs: pathOf(mapping.crs) }),
      ...(tag.from === 'field' && { tag: pathOf(tag.path) }),
      ...(time.type !== 'arrival' && { time: pathOf(time.path) }),
      ...(area.from === 'field' && { area: pathOf(area.path) }),
    }
    this.#areas = new Map('areas' in area ? Object.entries(area.areas) : [])
  }

  /** The fixes of a message, and the reasons for rejected parts. Never throws; bounded in time and memory. */
  read(message: ReceivedMessage): MappedMessage {
    const refusals = new Map<RefusalReason, Refusal>()
    const fixes: MappedFix[] = []
    const refuse = (error: unknown, part: unknown) => {
      if (!(error instanceof FieldRefusal)) throw error
      const known = refusals.get(error.reason)
      refusals.set(
        error.reason,
        known
          ? { ...known, count: known.count + 1 }
          : { reason: error.reason, detail: error.message, example: exampleOf(part), count: 1 },
      )
    }
    const levels = message.topic.split('/', 32)
    let read = 0
    for (const { text, error } of textsOf(message, this.#mapping.format)) {
      if (error) {
        refuse(error, text)
        continue
      }
      try {
        for (const item of this.#itemsOf(parsed(text))) {
          read += 1
          if (read > maxFixes) throw tooMany()
          try {
            fixes.push(this.#fixOf(item, levels, message.arrivedMs))
          } catch (refusal) {
            refuse(refusal, item)
          }
        }
      } catch (refusal) {
        refuse(refusal, text)
        if (read > maxFixes) break
      }
    }
    return { fixes, refusals: [...refusals.values()] }
  }

  /** The fix of one object or array. Throws FieldRefusal. */
  fixOf(item: unknown, arrivedMs: number): MappedFix {
    return this.#fixOf(item, [], arrivedMs)
  }

  #itemsOf(value: unknown): readonly unknown[] {
    const found = valueAt(value, this.#paths.items)
    return Array.isArray(found) ? found : [found ?? value]
  }

  #fixOf(item: unknown, levels: readonly string[], arrivedMs: number): MappedFix {
    if (typeof item !== 'object' || item === null)
      throw new FieldRefusal('not_an_object', 'the message is neither an object nor an array of objects')
    const at = (name: OptionalPath | 'x' | 'y') => {
      const path = this.#paths[name]
      return path && valueAt(item, path)
    }
    const { tag, coordinates, time } = this.#mapping
    const id = tagOf(tag.from === 'topic' ? levels[tag.level - 1] : at('tag'))
    this.#requireCrs(at('crs'))
    const height = at('z')
    const point = toMetres(
      {
        x: numberOf(at('x'), 'x'),
        y: numberOf(at('y'), 'y'),
        z: height === undefined || height === null ? 0 : numberOf(height, 'z'),
      },
      coordinates,
    )
    const quality = at('quality')
    return {
      tag: id,
      ...point,
      ts: this.#timeOf?.(item, arrivedMs) ?? timeOf(at('time'), time.type, arrivedMs),
      quality: quality === undefined || quality === null ? null : numberOf(quality, 'the quality'),
      sublocation_uid: this.#areaOf(at('area'), levels, point),
    }
  }

  #requireCrs(named: unknown): void {
    if (named === undefined || named === null) return
    const isDegrees = named !== 'local'
    if (isDegrees === (this.#mapping.coordinates.type === 'wgs84')) return
    throw new FieldRefusal('wrong_crs', `the message is in ${isDegrees ? 'degrees' : 'local coordinates'}`)
  }

  #areaOf(named: unknown, levels: readonly string[], { x, y }: { x: number; y: number }): string {
    const { area } = this.#mapping
    if (area.from === 'fixed') return area.sublocation_uid
    if (area.from === 'geometry') {
      const found = this.#areaAt(x, y)
      if (found === undefined) throw new FieldRefusal('no_area', 'no area contains the position')
      return found
    }
    const name = area.from === 'topic' ? levels[area.level - 1] : areaNameOf(named)
    if (name === undefined || name === '') throw new FieldRefusal('no_area', 'the message names no area')
    // A system that knows the areas of this project may name them by their uid.
    const uid = this.#areas.get(name) ?? (uuid.test(name) ? name : undefined)
    if (uid === undefined)
      throw new FieldRefusal('unknown_area', `the mapping has no area "${name.slice(0, 100)}"`)
    return uid
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

type OptionalPath = 'z' | 'quality' | 'crs' | 'tag' | 'time' | 'area'

function pathOf(text: string): JsonPath {
  const path = parsePath(text)
  if (!path) throw new TypeError(`not a path: ${text}`)
  return path
}

/** The JSON texts of a message; those that are too large or too deep have a reason instead. */
function textsOf(
  { payload }: ReceivedMessage,
  format: Mapping['format'],
): { text: string; error?: FieldRefusal }[] {
  const size = typeof payload === 'string' ? Buffer.byteLength(payload) : payload.byteLength
  const bytes = typeof payload === 'string' ? undefined : payload
  if (size > maxMessageBytes) {
    const start = bytes ? Buffer.from(bytes.subarray(0, maxExampleLength)).toString() : String(payload)
    const error = new FieldRefusal(
      'too_large',
      `the message has ${size} bytes; ${maxMessageBytes} are allowed`,
    )
    return [{ text: start.slice(0, maxExampleLength), error }]
  }
  const whole = bytes ? Buffer.from(bytes.buffer, bytes.byteOffset, size).toString() : String(payload)
  // One line more than allowed, so that the rest is reported as rejected.
  const lines = format === 'ndjson' ? whole.split('\n', maxFixes + 1) : [whole]
  const texts = format === 'ndjson' ? lines.filter(line => line.trim() !== '') : lines
  return texts.map((text, index) => (index === maxFixes ? { text, error: tooMany() } : textOf(text)))
}

function textOf(text: string): { text: string; error?: FieldRefusal } {
  return depthOf(text) > maxDepth
    ? { text, error: new FieldRefusal('too_deep', `the message is nested deeper than ${maxDepth} levels`) }
    : { text }
}

const tooMany = () => new FieldRefusal('too_many_fixes', `a message may have ${maxFixes} fixes`)

/** Nesting depth of objects and arrays, without parsing. */
function depthOf(text: string): number {
  let [depth, most, isText] = [0, 0, false]
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (isText) {
      if (code === 0x5c) i += 1
      else if (code === 0x22) isText = false
    } else if (code === 0x22) isText = true
    else if (code === 0x5b || code === 0x7b) {
      depth += 1
      if (depth > most) most = depth
    } else if (code === 0x5d || code === 0x7d) depth -= 1
  }
  return most
}

/** Throws FieldRefusal. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FieldRefusal('not_json', 'the message is not JSON')
  }
}

/** The start of a part of a message as text, without control characters. */
export function exampleOf(part: unknown): string {
  const text = typeof part === 'string' ? part : (JSON.stringify(part) ?? '')
  return text.slice(0, maxExampleLength).replace(/\p{Cc}/gu, ' ')
}
