import type { Client } from './client.ts'
import type { Shown } from './ledger.ts'

/** One write by a client; throws if the server ends meanwhile. */
export type WriteAction = (client: Client) => Promise<void>

/** A type of resource: how the rows of a client are read back, and the writes that change them, by operation. */
export interface ResourceType {
  readonly name: string
  read(client: Client): Promise<Shown[]>
  readonly actions: Readonly<Record<string, WriteAction>>
  /** Slower than a plain row, so it is chosen less often. */
  readonly slow?: boolean
  /** Rows that are not in the ledger may exist. */
  readonly allowStrangers?: boolean
}

/** The rows of a list. */
export async function listOf(client: Client, path: string, key: string): Promise<Record<string, unknown>[]> {
  const { status, body } = await client.call('GET', path)
  if (status !== 200) throw new Error(`GET ${path}: ${status}`)
  if (!Array.isArray(body[key])) throw new Error(`GET ${path}: no ${key}, but ${Object.keys(body)}`)
  return body[key]
}

/** A MAC that encodes the marker: the numbers of the client and the row. */
export function macOf(marker: string, first: string): string {
  const [, client = '0', count = '0'] = /^l(\d+)k(\d+)$/.exec(marker) ?? []
  return `${first}${Number(client).toString(16).padStart(2, '0')}${Number(count).toString(16).padStart(8, '0')}`
}

/** The marker that a MAC encodes; undefined if it belongs to another client or type. */
export function markerOfMac(client: Client, mac: unknown, first: string): string | undefined {
  const marker = `${client.prefix}k${Number.parseInt(String(mac).slice(4), 16)}`
  return macOf(marker, first) === mac ? marker : undefined
}
