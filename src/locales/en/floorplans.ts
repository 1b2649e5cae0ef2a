const n = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** All floorplans of a project, by site and area. */
export const floorplans = {
  title: 'Floorplans',
  site: 'Site',
  allSites: 'All sites',
  show: 'Show',
  filter: { all: 'All areas', unplaced: 'Not placed yet', without: 'Without a floorplan' },
  counts: (plans: number, unplaced: number, without: number) =>
    [
      n(plans, 'floorplan', 'floorplans'),
      unplaced > 0 && `${unplaced} not placed yet`,
      without > 0 && `${n(without, 'area', 'areas')} without a floorplan`,
    ]
      .filter(Boolean)
      .join(', '),
  areaOf: (site: string, area: string) => `${site} › ${area}`,
  noAreas: 'No areas yet',
  noAreasNext: 'A floorplan belongs to an area: a hall or a floor. Create a site and give it areas first.',
  toSites: 'To the sites',
  nothingHere: 'No area matches.',
  noFloorplan: 'No floorplan yet.',
} as const
