import type { HistoryReading } from '../store/history-reading.ts'
import type { Store } from '../store/store.ts'
import type { Tag } from '../store/tags.ts'
import { siteClock } from './report-table.ts'

/** One record of what is stored about a person; `at` in epoch ms. */
export interface SubjectRecord {
  readonly section:
    | 'tag'
    | 'earlier_tag'
    | 'hardware'
    | 'position'
    | 'alarm'
    | 'zone_event'
    | 'proximity'
    | 'muster'
    | 'message'
    | 'disclosure'
    | 'change'
  readonly at: number
  readonly data: Readonly<Record<string, unknown>>
}

const pageFixes = 5_000
const pageEntries = 200
const everything = (projectUid: string, nowMs: number) => ({ project_uid: projectUid, start: 0, end: nowMs })

const record = (section: SubjectRecord['section'], at: number, data: object): SubjectRecord => ({
  section,
  at,
  data: data as Record<string, unknown>,
})

async function* positionsOf(history: Pick<HistoryReading, 'ofTag'>, tagUid: string, nowMs: number) {
  for (let startMs: number | undefined = 0; startMs !== undefined; ) {
    const { fixes, nextStartMs } = await history.ofTag(tagUid, startMs, nowMs, pageFixes)
    yield fixes.map(({ areaUid, atMs, x, y, z }) =>
      record('position', atMs, { sublocation_uid: areaUid, x, y, z }),
    )
    startMs = nextStartMs
  }
}

async function* changesOf(store: Store, projectUid: string, tagUid: string, nowMs: number) {
  const wanted = { projectUids: [projectUid], start: 0, end: nowMs, objectUid: tagUid }
  for (let offset = 0; ; offset += pageEntries) {
    const entries = await store.auditLog.page(wanted, offset, pageEntries)
    yield entries.map(({ at, user_email, action, changes }) =>
      record('change', at, { user_email, action, changes }),
    )
    if (entries.length < pageEntries) return
  }
}

/** Everything that a project stores about a person, by section, in batches. */
export async function* subjectData(
  store: Store,
  history: Pick<HistoryReading, 'ofTag'>,
  tag: Tag,
  nowMs: number,
): AsyncGenerator<SubjectRecord[]> {
  const { uid, project_uid: projectUid } = tag
  const wanted = everything(projectUid, nowMs)
  yield [record('tag', tag.created_at, tag)]
  for await (const versions of store.rowVersions.walk(projectUid, 'trackable_objects', 0, nowMs))
    yield versions
      .filter(version => version.uid === uid)
      .map(({ valid_from, row }) => record('earlier_tag', valid_from, row))
  const bindings = await store.tagAssociations.select(query =>
    query.where('obj_uid', '=', uid).orderBy('uid'),
  )
  yield bindings.map(row => record('hardware', row.created_at, row))
  yield* positionsOf(history, uid, nowMs)
  for await (const rows of store.alarms.walk({ ...wanted, types: [] }))
    yield rows.filter(row => row.trackable_object_uid === uid).map(row => record('alarm', row.set_at, row))
  for await (const rows of store.zoneEvents.walk({ ...wanted, sublocation_uids: [], least_severity: 0 }))
    yield rows.filter(row => row.trackable_object_uid === uid).map(row => record('zone_event', row.ts, row))
  for await (const rows of store.pwsEvents.walk({ ...wanted, trackable_uids: [uid] }))
    yield rows.map(row => record('proximity', row.ts, row))
  for (const { uid: muster_uid, created_at, roster, found, result } of await store.musters.listAll(
    projectUid,
  ))
    if (roster.includes(uid)) {
      const own = result?.find(each => each.trackable_object_uid === uid) ?? null
      yield [record('muster', created_at, { muster_uid, found: found[uid] ?? null, result: own })]
    }
  for (const { created_at, recipients, text } of await store.userMessages.list(projectUid))
    if (recipients.some(({ dev_id }) => dev_id === uid)) yield [record('message', created_at, { text })]
  const disclosures = await store.disclosures.listOf(projectUid, uid)
  yield disclosures.map(row => record('disclosure', row.created_at, row))
  yield* changesOf(store, projectUid, uid, nowMs)
}

/** The records as one JSON document, written while they are read. */
export async function* subjectJson(head: object, batches: AsyncIterable<SubjectRecord[]>) {
  yield `${JSON.stringify(head).slice(0, -1)},"records":[`
  let isFirst = true
  for await (const batch of batches)
    for (const each of batch) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(each)}`
      isFirst = false
    }
  yield '\n]}\n'
}

/** Header of the same records as CSV. */
export const subjectColumns = ['section', 'time', 'area', 'zone', 'x', 'y', 'z', 'details'] as const

/** The records as rows of CSV: place in columns, everything else as JSON. */
export async function* subjectRows(
  batches: AsyncIterable<SubjectRecord[]>,
  nameOf: (uid: unknown) => string,
  timeZone: string,
) {
  const clock = siteClock(timeZone)
  for await (const batch of batches)
    yield batch.map(({ section, at, data }) => {
      const { sublocation_uid, zone_uid, x, y, z, ...rest } = data
      const number = (value: unknown) => (typeof value === 'number' ? value : null)
      const details = section === 'position' ? '' : JSON.stringify(rest)
      return [
        section,
        clock(at),
        nameOf(sublocation_uid),
        nameOf(zone_uid),
        number(x),
        number(y),
        number(z),
        details,
      ]
    })
}
