import { parseMac } from '../hardware/mac-address.ts'
import type { GroupUid, MacAddress } from '../uid.ts'
import type { ImportChange, ImportColumns, ImportFault, ImportField } from './tag-import-plan.ts'

const maxNameLength = 200

const texts = ['displayName', 'description', 'type', 'category'] as const

interface ReadRow {
  readonly name: string
  readonly mac: MacAddress | undefined
  readonly change: ImportChange
  readonly faults: readonly ImportFault[]
}

/** Reads the tag fields of a row; empty cells are left out. */
export function readImportRow(
  cells: readonly string[],
  columns: ImportColumns,
  groupUids: ReadonlyMap<string, GroupUid>,
): ReadRow {
  const faults: ImportFault[] = []
  const cellOf = (field: ImportField) => {
    const column = columns[field]
    // Exports put an apostrophe before text that a spreadsheet would execute; it is removed again.
    return column === undefined ? '' : (cells[column] ?? '').trim().replace(/^'(?=[=+\-@\t\r])/, '')
  }
  const name = cellOf('name')
  if (name === '') faults.push({ kind: 'name-missing', value: '' })
  else if (name.length > maxNameLength) faults.push({ kind: 'name-long', value: name })

  const interval = cellOf('updateIntervalMs')
  const intervalMs = Number(interval)
  if (interval !== '' && !(Number.isInteger(intervalMs) && intervalMs > 0))
    faults.push({ kind: 'interval-wrong', value: interval })

  const groupNames = cellOf('groups')
    .split(';')
    .map(each => each.trim())
    .filter(each => each !== '')
  const uids: GroupUid[] = []
  for (const groupName of groupNames) {
    const uid = groupUids.get(groupName.toLowerCase())
    if (uid === undefined) faults.push({ kind: 'group-unknown', value: groupName })
    else if (!uids.includes(uid)) uids.push(uid)
  }

  const typedMac = cellOf('mac')
  const mac = parseMac(typedMac)
  if (typedMac !== '' && mac === undefined) faults.push({ kind: 'mac-wrong', value: typedMac })

  const filled = texts.flatMap(field => (cellOf(field) === '' ? [] : [[field, cellOf(field)] as const]))
  const change: ImportChange = {
    ...(name !== '' && { name }),
    ...Object.fromEntries(filled),
    ...(interval !== '' && { updateIntervalMs: intervalMs }),
    ...(groupNames.length > 0 && { groupUids: uids }),
  }
  return { name, mac, change, faults }
}
