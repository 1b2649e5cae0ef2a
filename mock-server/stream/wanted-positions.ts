import type { StreamClient } from './client.ts'

type Reader = Pick<StreamClient, 'channels' | 'projectUid' | 'scope'>

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
