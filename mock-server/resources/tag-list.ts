import type { CachedPosition } from '../http/dependencies.ts'
import type { Store } from '../store/store.ts'

/** Bytes of cached rows; beyond it, the least recently requested project is removed. */
const maxKept = 8 * 1024 * 1024
/** Number of cached responses, and maximum bytes of each. */
const maxAnswers = 4
const maxResponseBytes = 1024 * 1024

interface Row {
  readonly uid: string
  /** The JSON of the row without its closing brace, after which the position follows. */
  readonly open: Buffer
}

interface Kept {
  readonly rows: readonly Row[]
  readonly size: number
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
export function createTagList(
  store: Store,
  livePositions: { get(tagUid: string): CachedPosition | undefined },
): (projectUids: readonly string[]) => Promise<Buffer> {
  const kept = new Map<string, Kept>()
  const positionBytes = new WeakMap<CachedPosition, Buffer>()
  const answers = new Map<string, Answer>()
  let version = 0

  store.changes.subscribe(({ table, projectUid }) => {
    const ofProject = table === 'trackable_objects' || table === 'trackable_objects_associations'
    if (!ofProject && table !== 'nodes') return
    version += 1
    // A node may have moved here from another project.
    if (ofProject && projectUid !== null) kept.delete(projectUid)
    else kept.clear()
  })

  async function read(projectUid: string): Promise<Kept> {
    const tags = await store.tags.list(projectUid)
    const nodes = new Map((await store.nodes.list(projectUid)).map(node => [node.mac_address, node]))
    const nodeOfTag = new Map<string, object>()
    for (const { obj_uid, mac_address } of await store.tagAssociations.listOpen(projectUid))
      nodeOfTag.set(obj_uid, nodes.get(mac_address) ?? { mac_address })
    const rows = tags.map(tag => {
      const node = nodeOfTag.get(tag.uid)
      const text = JSON.stringify({ ...tag, ...(node && { node }) })
      return { uid: tag.uid, open: Buffer.from(text.slice(0, -1)) }
    })
    return { rows, size: rows.reduce((sum, row) => sum + row.open.length, 0) }
  }

  function keep(projectUid: string, made: Kept): void {
    kept.set(projectUid, made)
    let size = 0
    for (const each of kept.values()) size += each.size
    for (const [oldest, each] of kept) {
      if (size <= maxKept) return
      kept.delete(oldest)
      size -= each.size
    }
  }

  function bytesOf(position: CachedPosition): Buffer {
    let bytes = positionBytes.get(position)
    if (!bytes) {
      bytes = Buffer.from(JSON.stringify(position))
      positionBytes.set(position, bytes)
    }
    return bytes
  }

  async function rowsOf(projectUid: string): Promise<Kept> {
    const known = kept.get(projectUid)
    if (known) return known
    const began = version
    const made = await read(projectUid)
    // Changes during the read may be missing in it.
    if (began === version) keep(projectUid, made)
    return made
  }

  function compose(rows: readonly Row[], positions: Answer['positions']): Buffer {
    const pieces: Buffer[] = [head]
    for (const [i, { open }] of rows.entries()) {
      const position = positions[i]
      if (i > 0) pieces.push(comma)
      pieces.push(open)
      if (position) pieces.push(beforePosition, bytesOf(position))
      pieces.push(brace)
    }
    pieces.push(tail)
    return Buffer.concat(pieces)
  }

  return async projectUids => {
    const parts = await Promise.all(projectUids.map(rowsOf))
    const rows = parts.flatMap(part => part.rows)
    const positions = rows.map(({ uid }) => livePositions.get(uid))
    const key = projectUids.join()
    const before = answers.get(key)
    if (before && same(before.parts, parts) && same(before.positions, positions)) return before.bytes
    const bytes = compose(rows, positions)
    answers.delete(key)
    if (bytes.length <= maxResponseBytes) answers.set(key, { bytes, parts, positions })
    const [oldest] = answers.keys()
    if (answers.size > maxAnswers && oldest !== undefined) answers.delete(oldest)
    return bytes
  }
}
