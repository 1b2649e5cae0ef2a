import { parseArgs } from 'node:util'
import { type ColumnChoice, type LengthUnit, lengthUnits, type TimeUnit, timeUnits } from './columns.ts'

export interface ReplayOptions {
  file: string
  areaUid: string
  speed: number
  tags: 'new' | 'existing'
  server: string
  email: string
  password: string
  projectUid: string | undefined
  fps: number
  tile: { columns: number; rows: number; stepM: number }
  origin: { x: number; y: number }
  /** Columns and units that the heading does not state. */
  columns: ColumnChoice
  /** Sends without confirmation even if something is doubtful. */
  yes: boolean
}

/** An invalid option; the message names it and its valid values. */
export class ReplayOptionError extends Error {}

/** @param command as the user types it, such as `floorwatch replay` */
export const usageOf = (command: string) => `${command} --file F --area UID [options]
  --file F          tracks (frame, person, x, y; tabs or commas) or NDJSON of Position
  --area UID        the area to play it in
  --speed N         0.1 to 100 times as fast (1)
  --tags new|existing   create a tag for everyone in the recording, or use the tags of the project (new)
  --tile CxR        repeat it side by side, e.g. 6x4 (1x1);  --step M metres apart (20)
  --origin X,Y      shift it by metres (0,0)
  --fps N           frames per second of tracks (25)
  --columns LIST    columns by heading or number: time=t,tag=id,x=px,y=py,z=pz
  --unit U          of positions: m, cm, mm or ft (default: from the heading, otherwise m)
  --time-unit U     of times: frames, s, ms, us or ns (default: from the heading, otherwise by magnitude)
  --yes             send without confirmation even if something is doubtful
  --help            prints this
  --server URL      http://127.0.0.1:8080;  --email, --password: the demo operator;  --project UID: the area's`

function positive(name: string, text: string, max: number): number {
  const value = Number(text)
  if (value > 0 && value <= max) return value
  throw new ReplayOptionError(`--${name} is "${text}"; it takes a number above 0, at most ${max}`)
}

function pair(name: string, text: string, separator: string): [number, number] {
  const [a, b] = text.split(separator).map(Number)
  if (a !== undefined && b !== undefined && Number.isFinite(a) && Number.isFinite(b)) return [a, b]
  throw new ReplayOptionError(`--${name} is "${text}"; it takes two numbers joined by "${separator}"`)
}

function choiceOf(
  list: string | undefined,
  unit: string | undefined,
  time: string | undefined,
): ColumnChoice {
  if (unit !== undefined && !(unit in lengthUnits))
    throw new ReplayOptionError(`--unit is "${unit}"; it takes ${Object.keys(lengthUnits).join(', ')}`)
  const times = ['frames', ...Object.keys(timeUnits)]
  if (time !== undefined && !times.includes(time))
    throw new ReplayOptionError(`--time-unit is "${time}"; it takes ${times.join(', ')}`)
  const columns: Record<string, string> = {}
  for (const part of list?.split(',') ?? []) {
    const [meaning = '', name] = part.split('=')
    if (!/^(time|tag|x|y|z)$/.test(meaning) || !name)
      throw new ReplayOptionError(
        `--columns has "${part}"; it takes time=, tag=, x=, y= and z= with a heading or a number`,
      )
    columns[meaning] = name
  }
  return {
    ...(list !== undefined && { columns }),
    ...(unit !== undefined && { unit: unit as LengthUnit }),
    ...(time !== undefined && { timeUnit: time as TimeUnit }),
  }
}

/** Reads the command line; throws ReplayOptionError. */
export function readReplayOptions(args: readonly string[]): ReplayOptions {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      file: text,
      area: text,
      speed: { ...text, default: '1' },
      tags: { ...text, default: 'new' },
      tile: { ...text, default: '1x1' },
      step: { ...text, default: '20' },
      origin: { ...text, default: '0,0' },
      fps: { ...text, default: '25' },
      server: { ...text, default: 'http://127.0.0.1:8080' },
      email: { ...text, default: 'operator@floorwatch.example' },
      password: { ...text, default: 'floorwatch' },
      project: text,
      columns: text,
      unit: text,
      'time-unit': text,
      yes: { type: 'boolean', default: false },
    },
  })
  const { file, area, tags } = values
  if (!file) throw new ReplayOptionError('--file is missing')
  if (!area) throw new ReplayOptionError('--area is missing')
  if (tags !== 'new' && tags !== 'existing')
    throw new ReplayOptionError(`--tags is "${tags}"; it takes new or existing`)
  const [columns, rows] = pair('tile', values.tile, 'x')
  const [x, y] = pair('origin', values.origin, ',')
  return {
    file,
    areaUid: area,
    speed: positive('speed', values.speed, 100),
    tags,
    server: values.server.replace(/\/$/, ''),
    email: values.email,
    password: values.password,
    projectUid: values.project,
    fps: positive('fps', values.fps, 1_000),
    tile: {
      columns: positive('tile', String(Math.trunc(columns)), 100),
      rows: positive('tile', String(Math.trunc(rows)), 100),
      stepM: positive('step', values.step, 10_000),
    },
    origin: { x, y },
    columns: choiceOf(values.columns, values.unit, values['time-unit']),
    yes: values.yes,
  }
}
