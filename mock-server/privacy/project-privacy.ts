import { tagKind } from '#domain/tag/tag-kind.ts'
import type { Tag } from '../store/tags.ts'
import { hiddenName, NameFilter } from './name-filter.ts'
import { type PseudonymCodes, type PseudonymScope, pseudoId, pseudoMac, pseudonymsOf } from './pseudonyms.ts'

/**
 * Who reads: the e-mail address of a user; undefined for everything that leaves the system or is public, such as
 * wall displays, service tokens, files and notifications, which never shows names.
 */
export type Viewer = string | undefined

/** A disclosure in effect. */
export interface ActiveDisclosure {
  readonly uids: readonly string[]
  /** The users who see the names; undefined: every user of the project. */
  readonly viewers: readonly string[] | undefined
}

/** What the privacy of a project depends on. */
export interface PrivacyFacts {
  readonly codes: PseudonymCodes
  /** Those of the period before. */
  readonly previousCodes: PseudonymCodes
  /** By uid, with removed ones, in order of creation. */
  readonly tags: ReadonlyMap<string, Tag>
  /** Earlier names of people. */
  readonly formerNames: Iterable<string>
  readonly disclosures: readonly ActiveDisclosure[]
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Whether a tag is that of a person; every tag of unknown kind is. */
export function isPerson(tag: Readonly<Record<string, unknown>>): boolean {
  const [type, category] = [text(tag['type']), text(tag['category'])]
  return (
    tagKind({ ...(type !== undefined && { type }), ...(category !== undefined && { category }) }) === 'person'
  )
}

/** Fields of a person that are shown; all others may identify. */
const shownFields = [
  ...['uid', 'project_uid', 'rev', 'created_at', 'updated_at', 'removed_at', 'type', 'category', 'groups'],
  ...['position_update_interval', 'self_zone_uid', 't2t_no_alarm_uid', 'buffer'],
  ...['tag_config', 'acc_config', 'bt_config', 'sensor_config'],
] as const
/** Fields that are shown as empty. */
const hiddenFields = ['display_name', 'description', 'user_params', 'custom_info'] as const

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** Texts in the hidden fields of a person that identify wherever they are: addresses and numbers. */
function* identifiersIn(value: unknown): Generator<string> {
  if (typeof value === 'string' && /@|^[+\d][\d\s()/.-]{5,40}$/.test(value)) yield value
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* identifiersIn(each)
}

function* textsOf(tag: Tag): Generator<string> {
  yield tag.name
  const displayName = text(tag['display_name'])
  if (displayName !== undefined) yield displayName
  for (const field of hiddenFields) yield* identifiersIn(tag[field])
}

/** The people of a project in privacy mode at one moment: who they are, and who sees their names. */
export class ProjectPrivacy {
  readonly #scope: PseudonymScope
  readonly #tags: ReadonlyMap<string, Tag>
  readonly #pseudonyms: ReadonlyMap<string, string>
  readonly #previousCodes: PseudonymCodes
  readonly #formerNames: readonly string[]
  readonly #disclosures: readonly ActiveDisclosure[]
  readonly #disclosed = new Map<Viewer, ReadonlySet<string>>()
  readonly #filters = new Map<string, NameFilter>()
  readonly #macs = new Map<string, string>()

  constructor({ codes, previousCodes, tags, formerNames, disclosures }: PrivacyFacts) {
    this.#scope = codes.scope
    this.#tags = new Map(tags)
    const people = [...tags.values()].filter(isPerson).map(({ uid }) => uid)
    this.#pseudonyms = pseudonymsOf(codes, people)
    this.#previousCodes = previousCodes
    this.#formerNames = [...formerNames]
    this.#disclosures = disclosures
  }

