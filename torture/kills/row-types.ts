import { form, png } from '#server/tests/contract/plan-samples.ts'
import type { Lane } from './client.ts'
import { isOfCompany } from './company-type.ts'
import { type Kind, listOf, macOf } from './resource-type.ts'

/** A resource whose rows are made, changed and deleted one by one; each write says its number twice. */
interface RowKind {
  readonly path: string
  readonly key: string
  readonly list?: string
  readonly slow?: boolean
  /** A body that says `n` in its name and in another field, so that half a write would show. */
  body(lane: Lane, marker: string, n: number): object
  /** The other field. */
  twin(row: Record<string, unknown>): unknown
  /** What else the row must show. */
  more?(lane: Lane, row: Record<string, unknown>, n: number): Promise<object>
  update?(lane: Lane, marker: string, n: number): object
  nameOf?(row: Record<string, unknown>): unknown
  /** Also made by a bulk request. */
  inBulk?: true
}

const object = (value: unknown) => (value ?? {}) as Record<string, unknown>
const named = (marker: string, n: number) => `${marker} ${n}`

/** An image that is another for every number. */
const imageOf = (n: number) => png(8 + (n % 40), 6 + (Math.floor(n / 40) % 40))
const planForm = (lane: Lane, marker: string, n: number) =>
  form({
    sublocation_uid: lane.areaUid,
    display_name: named(marker, n),
    image_scale: String(n),
    image: imageOf(n),
  })

function rowKind(kind: RowKind): Kind {
  const { path, key, list = path, slow = false, nameOf = row => row.name } = kind
  const state = (n: number) => ({ n, twin: n, ...(kind.more && { whole: true }) })
  const number = (lane: Lane) => 1 + Math.floor(lane.random.next() * 100_000)
  const send = (lane: Lane, method: string, address: string, body: object) =>
    'headers' in body && 'body' in body
      ? lane.call(method, address, body.body, body.headers as Record<string, string>)
      : lane.call(method, address, body)

  async function make(lane: Lane): Promise<void> {
    const marker = lane.mark()
    const n = number(lane)
    await lane.attempt(path, marker, state(n), () => send(lane, 'POST', path, kind.body(lane, marker, n)))
  }

  async function makeInBulk(lane: Lane): Promise<void> {
    const marker = lane.mark()
    const n = number(lane)
    const requests = [{ method: 'POST', path, body: kind.body(lane, marker, n) }]
    await lane.attempt(path, marker, state(n), async () => {
      const reply = await lane.call('POST', '/bulk', { requests })
      return reply.status === 200 ? { ...reply, ...reply.body.results[0] } : reply
    })
  }
  return {
    name: path,
    slow,
    async read(lane) {
      const rows = (await listOf(lane, list, key)).flatMap(row => {
        const [marker = '', n] = String(nameOf(row)).split(' ')
        return marker.startsWith(`${lane.prefix}k`) ? [{ row, marker, n: Number(n) }] : []
      })
      return Promise.all(
        rows.map(async ({ row, marker, n }) => ({
          marker,
          uid: row.uid,
          n,
          twin: Number(kind.twin(row)),
          ...(kind.more && (await kind.more(lane, row, n))),
        })),
      )
    },
    deeds: {
      [`POST ${path}`]: make,
      ...(kind.inBulk && { 'POST /bulk': makeInBulk }),
      [`PUT ${path}/{uid}`]: async lane => {
        const marker = lane.pick(path)
        if (marker === undefined) return make(lane)
        const n = number(lane)
        const body = (kind.update ?? kind.body)(lane, marker, n)
        await lane.attempt(path, marker, state(n), () =>
          send(lane, 'PUT', `${path}/${lane.uidOf(path, marker)}`, body),
        )
      },
      [`DELETE ${path}/{uid}`]: async lane => {
        const marker = lane.pick(path)
        if (marker === undefined) return make(lane)
        await lane.attempt(path, marker, 'absent', () =>
          lane.call('DELETE', `${path}/${lane.uidOf(path, marker)}`),
        )
      },
    },
  }
}

/** So late that no run sees one end. */
const wallEndMs = Date.now() + 40 * 86_400_000

const own = (marker: string) => `${marker}@k.example`

