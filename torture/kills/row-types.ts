import { form, png } from '#server/tests/contract/plan-samples.ts'
import type { Client } from './client.ts'
import { isOfCompany } from './company-type.ts'
import { listOf, macOf, type ResourceType } from './resource-type.ts'

/** A resource whose rows are created, changed and deleted one by one; each write contains its number twice. */
interface RowTypeOptions {
  readonly path: string
  readonly key: string
  readonly list?: string
  readonly slow?: boolean
  /** A body with `n` in its name and in another field, so that a partial write shows. */
  body(client: Client, marker: string, n: number): object
  /** The other field. */
  twin(row: Record<string, unknown>): unknown
  /** Further required fields of the row. */
  more?(client: Client, row: Record<string, unknown>, n: number): Promise<object>
  update?(client: Client, marker: string, n: number): object
  nameOf?(row: Record<string, unknown>): unknown
  /** Rows that no operation changes. */
  constant?: true
  /** Also created by a bulk request. */
  inBulk?: true
}

const object = (value: unknown) => (value ?? {}) as Record<string, unknown>
const named = (marker: string, n: number) => `${marker} ${n}`

/** A different image for each number. */
const imageOf = (n: number) => png(8 + (n % 40), 6 + (Math.floor(n / 40) % 40))
const planForm = (client: Client, marker: string, n: number) =>
  form({
    sublocation_uid: client.areaUid,
    display_name: named(marker, n),
    image_scale: String(n),
    image: imageOf(n),
  })

function rowType(resourceType: RowTypeOptions): ResourceType {
  const { path, key, list = path, slow = false, nameOf = row => row.name } = resourceType
  const state = (n: number) => ({ n, twin: n, ...(resourceType.more && { whole: true }) })
  const number = (client: Client) => 1 + Math.floor(client.random.next() * 100_000)
  const send = (client: Client, method: string, address: string, body: object) =>
    'headers' in body && 'body' in body
      ? client.call(method, address, body.body, body.headers as Record<string, string>)
      : client.call(method, address, body)

  async function make(client: Client): Promise<void> {
    const marker = client.mark()
    const n = number(client)
    await client.attempt(path, marker, state(n), () =>
      send(client, 'POST', path, resourceType.body(client, marker, n)),
    )
  }

  async function makeInBulk(client: Client): Promise<void> {
    const marker = client.mark()
    const n = number(client)
    const requests = [{ method: 'POST', path, body: resourceType.body(client, marker, n) }]
    await client.attempt(path, marker, state(n), async () => {
      const reply = await client.call('POST', '/bulk', { requests })
      return reply.status === 200 ? { ...reply, ...reply.body.results[0] } : reply
    })
  }
  async function change(client: Client): Promise<void> {
    const marker = client.pick(path)
    if (marker === undefined) return make(client)
    const n = number(client)
    const body = (resourceType.update ?? resourceType.body)(client, marker, n)
    await client.attempt(path, marker, state(n), () =>
      send(client, 'PUT', `${path}/${client.uidOf(path, marker)}`, body),
    )
  }

  return {
    name: path,
    slow,
    async read(client) {
      const rows = (await listOf(client, list, key)).flatMap(row => {
        const [marker = '', n] = String(nameOf(row)).split(' ')
        return marker.startsWith(`${client.prefix}k`) ? [{ row, marker, n: Number(n) }] : []
      })
      return Promise.all(
        rows.map(async ({ row, marker, n }) => ({
          marker,
          uid: row.uid,
          n,
          twin: Number(resourceType.twin(row)),
          ...(resourceType.more && (await resourceType.more(client, row, n))),
        })),
      )
    },
    actions: {
      [`POST ${path}`]: make,
      ...(resourceType.inBulk && { 'POST /bulk': makeInBulk }),
      ...(!resourceType.constant && { [`PUT ${path}/{uid}`]: change }),
      [`DELETE ${path}/{uid}`]: async client => {
        const marker = client.pick(path)
        if (marker === undefined) return make(client)
        await client.attempt(path, marker, 'absent', () =>
          client.call('DELETE', `${path}/${client.uidOf(path, marker)}`),
        )
      },
    },
  }
}

/** Later than the end of any run. */
const grantEndMs = Date.now() + 40 * 86_400_000

