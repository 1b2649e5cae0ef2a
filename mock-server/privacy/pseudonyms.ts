import { createHmac } from 'node:crypto'

/** Digits and letters that are not confused with each other and form no words. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ'
const shortest = 3
const longest = 12
const dayMs = 86_400_000

/** What pseudonyms depend on: the key of the project, and the number of the period. */
export interface PseudonymScope {
  readonly key: Buffer
  readonly period: number
}

/** The number of the period that contains a time (epoch ms); all projects change at midnight UTC. */
export const periodOf = (nowMs: number, rotationDays: number): number =>
  Math.floor(nowMs / (rotationDays * dayMs))

/** Epoch ms at which the period ends. */
export const periodEndMs = (period: number, rotationDays: number): number =>
  (period + 1) * rotationDays * dayMs

const digest = ({ key, period }: PseudonymScope, what: string): Buffer =>
  createHmac('sha256', key).update(`${period} ${what}`).digest()

/** The characters of pseudonyms, of which only as many are shown as are needed; each is computed once. */
export class PseudonymCodes {
  readonly scope: PseudonymScope
  readonly #codes = new Map<string, string>()

  constructor(scope: PseudonymScope) {
    this.scope = scope
  }

  of(uid: string): string {
    const known = this.#codes.get(uid)
    if (known !== undefined) return known
    const bytes = digest(this.scope, `tag ${uid}`).subarray(0, longest)
    const code = Array.from(bytes, byte => alphabet[byte % alphabet.length]).join('')
    this.#codes.set(uid, code)
    return code
  }
}

/**
 * The pseudonyms of people, such as "Person 7K3": each is different, and stays the same when others are added
 * later in the list.
 * @param uids in order of creation
 */
export function pseudonymsOf(codes: PseudonymCodes, uids: Iterable<string>): Map<string, string> {
  const taken = new Set<string>()
  const pseudonyms = new Map<string, string>()
  for (const uid of uids) {
    const code = codes.of(uid)
    let length = shortest
    while (length < longest && taken.has(code.slice(0, length))) length += 1
    taken.add(code.slice(0, length))
    pseudonyms.set(uid, `Person ${code.slice(0, length)}`)
  }
  return pseudonyms
}

/** Stands for the MAC of a badge: 12 hex characters, locally administered, so that no real device has it. */
export function pseudoMac(scope: PseudonymScope, mac: string): string {
  return `02${digest(scope, `mac ${mac}`).toString('hex').slice(0, 10)}`
}

/** Stands for the id that another system gives a person. */
export const pseudoId = (scope: PseudonymScope, id: string): string =>
  `id-${digest(scope, `id ${id}`).toString('hex').slice(0, 12)}`
