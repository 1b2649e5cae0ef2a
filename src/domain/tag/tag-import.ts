import { formatMac } from '../hardware/mac-address.ts'
import type { Tag } from './tag.ts'
import type {
  ImportChange,
  ImportColumns,
  ImportFaultKind,
  ImportRow,
  ImportWorld,
} from './tag-import-plan.ts'
import { readImportRow } from './tag-import-row.ts'
import { tagName } from './tag-name.ts'

interface ImportFile {
  readonly rows: readonly (readonly string[])[]
  readonly troubles: readonly { readonly line: number; readonly message: string }[]
}

/** Lines count from 1, and the first contains the column names. */
const firstRowLine = 2

/**
 * Plans an import without executing it. Tags are matched by name; an empty cell leaves the value unchanged. `columns`
 * has the column of the name.
 */
export function dryRun(file: ImportFile, columns: ImportColumns, world: ImportWorld): ImportRow[] {
  const byName = new Map<string, Tag[]>()
  for (const tag of world.tags) byName.set(tag.name, [...(byName.get(tag.name) ?? []), tag])
  const groupUids = new Map(world.groups.map(({ uid, name }) => [name.toLowerCase(), uid]))
  const carriers = new Map(world.tags.flatMap(tag => (tag.mac ? [[tag.mac, tag] as const] : [])))
  const broken = new Map(file.troubles.map(({ line, message }) => [line, message]))
  const nameLines = new Map<string, number>()
  const macLines = new Map<string, number>()

  return file.rows.map((cells, index) => {
    const line = index + firstRowLine
    const read = readImportRow(cells, columns, groupUids)
    const { name, mac } = read
    const faults = [...read.faults]
    const fault = (kind: ImportFaultKind, value: string | number) =>
      faults.push({ kind, value: String(value) })

    const trouble = broken.get(line)
    if (trouble !== undefined) fault('line-broken', trouble)
    const named = byName.get(name) ?? []
    const tag = named[0]
    if (name !== '') {
      const before = nameLines.get(name)
      if (before !== undefined) fault('name-twice', before)
      else nameLines.set(name, line)
      if (named.length > 1) fault('name-ambiguous', named.length)
    }
    if (mac) {
      const before = macLines.get(mac)
      if (before !== undefined) fault('mac-twice', before)
      else macLines.set(mac, line)
      const carrier = carriers.get(mac)
      if (carrier && carrier.uid !== tag?.uid) fault('mac-taken', tagName(carrier))
      else if (world.macs && !world.macs.has(mac)) fault('mac-unknown', formatMac(mac))
    }
    const change = tag ? differences(tag, read.change) : read.change
    const binds = mac !== undefined && tag?.mac !== mac
    const changes = binds || Object.keys(change).length > 0
    return {
      line,
      name,
      verdict: faults.length > 0 ? 'error' : tag === undefined ? 'new' : changes ? 'changes' : 'unchanged',
      faults,
      ...(tag && { tagUid: tag.uid }),
      ...(tag?.rev !== undefined && { rev: tag.rev }),
      change,
      ...(binds && { mac }),
      cells,
    }
  })
}

/** Fields that differ from the tag; groups compare as sets. */
function differences(tag: Tag, change: ImportChange): ImportChange {
  const setOf = (uids: readonly string[]) => [...new Set(uids)].sort().join()
  return Object.fromEntries(
    Object.entries(change).filter(([field, value]) =>
      field === 'groupUids'
        ? setOf(value as readonly string[]) !== setOf(tag.groupUids)
        : value !== tag[field as keyof Tag],
    ),
  )
}
