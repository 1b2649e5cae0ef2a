import type { FloorModel, Place } from './floor-model.ts'

/** A place on one of the floors of a site. */
export interface Stop extends Place {
  id: string
  floor: string
}

export interface SiteGraph {
  stop(id: string): Stop | undefined
  stops(): readonly Stop[]
  /** The stops of the shortest path, without start, with goal; empty if there is none. */
  route(from: string, to: string, vehicle: boolean): Stop[]
}

export const stopId = (floor: string, place: string) => `${floor}/${place}`

/** Joins the paths of the floors, and the passages between them, into one graph. */
export function createSiteGraph(
  floors: readonly FloorModel[],
  passages: readonly (readonly [string, string])[],
): SiteGraph {
  const stops = new Map<string, Stop>()
  const next = new Map<string, { to: string; metres: number }[]>()
  for (const floor of floors)
    for (const [name, place] of Object.entries(floor.places)) {
      const id = stopId(floor.key, name)
      stops.set(id, { ...place, id, floor: floor.key })
      next.set(id, [])
    }
  const join = (a: string, b: string, metres: number) => {
    if (!stops.has(a) || !stops.has(b)) throw new Error(`path between unknown places: ${a} and ${b}`)
    next.get(a)?.push({ to: b, metres })
    next.get(b)?.push({ to: a, metres })
  }
  for (const floor of floors)
    for (const [a, b] of floor.paths) {
      const p = floor.places[a]
      const q = floor.places[b]
      join(stopId(floor.key, a), stopId(floor.key, b), p && q ? Math.hypot(p.x - q.x, p.y - q.y) : 0)
    }
  for (const [a, b] of passages) join(a, b, 6)

  function route(from: string, to: string, vehicle: boolean): Stop[] {
    const cost = new Map([[from, 0]])
    const before = new Map<string, string>()
    const open = new Set([from])
    while (open.size > 0) {
      let here = ''
      for (const id of open) if (here === '' || (cost.get(id) ?? 0) < (cost.get(here) ?? 0)) here = id
      if (here === to) break
      open.delete(here)
      for (const { to: there, metres } of next.get(here) ?? []) {
        if (vehicle && stops.get(there)?.onFoot) continue
        const total = (cost.get(here) ?? 0) + metres
        if (total >= (cost.get(there) ?? Number.POSITIVE_INFINITY)) continue
        cost.set(there, total)
        before.set(there, here)
        open.add(there)
      }
    }
    const way: Stop[] = []
    for (let id: string | undefined = to; id !== undefined && id !== from; id = before.get(id)) {
      const stop = stops.get(id)
      if (!stop || !cost.has(id)) return []
      way.unshift(stop)
    }
    return way
  }

  return { stop: id => stops.get(id), stops: () => [...stops.values()], route }
}