const own = (marker: string) => `${marker}@k.example`

export const rowTypes: readonly ResourceType[] = [
  rowType({
    path: '/locations',
    key: 'locations',
    body: (_lane, marker, n) => ({ name: named(marker, n), shift: { n } }),
    twin: row => object(row.shift).n,
  }),
  rowType({
    path: '/sublocations',
    key: 'sublocations',
    body: (client, marker, n) => ({ name: named(marker, n), offset_x: n, location_uid: client.siteUid }),
    twin: row => row.offset_x,
  }),
  rowType({
    path: '/floorplans',
    key: 'floorplans',
    slow: true,
    body: planForm,
    nameOf: row => row.display_name,
    twin: row => row.image_scale,
    more: async (client, row, n) => {
      const image = await client.call('GET', String(row.url))
      return { whole: image.status === 200 && image.bytes.equals(imageOf(n)) }
    },
  }),
  rowType({
    path: '/zones',
    key: 'zones',
    body: (client, marker, n) => ({
      name: named(marker, n),
      shape: 'circle',
      center: { x: 0, y: 500_000 },
      radius_m: n / 1_000,
      severity_level: 0,
      sublocation_uid: client.areaUid,
    }),
    twin: row => Number(row.radius_m) * 1_000,
  }),
  rowType({
    path: '/groups',
    key: 'groups',
    body: (_lane, marker, n) => ({ name: named(marker, n), note: n }),
    twin: row => row.note,
  }),
  rowType({
    path: '/trackable_objects',
    key: 'trackableObjects',
    inBulk: true,
    body: (_lane, marker, n) => ({ name: named(marker, n), description: String(n) }),
    twin: row => row.description,
  }),
  rowType({
    path: '/trackable_objects/templates',
    key: 'templates',
    body: (_lane, marker, n) => ({ name: named(marker, n), description: String(n) }),
    twin: row => row.description,
  }),
  rowType({
    path: '/nodes',
    key: 'nodes',
    body: (_lane, marker, n) => ({ mac_address: macOf(marker, '0a'), name: named(marker, n), node_id: n }),
    twin: row => row.node_id,
  }),
  rowType({
    path: '/win_anchors',
    key: 'win_anchors',
    body: (_lane, marker, n) => ({
      name: named(marker, n),
      position: { x: 0, y: 0, z: 3 },
      acc_config: { n },
    }),
    twin: row => object(row.acc_config).n,
  }),
  rowType({
    path: '/notification_profiles',
    key: 'notification_profiles',
    body: (_lane, marker, n) => ({
      name: named(marker, n),
      notification_type: 'ALARM',
      conditions: { cooldown_seconds: n % 80_000, n },
    }),
    twin: row => object(row.conditions).n,
  }),
  rowType({
    path: '/subscribers',
    key: 'subscribers',
    body: (_lane, marker, n) => ({
      name: named(marker, n),
      addresses: { email: [`n${n}@k.example`], phone: [] },
    }),
    twin: row => /\d+/.exec(String(object(row.addresses).email))?.[0],
  }),
  rowType({
    path: '/schedules',
    key: 'schedules',
    body: (_lane, marker, n) => ({ name: named(marker, n), content: String(n), default: false }),
    twin: row => row.content,
  }),
  rowType({
    path: '/wall_displays',
    key: 'wall_displays',
    body: (_lane, marker, n) => ({
      name: named(marker, n),
      seconds_per_area: 5 + (n % 3_000),
      expires_at: grantEndMs + n,
    }),
    twin: row => Number(row.expires_at) - grantEndMs,
  }),
  rowType({
    path: '/service_tokens',
    key: 'service_tokens',
    constant: true,
    body: (_lane, marker, n) => ({ name: named(marker, n), scope: 'ingest', expires_at: grantEndMs + n }),
    twin: row => Number(row.expires_at) - grantEndMs,
  }),
  rowType({
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
  rowType({
    path: '/projects',
    key: 'projects',
    body: (_lane, marker, n) => ({ project: { name: named(marker, n), note: n } }),
    // Such a project is compared as part of its company; it exists if a kill happened before the company was
    // deleted.
    nameOf: row => (isOfCompany(row) ? '' : row.name),
    twin: row => row.note,
  }),
]