  /** The people whose names the viewer sees, as a key: the same people, the same key. */
  viewKey(viewer: Viewer): string {
    return [...this.#disclosedTo(viewer)].toSorted().join()
  }

  /** Whether the tag is that of a person whose name the viewer does not see. An unknown tag may be one. */
  hides(uid: string, viewer: Viewer): boolean {
    const isThing = this.#tags.has(uid) && !this.#pseudonyms.has(uid)
    return !isThing && !this.#disclosedTo(viewer).has(uid)
  }

  /** The name or the pseudonym; undefined for an unknown tag. */
  nameOf(uid: string, viewer: Viewer): string | undefined {
    const tag = this.#tags.get(uid)
    if (tag && !this.hides(uid, viewer)) return tag.name
    return this.#pseudonyms.get(uid)
  }

  /** A tag, or an earlier state of it, with what the viewer may see. */
  tag<Row extends Record<string, unknown> & { uid: string }>(row: Row, viewer: Viewer): Row {
    if (!this.hides(row.uid, viewer)) return this.#filterFor(viewer).value(row)
    const shown = shownFields.filter(field => field in row).map(field => [field, row[field]])
    const hidden = hiddenFields.filter(field => field in row).map(field => [field, null])
    const name = this.#pseudonyms.get(row.uid) ?? hiddenName
    const filtered = this.#filterFor(viewer).value(Object.fromEntries([...shown, ...hidden]))
    return { ...filtered, name } as Row
  }

  /** Stands for the MAC of a badge, if it is that of a person whose name the viewer does not see. */
  mac<Mac extends string | null | undefined>(mac: Mac, tagUid: string, viewer: Viewer): Mac | string {
    if (!mac || !this.hides(tagUid, viewer)) return mac
    const known = this.#macs.get(mac)
    if (known !== undefined) return known
    const made = pseudoMac(this.#scope, mac)
    this.#macs.set(mac, made)
    return made
  }

  /** The same for the id of another system. */
  externalId(id: string, tagUid: string, viewer: Viewer): string {
    return this.hides(tagUid, viewer) ? pseudoId(this.#scope, id) : id
  }

  /** A row that binds a MAC to a tag. */
  binding<Row extends { mac_address: string; obj_uid: string }>(row: Row, viewer: Viewer): Row {
    return { ...row, mac_address: this.mac(row.mac_address, row.obj_uid, viewer) }
  }

  text(value: string, viewer: Viewer): string {
    return this.#filterFor(viewer).text(value)
  }

  /** The payload of a frame of the stream, which every subscriber gets. */
  frame(data: object): object {
    const frame = this.value(data, undefined) as { mac?: unknown; dev_id?: unknown }
    const { mac, dev_id: tagUid } = frame
    if (typeof mac !== 'string' || typeof tagUid !== 'string') return frame
    return { ...frame, mac: this.mac(mac, tagUid, undefined) }
  }

  /** A JSON value without names. */
  value<T>(value: T, viewer: Viewer): T {
    return this.#filterFor(viewer).value(value)
  }

  /**
   * The fields of an update that mean a change: what the viewer was shown in place of the stored value, sent
   * back, does not.
   */
  changeOf<Change extends Record<string, unknown>>(before: Tag, change: Change, viewer: Viewer): Change {
    const restored = this.restored(before, change, viewer)
    if (!this.hides(before.uid, viewer)) return restored
    const isShown = ([field, value]: [string, unknown]) => {
      if (field === 'name')
        return (
          value === this.#pseudonyms.get(before.uid) || value === this.#previousPseudonyms().get(before.uid)
        )
      return hiddenFields.some(each => each === field) && isEmpty(value)
    }
    return Object.fromEntries(Object.entries(restored).filter(entry => !isShown(entry))) as Change
  }

  /** The change, with the stored values in place of filtered ones that are sent back. */
  restored<Change extends Record<string, unknown>>(
    before: Readonly<Record<string, unknown>>,
    change: Change,
    viewer: Viewer,
  ): Change {
    const filter = this.#filterFor(viewer)
    const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
    const entries = Object.entries(change).map(([field, value]) => {
      const stored = before[field]
      const wasFiltered = value !== undefined && same(value, filter.value(stored)) && !same(value, stored)
      return [field, wasFiltered ? stored : value]
    })
    return Object.fromEntries(entries) as Change
  }

  /** The uid of the person with exactly this name or display name; undefined if there is none, or several. */
  personNamed(name: string): string | undefined {
    const wanted = name.trim().toLowerCase()
    const found = [...this.#pseudonyms.keys()].filter(uid => {
      const tag = this.#tags.get(uid)
      const names = [tag?.name, text(tag?.['display_name'])]
      return tag?.removed_at === null && names.some(each => each?.trim().toLowerCase() === wanted)
    })
    return found.length === 1 ? found[0] : undefined
  }

  /** Only for updates, so they are not computed with each snapshot. */
  #previousPseudonyms(): ReadonlyMap<string, string> {
    return pseudonymsOf(this.#previousCodes, this.#pseudonyms.keys())
  }

  #disclosedTo(viewer: Viewer): ReadonlySet<string> {
    let uids = this.#disclosed.get(viewer)
    if (!uids) {
      const seen = this.#disclosures.filter(
        ({ viewers }) => viewer !== undefined && (viewers === undefined || viewers.includes(viewer)),
      )
      uids = new Set(seen.flatMap(each => each.uids))
      this.#disclosed.set(viewer, uids)
    }
    return uids
  }

  #filterFor(viewer: Viewer): NameFilter {
    const key = this.viewKey(viewer)
    let filter = this.#filters.get(key)
    if (!filter) {
      const disclosed = this.#disclosedTo(viewer)
      const hidden = [...this.#pseudonyms.keys()].filter(uid => !disclosed.has(uid))
      const tags = hidden.flatMap(uid => this.#tags.get(uid) ?? [])
      const names = new Set([...tags.flatMap(tag => [...textsOf(tag)]), ...this.#formerNames])
      for (const uid of disclosed) names.delete(this.#tags.get(uid)?.name ?? '')
      // As they are written in CSV.
      for (const name of [...names]) if (name.includes('"')) names.add(name.replaceAll('"', '""'))
      filter = new NameFilter(names)
      this.#filters.set(key, filter)
    }
    return filter
  }
}