export const rowKinds: readonly Kind[] = [
  rowKind({
    path: '/locations',
    key: 'locations',
    body: (_lane, marker, n) => ({ name: named(marker, n), shift: { n } }),
    twin: row => object(row.shift).n,
  }),
  rowKind({
    path: '/sublocations',
    key: 'sublocations',
    body: (lane, marker, n) => ({ name: named(marker, n), offset_x: n, location_uid: lane.siteUid }),
    twin: row => row.offset_x,
  }),
  rowKind({
    path: '/floorplans',
    key: 'floorplans',
    slow: true,
    body: planForm,
    nameOf: row => row.display_name,
    twin: row => row.image_scale,
    more: async (lane, row, n) => {
      const image = await lane.call('GET', String(row.url))
      return { whole: image.status === 200 && image.bytes.equals(imageOf(n)) }
    },
  }),
  rowKind({
    path: '/zones',
    key: 'zones',
    body: (lane, marker, n) => ({
      name: named(marker, n),
      shape: 'circle',
      center: { x: 0, y: 500_000 },
      radius_m: n / 1_000,
      severity_level: 0,
      sublocation_uid: lane.areaUid,
    }),
    twin: row => Number(row.radius_m) * 1_000,
  }),
  rowKind({
    path: '/groups',
    key: 'groups',
    body: (_lane, marker, n) => ({ name: named(marker, n), note: n }),
    twin: row => row.note,
  }),
  rowKind({
    path: '/trackable_objects',
    key: 'trackableObjects',
    inBulk: true,
    body: (_lane, marker, n) => ({ name: named(marker, n), description: String(n) }),
    twin: row => row.description,
  }),
  rowKind({
    path: '/trackable_objects/templates',
    key: 'templates',
    body: (_lane, marker, n) => ({ name: named(marker, n), description: String(n) }),
    twin: row => row.description,
  }),
  rowKind({
    path: '/nodes',
    key: 'nodes',
    body: (_lane, marker, n) => ({ mac_address: macOf(marker, '0a'), name: named(marker, n), node_id: n }),
    twin: row => row.node_id,
  }),
  rowKind({
    path: '/win_anchors',
    key: 'win_anchors',
    body: (_lane, marker, n) => ({
      name: named(marker, n),
      position: { x: 0, y: 0, z: 3 },
      acc_config: { n },
    }),
    twin: row => object(row.acc_config).n,
  }),
  rowKind({
    path: '/notification_profiles',
    key: 'notification_profiles',
    body: (_lane, marker, n) => ({
      name: named(marker, n),
      notification_type: 'ALARM',
      conditions: { cooldown_seconds: n % 80_000, n },
    }),
    twin: row => object(row.conditions).n,
  }),
  rowKind({
    path: '/subscribers',
    key: 'subscribers',
    body: (_lane, marker, n) => ({
      name: named(marker, n),
      addresses: { email: [`n${n}@k.example`], phone: [] },
    }),
    twin: row => /\d+/.exec(String(object(row.addresses).email))?.[0],
  }),
  rowKind({
    path: '/schedules',
    key: 'schedules',
    body: (_lane, marker, n) => ({ name: named(marker, n), content: String(n), default: false }),
    twin: row => row.content,
  }),
  rowKind({
    path: '/wall_displays',
    key: 'wall_displays',
    body: (_lane, marker, n) => ({
      name: named(marker, n),
      seconds_per_area: 5 + (n % 3_000),
      expires_at: wallEndMs + n,
    }),
    twin: row => Number(row.expires_at) - wallEndMs,
  }),
  rowKind({
    path: '/users',
    key: 'users',
    list: '/users/?withProjects=true',
    slow: true,
    body: (_lane, marker, n) => ({
      email: own(marker),
      password: 'correct horse',
      first_name: named(marker, n),
      last_name: String(n),
    }),
    update: (_lane, marker, n) => ({ first_name: named(marker, n), last_name: String(n) }),
    nameOf: row => row.first_name,
    twin: row => row.last_name,
  }),
  rowKind({
    path: '/projects',
    key: 'projects',
    body: (_lane, marker, n) => ({ project: { name: named(marker, n), note: n } }),
    // One that a company goes with is that company's business, and there when a kill comes before the company went.
    nameOf: row => (isOfCompany(row) ? '' : row.name),
    twin: row => row.note,
  }),
]
