import type { Lane } from './client.ts'
import type { Shown } from './ledger.ts'

/** One write that a lane makes by itself; it throws when the server is gone in the middle. */
export type Deed = (lane: Lane) => Promise<void>

/** A kind of thing: how a lane's are read back, and the writes that change them, by the operation's name. */
export interface Kind {
  readonly name: string
  read(lane: Lane): Promise<Shown[]>
  readonly deeds: Readonly<Record<string, Deed>>
  /** Takes so much longer than a plain row that it is done more seldom. */
  readonly slow?: boolean
  /** Things without an account may be there. */
  readonly allowStrangers?: boolean
}

/** Rows of a list whose name begins with a marker of the lane's. */
export async function listOf(lane: Lane, path: string, key: string): Promise<Record<string, unknown>[]> {
  const { status, body } = await lane.call('GET', path)
  if (status !== 200) throw new Error(`GET ${path}: ${status}`)
  if (!Array.isArray(body[key])) throw new Error(`GET ${path}: no ${key}, but ${Object.keys(body)}`)
  return body[key]
}

/** A MAC that holds the marker: the lane's number and the thing's. */
export function macOf(marker: string, first: string): string {
  const [, lane = '0', count = '0'] = /^l(\d+)k(\d+)$/.exec(marker) ?? []
  return `${first}${Number(lane).toString(16).padStart(2, '0')}${Number(count).toString(16).padStart(8, '0')}`
}

/** The marker that a MAC holds; undefined of one of another lane or kind. */
export function markerOfMac(lane: Lane, mac: unknown, first: string): string | undefined {
  const marker = `${lane.prefix}k${Number.parseInt(String(mac).slice(4), 16)}`
  return macOf(marker, first) === mac ? marker : undefined
}
