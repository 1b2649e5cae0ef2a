import { counted } from './plural.ts'

/** Alle Grundrisse eines Projekts, nach Standort und Bereich. */
export const floorplans = {
  title: 'Grundrisse',
  site: 'Standort',
  allSites: 'Alle Standorte',
  show: 'Anzeigen',
  filter: { all: 'Alle Bereiche', unplaced: 'Noch nicht platziert', without: 'Ohne Grundriss' },
  counts: (plans: number, unplaced: number, without: number) =>
    [
      counted(plans, { one: 'Grundriss', other: 'Grundrisse' }),
      unplaced > 0 && `${unplaced} noch nicht platziert`,
      without > 0 && `${counted(without, { one: 'Bereich', other: 'Bereiche' })} ohne Grundriss`,
    ]
      .filter(Boolean)
      .join(', '),
  areaOf: (site: string, area: string) => `${site} › ${area}`,
  noAreas: 'Noch keine Bereiche',
  noAreasNext:
    'Ein Grundriss gehört zu einem Bereich: einer Halle oder einem Stockwerk. Legen Sie zuerst einen Standort mit Bereichen an.',
  toSites: 'Standorte und Bereiche',
  nothingHere: 'Kein Bereich entspricht den Filtern.',
  noFloorplan: 'Noch kein Grundriss.',
}
