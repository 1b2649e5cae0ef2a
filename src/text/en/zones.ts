const n = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** The zones page and the form of a zone's properties. */
export const zones = {
  title: 'Zones',
  count: (shown: number, all: number) =>
    shown === all ? n(all, 'zone', 'zones') : `${shown} of ${n(all, 'zone', 'zones')}`,
  search: 'Search zones',
  area: 'Area',
  anyArea: 'Every area',
  severity: 'Severity',
  anySeverity: 'Every severity',
  name: 'Name',
  trigger: 'Alarm when',
  triggers: { enter: 'a tag enters', exit: 'a tag leaves', dwell: 'a tag stays too long' },
  noAlarm: 'no alarm',
  dwell: 'Longest stay, seconds',
  groups: 'Whom it concerns',
  groupsHint: 'Groups of tags; without any, every tag.',
  everyTag: 'every tag',
  groupCount: (count: number) => n(count, 'group', 'groups'),
  color: 'Colour on the map',
  colorHint: 'Empty: by severity. Colour never replaces the severity’s shape.',
  size: 'Size',
  polygon: (corners: number, m2: string) => `${corners} corners, ${m2} m²`,
  circle: (radius: string) => `circle, radius ${radius} m`,
  buffer: (tag: string) => `buffer of ${tag}`,
  show: 'Show on the floor',
  showShort: 'Show',
  showNamed: (name: string) => `Show ${name} on the floor`,
  import: 'Import GeoJSON',
  draw: 'Draw on the floor',
  empty: 'No zones yet',
  emptyNext: 'Draw the first one on the floor, or import outlines from a GeoJSON file.',
  nothingFits: 'No zone fits the search and the filters',
  showAll: 'Show all zones',
  editTitle: (name: string) => `Zone ${name}`,
  nameMissing: 'Give the zone a name',
  dwellWrong: 'A number of seconds above 0',
  changedMeanwhile:
    'Somebody else changed this zone while you were editing. Saving replaces their change by what is shown here.',
  goneMeanwhile: 'Somebody else deleted this zone. What you typed cannot be saved any more.',
  delete: 'Delete zone',
  deleteTitle: (name: string) => `Delete zone ${name}?`,
  deleteAlarms: (count: number) =>
    count === 0
      ? 'No active alarm depends on it.'
      : `${n(count, 'active alarm', 'active alarms')} of this zone will clear.`,
  deleteBuffer: (tag: string) => `It is the buffer of ${tag}, which will have none.`,
  deleteHistory: 'Past alarms and events keep its name. Events in it are no longer recorded.',
} as const
