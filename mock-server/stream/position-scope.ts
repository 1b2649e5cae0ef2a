import type { Channel } from './frames.ts'

/** Which positions of a project a client receives. */
export interface PositionScope {
  /** Areas whose positions are sent at once; uids. */
  readonly areas: ReadonlySet<string>
  /** How often the newest position of each other tag is sent, ms; undefined: never. */
  readonly elsewhereMs: number | undefined
  /** Equal for scopes with the same areas. */
  readonly key: string
}

const maxAreas = 200
const maxUidLength = 100
const minElsewhereMs = 1_000
const maxElsewhereMs = 60_000

const isUid = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= maxUidLength

/** Reads `areas` and `elsewhere_ms` of a subscription. @returns undefined for all positions, or why it is refused */
export function readScope(
  areas: unknown,
  elsewhereMs: unknown,
): PositionScope | { readonly refusal: string } | undefined {
  if (areas === undefined)
    return elsewhereMs === undefined ? undefined : { refusal: 'elsewhere_ms needs areas' }
  if (!Array.isArray(areas) || areas.length > maxAreas || !areas.every(isUid))
    return { refusal: `areas must be at most ${maxAreas} uids` }
  const isInterval =
    elsewhereMs === undefined ||
    (typeof elsewhereMs === 'number' && elsewhereMs >= minElsewhereMs && elsewhereMs <= maxElsewhereMs)
  if (!isInterval)
    return { refusal: `elsewhere_ms must be a number from ${minElsewhereMs} to ${maxElsewhereMs}` }
  const uids = [...new Set(areas)].sort()
  return {
    areas: new Set(uids),
    elsewhereMs: elsewhereMs === undefined ? undefined : Math.round(elsewhereMs),
    key: uids.join(' '),
  }
}

interface Reader {
  readonly channels: ReadonlySet<Channel>
  readonly projectUid: string | undefined
  readonly scope: PositionScope | undefined
}

/** The areas whose positions clients receive at once, by project; `*` stands for every project. Pure. */
export function wantedBy(clients: Iterable<Reader>): Record<string, 'all' | string[]> {
  const wanted: Record<string, 'all' | string[]> = {}
  for (const { channels, projectUid = '*', scope } of clients) {
    if (!channels.has('pos')) continue
    const before = wanted[projectUid]
    if (!scope || before === 'all') wanted[projectUid] = 'all'
    else wanted[projectUid] = [...new Set([...(before ?? []), ...scope.areas])]
  }
  return wanted
}
