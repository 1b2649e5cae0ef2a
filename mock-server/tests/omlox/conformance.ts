import { z } from 'zod'
import { HubClient } from './hub-client.ts'
import { omloxObjects } from './omlox-schemas.ts'

export interface ConformanceTarget {
  /** Base address of the hub, such as `https://hub.example/v2`. */
  readonly hub: string
  /** Token that may read. */
  readonly token?: string | undefined
  /** To send a location as well: a token that may send, a provider that the hub knows, and a zone for `source`. */
  readonly sending?:
    | { readonly token?: string | undefined; readonly provider: string; readonly zone: string }
    | undefined
}

export interface Check {
  readonly name: string
  /** Resolves to undefined, or to why the check says nothing about this hub; rejects if the hub fails it. */
  run(): Promise<string | undefined>
}

const collections = {
  zones: omloxObjects.zone,
  trackables: omloxObjects.trackable,
  providers: omloxObjects.provider,
  fences: omloxObjects.fence,
} as const

/** Checks of the omlox Hub API 2 against any hub: only public requests, and nothing that changes its configuration. */
export function conformanceChecks({ hub, token, sending }: ConformanceTarget): Check[] {
  const client = new HubClient({ hub, token })
  return [
    ...Object.entries(collections).flatMap(([name, schema]) => collectionChecks(client, name, schema)),
    {
      name: 'locations of all providers are locations',
      run: async () => {
        const locations = await read(client, '/providers/locations', z.array(omloxObjects.location))
        return locations.length === 0 ? 'the hub has no location' : undefined
      },
    },
    {
      name: 'a location is the same by its provider',
      run: async () => {
        const [known] = await read(client, '/providers/locations', z.array(omloxObjects.location))
        if (!known) return 'the hub has no location'
        const path = `/providers/${encodeURIComponent(known.provider_id)}/location`
        const { provider_id } = await read(client, path, omloxObjects.location)
        require(provider_id === known.provider_id, `${path} is a location of ${provider_id}`)
        return undefined
      },
    },
    {
      name: 'motions of trackables are motions',
      run: async () => {
        const motions = await read(client, '/trackables/motions', z.array(omloxObjects.motion))
        return motions.length === 0 ? 'the hub has no motion' : undefined
      },
    },
    ...(token ? [unauthenticated(hub)] : []),
    ...socketChecks(client),
    ...(sending ? [sendingCheck(hub, client, sending)] : []),
  ]
}

function collectionChecks(client: HubClient, name: string, schema: z.ZodType<{ id: string }>): Check[] {
  return [
    {
      name: `${name}: ids, summary and single reads agree`,
      async run() {
        const ids = await read(client, `/${name}`, z.array(z.string()))
        const summary = await read(client, `/${name}/summary`, z.array(schema))
        const missing = summary.map(({ id }) => id).filter(id => !ids.includes(id))
        require(missing.length === 0, `/${name} lacks ${missing.join(', ')}`)
        const [first] = ids
        if (first === undefined) return `the hub has no ${name}`
        const { id } = await read(client, `/${name}/${encodeURIComponent(first)}`, schema)
        require(id === first, `/${name}/${first} is ${id}`)
        return undefined
      },
    },
    {
      name: `${name}: an unknown id is 404 with an error object`,
      async run() {
        const { status, body } = await client.ask('GET', `/${name}/00000000-0000-4000-8000-000000000000`)
        require(status === 404, `status ${status}`)
        check(omloxObjects.error, body, 'error')
        return undefined
      },
    },
  ]
}

const unauthenticated = (hub: string): Check => ({
  name: 'a wrong token is 401 with an error object',
  async run() {
    const { status, body } = await new HubClient({ hub, token: 'wrong' }).ask('GET', '/trackables')
    require(status === 401, `status ${status}`)
    check(omloxObjects.error, body, 'error')
    return undefined
  },
})

function socketChecks(client: HubClient): Check[] {
  const answered = (
    name: string,
    message: unknown,
    event: 'subscribed' | 'error',
    codes: number[] = [],
  ): Check => ({
    name: `WebSocket: ${name}`,
    async run() {
      const socket = await client.connect()
      try {
        socket.send(message)
        const answer = await socket.next(each => hasEvent(each, 'subscribed') || hasEvent(each, 'error'))
        if (event === 'subscribed') check(omloxObjects.subscribed, answer, 'answer')
        else {
          const { code } = check(omloxObjects.socketError, answer, 'answer')
          require(codes.includes(code), `the error has the code ${code}`)
        }
        return undefined
      } finally {
        socket.close()
      }
    },
  })
  return [
    ...['location_updates', 'trackable_motions', 'fence_events'].map(topic =>
      answered(`subscribe to ${topic}`, { event: 'subscribe', topic }, 'subscribed'),
    ),
    answered(
      'an unknown topic is an error',
      { event: 'subscribe', topic: 'weather' },
      'error',
      [10_001, 10_002],
    ),
    answered(
      'an unknown event is an error',
      { event: 'shout', topic: 'location_updates' },
      'error',
      [10_000],
    ),
    answered('a message that is not JSON is an error', '{', 'error', [10_000, 10_005]),
  ]
}

/** A location that is sent is read again, and reaches a subscriber. */
const sendingCheck = (
  hub: string,
  client: HubClient,
  { token, provider, zone }: NonNullable<ConformanceTarget['sending']>,
): Check => ({
  name: 'a location that is sent is read again and reaches a subscriber',
  async run() {
    const socket = await client.connect()
    try {
      socket.send({ event: 'subscribe', topic: 'location_updates', params: { provider_id: provider } })
      await socket.next(each => hasEvent(each, 'subscribed'))
      const coordinates = [1.25, 2.5]
      const { status } = await new HubClient({ hub, token }).ask(
        'PUT',
        `/providers/${encodeURIComponent(provider)}/location`,
        {
          ...{ source: zone, provider_type: 'uwb', provider_id: provider, crs: 'local' },
          position: { type: 'Point', coordinates },
          timestamp_generated: new Date().toISOString(),
        },
      )
      require(status === 204, `status ${status}`)
      const message = await socket.next(each => hasEvent(each, 'message'))
      const { payload } = check(
        z.looseObject({ payload: z.array(omloxObjects.location) }),
        message,
        'message',
      )
      const received = payload.find(({ provider_id }) => provider_id === provider)?.position.coordinates
      require(received?.[0] === 1.25 && received[1] === 2.5, `the subscriber received ${received}`)
      const path = `/providers/${encodeURIComponent(provider)}/location`
      const { position } = await read(client, path, omloxObjects.location)
      require(position.coordinates[0] === 1.25, `${path} is at ${position.coordinates}`)
      return undefined
    } finally {
      socket.close()
    }
  },
})

const hasEvent = (message: unknown, event: string) => (message as { event?: unknown } | null)?.event === event

function require(isTrue: boolean, why: string): void {
  if (!isTrue) throw new Error(why)
}

function check<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const { success, data, error } = schema.safeParse(value)
  if (!success) throw new Error(`${what}: ${z.prettifyError(error)}`)
  return data
}

async function read<T>(client: HubClient, path: string, schema: z.ZodType<T>): Promise<T> {
  const { status, body } = await client.ask('GET', path)
  require(status === 200, `GET ${path}: status ${status}`)
  return check(schema, body, `GET ${path}`)
}
