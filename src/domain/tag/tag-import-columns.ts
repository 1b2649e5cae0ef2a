import { type ImportColumns, type ImportField, importFields } from './tag-import-plan.ts'

/** Known column names, letters and digits only. */
const spellings: Readonly<Record<ImportField, readonly string[]>> = {
  name: ['name', 'tag', 'tagname', 'label', 'id'],
  displayName: ['shownas', 'displayname', 'display', 'alias', 'gezeigtals', 'anzeigename'],
  description: ['description', 'comment', 'note', 'notes', 'remark', 'beschreibung'],
  type: ['type', 'kind', 'art', 'typ'],
  category: ['category', 'class', 'kategorie'],
  updateIntervalMs: [
    'intervalms',
    'interval',
    'positionupdateinterval',
    'updateinterval',
    'intervalmilliseconds',
    'intervallms',
  ],
  groups: ['groups', 'group', 'groupnames', 'gruppen'],
  mac: ['mac', 'macaddress', 'hardware', 'macofthehardware', 'node'],
}

/** Assigns columns to fields by the names in the first line; each column to one field only. */
export function guessColumns(header: readonly string[]): ImportColumns {
  const plain = header.map(name => name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
  const used = new Set<number>()
  const columns: Partial<Record<ImportField, number>> = {}
  for (const field of importFields)
    for (const spelling of spellings[field]) {
      const at = plain.findIndex((name, index) => name === spelling && !used.has(index))
      if (at < 0) continue
      columns[field] = at
      used.add(at)
      break
    }
  return columns
}
