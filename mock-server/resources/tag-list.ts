import type { CachedPosition } from '../http/dependencies.ts'
import type { PrivacyDirectory } from '../privacy/privacy-directory.ts'
import type { ProjectPrivacy, Viewer } from '../privacy/project-privacy.ts'
import type { Store } from '../store/store.ts'
import { nodeOf } from './tag-view.ts'

/** Bytes of cached rows; beyond it, the least recently requested project is removed. */
const maxKept = 8 * 1024 * 1024
/** Number of cached responses, and maximum bytes of each. */
const maxAnswers = 4
const maxResponseBytes = 1024 * 1024

interface LivePositions {
  get(tagUid: string): CachedPosition | undefined
}

interface Row {
  readonly uid: string
  /** The JSON of the row without its closing brace, after which the position follows. */
  readonly open: Buffer
  /** Of a hidden person: its position has no MAC. */
  readonly isHidden: boolean
}

interface Kept {
  readonly rows: readonly Row[]
  readonly size: number
  /** The privacy by which the rows were made. */
  readonly privacy: ProjectPrivacy | undefined
}

interface Answer {
  readonly bytes: Buffer
  /** The rows it was built from: it is valid as long as these are the newest. */
  readonly parts: readonly Kept[]
  readonly positions: readonly (CachedPosition | undefined)[]
}

const head = Buffer.from('{"trackableObjects":[')
const tail = Buffer.from(']}')
const comma = Buffer.from(',')
const brace = Buffer.from('}')
const beforePosition = Buffer.from(',"position":')

const same = <T>(a: readonly T[], b: readonly T[]) =>
  a.length === b.length && a.every((each, i) => each === b[i])

/**
 * The list of the tags of projects as JSON, each with its bound node and newest position, which every page
 * requests first. Rows are cached as bytes, and responses as a whole, until their content changes.
 */
export class TagList {
  readonly #store: Store
  readonly #livePositions: LivePositions
  readonly #privacies: PrivacyDirectory
  /** By project, and by the disclosures that the viewer sees. */
  readonly #kept = new Map<string, Map<string, Kept>>()
  readonly #positionBytes = new WeakMap<CachedPosition, Buffer>()
  readonly #hiddenPositionBytes = new WeakMap<CachedPosition, Buffer>()
  readonly #answers = new Map<string, Answer>()
  #version = 0

  constructor(store: Store, livePositions: LivePositions, privacies: PrivacyDirectory) {
    this.#store = store
    this.#livePositions = livePositions
    this.#privacies = privacies
    store.changes.subscribe(({ table, projectUid }) => {
      const ofProject = table === 'trackable_objects' || table === 'trackable_objects_associations'
      if (!ofProject && table !== 'nodes') return
      this.#version += 1
      // A node may have moved here from another project.
      if (ofProject && projectUid !== null) this.#kept.delete(projectUid)
      else this.#kept.clear()
    })
  }

  /** The tags of the given projects as JSON, as the viewer may see them. */
  async read(projectUids: readonly string[], viewer: Viewer): Promise<Buffer> {
    const parts = await Promise.all(projectUids.map(uid => this.#rowsOf(uid, viewer)))
    const rows = parts.flatMap(part => part.rows)
    const positions = rows.map(({ uid }) => this.#livePositions.get(uid))
    const key = projectUids.join()
    const before = this.#answers.get(key)
    if (before && same(before.parts, parts) && same(before.positions, positions)) return before.bytes
    const bytes = this.#compose(rows, positions)
    this.#answers.delete(key)
    if (bytes.length <= maxResponseBytes) this.#answers.set(key, { bytes, parts, positions })
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > maxAnswers && oldest !== undefined) this.#answers.delete(oldest)
    return bytes
  }

  async #rowsOf(projectUid: string, viewer: Viewer): Promise<Kept> {
    const began = this.#version
    const privacy = await this.#privacies.of(projectUid)
    const view = privacy?.viewKey(viewer) ?? ''
    const known = this.#kept.get(projectUid)?.get(view)
    if (known && known.privacy === privacy) return known
    const made = await this.#readRows(projectUid, privacy, viewer)
    // Changes during the read may be missing in it.
    if (began === this.#version) this.#keep(projectUid, view, made)
    return made
  }

  async #readRows(projectUid: string, privacy: ProjectPrivacy | undefined, viewer: Viewer): Promise<Kept> {
    const { tags: tagStore, nodes: nodeStore, tagAssociations } = this.#store
    const tags = await tagStore.list(projectUid)
    const nodes = new Map((await nodeStore.list(projectUid)).map(node => [node.mac_address, node]))
    const nodeOfTag = new Map<string, { mac_address: string }>()
    for (const { obj_uid, mac_address } of await tagAssociations.listOpen(projectUid))
      nodeOfTag.set(obj_uid, nodes.get(mac_address) ?? { mac_address })
    const rows = tags.map(tag => {
      const node = nodeOfTag.get(tag.uid)
      const shown = privacy ? privacy.tag(tag, viewer) : tag
      const text = JSON.stringify({
        ...shown,
        ...(node && { node: nodeOf(tag.uid, node, privacy, viewer) }),
      })
      const isHidden = privacy?.hides(tag.uid, viewer) ?? false
      return { uid: tag.uid, open: Buffer.from(text.slice(0, -1)), isHidden }
    })
    return { rows, size: rows.reduce((sum, row) => sum + row.open.length, 0), privacy }
  }

  #keep(projectUid: string, view: string, made: Kept): void {
    const kept = this.#kept
    const views = kept.get(projectUid) ?? new Map<string, Kept>()
    kept.set(projectUid, views)
    views.delete(view)
    views.set(view, made)
    let size = 0
    for (const ofProject of kept.values()) for (const each of ofProject.values()) size += each.size
    for (const ofProject of kept.values())
      for (const [oldest, each] of ofProject) {
        if (size <= maxKept) return
        ofProject.delete(oldest)
        size -= each.size
      }
  }

  #bytesOf(position: CachedPosition, isHidden: boolean): Buffer {
    const known = isHidden ? this.#hiddenPositionBytes : this.#positionBytes
    let bytes = known.get(position)
    if (!bytes) {
      bytes = Buffer.from(JSON.stringify(isHidden ? { ...position, mac: null } : position))
      known.set(position, bytes)
    }
    return bytes
  }

  #compose(rows: readonly Row[], positions: Answer['positions']): Buffer {
    const pieces: Buffer[] = [head]
    for (const [i, { open, isHidden }] of rows.entries()) {
      const position = positions[i]
      if (i > 0) pieces.push(comma)
      pieces.push(open)
      if (position) pieces.push(beforePosition, this.#bytesOf(position, isHidden))
      pieces.push(brace)
    }
    pieces.push(tail)
    return Buffer.concat(pieces)
  }
}
