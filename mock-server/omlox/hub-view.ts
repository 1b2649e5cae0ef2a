import { ringContains } from '#domain/geometry/ring.ts'
import type { CachedPosition, Dependencies } from '../http/dependencies.ts'
import type { Zone } from '../store/zones.ts'
import { fenceOf, type HubTag, locationOf, motionOf, providerOf, trackableOf, zoneOf } from './objects.ts'

type Located = readonly [tag: HubTag, position: CachedPosition]

/** Objects of a project's omlox hub at the time of a request. Undefined is returned for an unknown object. */
export class HubView {
  readonly #deps: Dependencies
  readonly #projectUid: string
  readonly #tags: ReadonlyMap<string, HubTag>

  constructor(deps: Dependencies, projectUid: string, tags: ReadonlyMap<string, HubTag>) {
    this.#deps = deps
    this.#projectUid = projectUid
    this.#tags = tags
  }

  async ids(of: 'zones' | 'trackables' | 'providers' | 'fences'): Promise<string[]> {
    return (await this[of]()).map(({ id }) => id)
  }

  async zones() {
    return (await this.#deps.store.sublocations.list(this.#projectUid)).map(zoneOf)
  }

  async zone(id: string) {
    return (await this.zones()).find(each => each.id === id)
  }

  trackables = async () => [...this.#tags.values()].map(trackableOf)

  trackable(id: string) {
    const tag = this.#tags.get(id)
    return tag && trackableOf(tag)
  }

  motions = async () => this.#located().map(each => motionOf(...each))

  motion(id: string) {
    const located = this.#locate(this.#tags.get(id))
    return located && motionOf(...located)
  }

  locationOfTrackable(id: string) {
    const located = this.#locate(this.#tags.get(id))
    return located && locationOf(...located)
  }

  locationsOfTrackable(id: string) {
    if (!this.#tags.has(id)) return undefined
    const location = this.locationOfTrackable(id)
    return location ? [location] : []
  }

  providersOfTrackable(id: string) {
    const tag = this.#tags.get(id)
    return tag?.providers.map(provider => providerOf(provider, tag))
  }

  providers = async () =>
    [...this.#tags.values()].flatMap(tag => tag.providers.map(provider => providerOf(provider, tag)))

  async provider(id: string) {
    return (await this.providers()).find(each => each.id === id)
  }

  locations = async () => this.#located().map(each => locationOf(...each))

  locationOfProvider(id: string) {
    const tag = this.#tagOf(id)
    const located = this.#locate(tag)
    const provider = tag?.providers.find(each => each.id === id)
    return located && locationOf(...located, provider)
  }

  trackablesOfProvider(id: string) {
    const tag = this.#tagOf(id)
    return tag && [trackableOf(tag)]
  }

  async fences() {
    return (await this.#deps.store.zones.list(this.#projectUid)).flatMap(zone => fenceOf(zone) ?? [])
  }

  async fence(id: string) {
    return (await this.fences()).find(each => each.id === id)
  }

  async fencesAround(id: string) {
    const tag = this.#tags.get(id)
    if (!tag) return undefined
    const located = this.#locate(tag)
    const zones = located ? await this.#deps.store.zones.list(this.#projectUid) : []
    return zones.filter(zone => located && contains(zone, located[1])).flatMap(zone => fenceOf(zone) ?? [])
  }

  trackablesIn = async (id: string) => (await this.#inFence(id))?.map(([tag]) => trackableOf(tag))
  motionsIn = async (id: string) => (await this.#inFence(id))?.map(each => motionOf(...each))
  locationsIn = async (id: string) => (await this.#inFence(id))?.map(each => locationOf(...each))

  async #inFence(id: string): Promise<Located[] | undefined> {
    const zone = (await this.#deps.store.zones.list(this.#projectUid)).find(({ uid }) => uid === id)
    if (!zone || !fenceOf(zone)) return undefined
    return this.#located().filter(([, position]) => contains(zone, position))
  }

  #tagOf(providerId: string): HubTag | undefined {
    return this.#tags.values().find(({ providers }) => providers.some(({ id }) => id === providerId))
  }

  #located(): Located[] {
    return [...this.#tags.values()].flatMap(tag => {
      const located = this.#locate(tag)
      return located ? [located] : []
    })
  }

  #locate(tag: HubTag | undefined): Located | undefined {
    const position = tag && this.#deps.livePositions.get(tag.uid)
    return position && [tag, position]
  }
}

function contains({ sublocation_uid, center, radius_m, points }: Zone, position: CachedPosition): boolean {
  if (sublocation_uid !== position.sublocation_uid) return false
  if (center && typeof radius_m === 'number')
    return Math.hypot(position.x - center.x, position.y - center.y) <= radius_m
  return points ? ringContains(points, position) : false
}
