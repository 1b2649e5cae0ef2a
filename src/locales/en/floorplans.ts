import { counted } from './plural.ts'

/** All floorplans of a project, by site and area. */
export const floorplans = {
  title: 'Floorplans',
  site: 'Site',
  allSites: 'All sites',
  show: 'Show',
  filter: { all: 'All areas', unplaced: 'Not placed yet', without: 'Without a floorplan' },
  counts: (plans: number, unplaced: number, without: number) =>
    [
      counted(plans, { one: 'floorplan', other: 'floorplans' }),
      unplaced > 0 && `${unplaced} not placed yet`,
      without > 0 && `${counted(without, { one: 'area', other: 'areas' })} without a floorplan`,
    ]
      .filter(Boolean)
      .join(', '),
  areaOf: (site: string, area: string) => `${site} › ${area}`,
  noAreas: 'No areas yet',
  noAreasNext: 'A floorplan belongs to an area: a hall or a floor. Create a site and add areas first.',
  toSites: 'Sites and areas',
  nothingHere: 'No areas match the filters.',
  noFloorplan: 'No floorplan yet.',
} as const
