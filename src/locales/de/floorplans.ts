const n = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** Alle Grundrisse eines Projekts, nach Standort und Bereich. */
export const floorplans = {
  title: 'Grundrisse',
  site: 'Standort',
  allSites: 'Alle Standorte',
  show: 'Zeigen',
  filter: { all: 'Alle Bereiche', unplaced: 'Noch nicht eingepasst', without: 'Ohne Grundriss' },
  counts: (plans: number, unplaced: number, without: number) =>
    [
      n(plans, 'Grundriss', 'Grundrisse'),
      unplaced > 0 && `${unplaced} noch nicht eingepasst`,
      without > 0 && `${n(without, 'Bereich', 'Bereiche')} ohne Grundriss`,
    ]
      .filter(Boolean)
      .join(', '),
  areaOf: (site: string, area: string) => `${site} › ${area}`,
  noAreas: 'Noch keine Bereiche',
  noAreasNext:
    'Ein Grundriss gehört zu einem Bereich: einer Halle oder einem Stockwerk. Legen Sie zuerst einen Standort mit Bereichen an.',
  toSites: 'Zu den Standorten',
  nothingHere: 'Kein Bereich passt dazu.',
  noFloorplan: 'Noch kein Grundriss.',
}
