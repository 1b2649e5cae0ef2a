/** Units of length that a recording may be in, as metres. */
export const lengthUnits = { m: 1, cm: 0.01, mm: 0.001, ft: 0.3048 } as const
export type LengthUnit = keyof typeof lengthUnits

/** How a recording counts time: by frames, or in units, as milliseconds. */
export const timeUnits = { s: 1_000, ms: 1, us: 0.001, ns: 0.000_001 } as const
export type TimeUnit = keyof typeof timeUnits | 'frames'

type Meaning = 'time' | 'tag' | 'x' | 'y' | 'z'

/** What somebody said about a recording; the rest is understood from its heading. */
export interface ColumnChoice {
  readonly columns?: Partial<Record<Meaning, string>>
  readonly unit?: LengthUnit
  readonly timeUnit?: TimeUnit
}

/** Where a row has what, and in which units. */
export interface Columns {
  readonly at: Partial<Record<Meaning, number>>
  readonly unit: LengthUnit
  /** Undefined: by the size of the numbers. */
  readonly timeUnit: TimeUnit | undefined
  /** What was assumed and may be wrong. */
  readonly doubts: readonly string[]
}

/** A heading or a choice that cannot be used; the message says what is missing. */
export class ColumnError extends Error {}

const meanings: Record<Meaning, RegExp> = {
  time: /^(frame|frames|t|ts|time|timestamp|date|datetime|seconds?|sec|ms|millis.*)$/,
  tag: /^(id|tag|tagid|person|personid|pid|ped|pedid|pedestrian|track|trackid|agent|agentid|mac|macaddress|object|objectid|name|devid|trackableuid|who)$/,
  x: /^(x|posx|px|xpos|positionx|east|easting)$/,
  y: /^(y|posy|py|ypos|positiony|north|northing)$/,
  z: /^(z|posz|pz|zpos|positionz|height|alt|altitude)$/,
}

const unitInHeading = /[[(_ ](mm|cm|ft|m)[\])]?$/i

const plain = (heading: string) =>
  heading
    .trim()
    .replace(/^"|"$/g, '')
    .replace(unitInHeading, '')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

function columnOf(
  headings: readonly string[],
  meaning: Meaning,
  chosen: string | undefined,
): number | undefined {
  const place =
    chosen === undefined
      ? headings.findIndex(heading => meanings[meaning].test(plain(heading)))
      : headings.findIndex(heading => heading.trim().replace(/^"|"$/g, '') === chosen)
  if (place >= 0) return place
  const number = Number(chosen)
  if (chosen !== undefined && Number.isInteger(number) && number >= 1) return number - 1
  if (chosen !== undefined) throw new ColumnError(`there is no column "${chosen}"`)
  return undefined
}

/**
 * Understands which column is what.
 * @param headings of the file; undefined: it has none, and its columns are frame, person, x, y
 * @throws ColumnError where there is no way to read a place or a time
 */
export function understandColumns(
  headings: readonly string[] | undefined,
  choice: ColumnChoice = {},
): Columns {
  const doubts: string[] = []
  if (!headings && !choice.columns)
    doubts.push('no heading: read as frame, person, x, y; name the columns with --columns')
  const names = headings ?? ['frame', 'person', 'x', 'y']
  const at: Partial<Record<Meaning, number>> = {}
  for (const meaning of Object.keys(meanings) as Meaning[]) {
    const place = columnOf(names, meaning, choice.columns?.[meaning])
    if (place !== undefined) at[meaning] = place
  }
  for (const needed of ['time', 'x', 'y'] as const)
    if (at[needed] === undefined)
      throw new ColumnError(
        `no column for ${needed} in "${names.join(', ')}"; name it with --columns ${needed}=NAME`,
      )
  if (at.tag === undefined) doubts.push('no column names the tag: all rows are one tag')
  const headingUnit = unitInHeading.exec(names[at.x ?? 0]?.trim() ?? '')?.[1]?.toLowerCase()
  const unit = choice.unit ?? (headingUnit as LengthUnit | undefined) ?? 'm'
  if (!choice.unit && !headingUnit && headings)
    doubts.push('no unit of length: read as metres (--unit m, cm, mm or ft)')
  const isFrame = plain(names[at.time ?? 0] ?? '').startsWith('frame')
  const isMs = /^(ms|millis)/.test(plain(names[at.time ?? 0] ?? ''))
  return { at, unit, timeUnit: choice.timeUnit ?? (isFrame ? 'frames' : isMs ? 'ms' : undefined), doubts }
}

/** The unit of time stamps by their size: those of our century as seconds, milliseconds, micro- or nanoseconds; small ones are seconds. */
export function unitOfStamp(value: number): keyof typeof timeUnits {
  if (value > 1e17) return 'ns'
  if (value > 1e14) return 'us'
  return value > 1e11 ? 'ms' : 's'
}
