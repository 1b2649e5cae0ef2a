import type { Client } from './client.ts'
import { listOf, type ResourceType } from './resource-type.ts'

type Row = Readonly<Record<string, unknown>>

interface PausableParts {
  readonly path: string
  /** Fields that are only sent when a row is created. */
  readonly created: object
  /** Fields that contain the number `n`. */
  readonly bodyOf: (client: Client, n: number) => object
  /** The number contained in those fields. */
  readonly numberIn: (row: Row) => unknown
}

/** Rows that can be paused and resumed, with a number in the name and in another field. */
export function pausableType({ path, created, bodyOf, numberIn }: PausableParts): ResourceType {
  const list = (client: Client) => listOf(client, path, path.slice(1))
  const nameOf = (marker: string, n: number) => ({ name: `${marker} ${n}` })
  const numberOf = (client: Client) => 1 + Math.floor(client.random.next() * 100_000)

  async function make(client: Client): Promise<void> {
    const marker = client.mark()
    const n = numberOf(client)
    await client.attempt(path, marker, { n, twin: n, enabled: true }, () =>
      client.call('POST', path, { ...nameOf(marker, n), ...bodyOf(client, n), ...created }),
    )
  }

  /** Changes a row, or creates one if there are none. */
  const setEnabled = (verb: 'pause' | 'resume') => async (client: Client) => {
    const marker = client.pick(path)
    if (marker === undefined) return make(client)
    const uid = client.uidOf(path, marker)
    const n = Number(String((await list(client)).find(row => row.uid === uid)?.name).split(' ')[1])
    await client.attempt(path, marker, { n, twin: n, enabled: verb === 'resume' }, () =>
      client.call('POST', `${path}/${uid}/${verb}`),
    )
  }

  return {
    name: path,
    async read(client) {
      return (await list(client)).flatMap(row => {
        const [marker = '', n] = String(row.name).split(' ')
        const shown = { uid: row.uid, n: Number(n), twin: numberIn(row), enabled: row.enabled }
        return marker.startsWith(`${client.prefix}k`) ? [{ marker, ...shown }] : []
      })
    },
    actions: {
      [`POST ${path}`]: make,
      [`PUT ${path}/{uid}`]: async client => {
        const marker = client.pick(path)
        if (marker === undefined) return make(client)
        const n = numberOf(client)
        const body = { ...nameOf(marker, n), ...bodyOf(client, n), enabled: true }
        await client.attempt(path, marker, { n, twin: n, enabled: true }, () =>
          client.call('PUT', `${path}/${client.uidOf(path, marker)}`, body),
        )
      },
      [`POST ${path}/{uid}/pause`]: setEnabled('pause'),
      [`POST ${path}/{uid}/resume`]: setEnabled('resume'),
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
