/** Units of length that a recording may be in, as metres. */
export const lengthUnits = { m: 1, cm: 0.01, mm: 0.001, ft: 0.3048 } as const
export type LengthUnit = keyof typeof lengthUnits

/** How a recording counts time: by frames, or in units, as milliseconds. */
export const timeUnits = { s: 1_000, ms: 1, us: 0.001, ns: 0.000_001 } as const
export type TimeUnit = keyof typeof timeUnits | 'frames'

type Meaning = 'time' | 'tag' | 'x' | 'y' | 'z'

/** Options of the user about a recording; the rest is derived from its heading. */
export interface ColumnChoice {
  readonly columns?: Partial<Record<Meaning, string>>
  readonly unit?: LengthUnit
  readonly timeUnit?: TimeUnit
}

/** The column of each value, and its unit. */
export interface Columns {
  readonly at: Partial<Record<Meaning, number>>
  readonly unit: LengthUnit
  /** Undefined: by the magnitude of the numbers. */
  readonly timeUnit: TimeUnit | undefined
  /** Assumptions that may be wrong. */
  readonly warnings: readonly string[]
}

/** A heading or an option that cannot be used; the message says what is missing. */
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
 * Determines the meaning of each column.
 * @param headings of the file; undefined if it has none, and its columns are frame, person, x, y
 * @throws ColumnError if there is no position or no time
 */
export function understandColumns(
  headings: readonly string[] | undefined,
  choice: ColumnChoice = {},
): Columns {
  const warnings: string[] = []
  if (!headings && !choice.columns)
    warnings.push('no heading: read as frame, person, x, y; name the columns with --columns')
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
  if (at.tag === undefined) warnings.push('no column names the tag: all rows are one tag')
  const headingUnit = unitInHeading.exec(names[at.x ?? 0]?.trim() ?? '')?.[1]?.toLowerCase()
  const unit = choice.unit ?? (headingUnit as LengthUnit | undefined) ?? 'm'
  if (!choice.unit && !headingUnit && headings)
    warnings.push('no unit of length: read as metres (--unit m, cm, mm or ft)')
  const isFrame = plain(names[at.time ?? 0] ?? '').startsWith('frame')
  const isMs = /^(ms|millis)/.test(plain(names[at.time ?? 0] ?? ''))
  return { at, unit, timeUnit: choice.timeUnit ?? (isFrame ? 'frames' : isMs ? 'ms' : undefined), warnings }
}

/**
 * The unit of timestamps by their magnitude: current times as seconds, milliseconds, micro- or nanoseconds;
 * small numbers are seconds.
 */
export function unitOfStamp(value: number): keyof typeof timeUnits {
  if (value > 1e17) return 'ns'
  if (value > 1e14) return 'us'
  return value > 1e11 ? 'ms' : 's'
}
