import { buildProduct } from '../product.ts'
import { type Chromium, launchChromium } from './chromium.ts'
import { type Crowd, createCrowd } from './crowd.ts'
import { openDashboard } from './dashboard.ts'
import { type Feed, openFeed } from './feed.ts'
import type { Look } from './look.ts'
import type { Page, Screen } from './page.ts'
import { openPeer } from './peer-page.ts'
import { buildPeers, type Peer } from './peers.ts'
import { openPlant, type Plant } from './plant.ts'

export type Side = 'ours' | Peer

/** A plant with its feed, and the places of its crowd on the screen that both sides have. */
export interface Stage {
  readonly plant: Plant
  readonly feed: Feed
  /** Of so many tags at most as the stage was opened for; beacons among them. */
  crowd(tags: number): Crowd
}

export interface Player {
  readonly chromium: Chromium
  readonly page: Page
  close(): Promise<void>
}

export const screen: Screen = { width: 1600, height: 900, dpr: 1 }
/** The whole floor, on the part of the screen that the dashboard gives it. */
export const look: Look = { x: 300, y: 215, zoom: 2.6, left: 200, top: 88, width: 1054, height: 763 }
const beacons = 6

// Browsers and servers end with the bench, however that ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

let built: Promise<void> | undefined
const stages = new Map<number, Promise<Stage>>()

async function buildAll(): Promise<void> {
  await buildProduct()
  await buildPeers()
}

/** Opened once for each number of tags, and kept until the bench ends. */
export function stageOf(tags: number): Promise<Stage> {
  const known = stages.get(tags)
  if (known) return known
  const opening = (async () => {
    built ??= buildAll()
    await built
    const plant = await openPlant(tags)
    const feed = await openFeed(plant)
    return { plant, feed, crowd: (count: number) => createCrowd(count - beacons, beacons) }
  })()
  stages.set(tags, opening)
  return opening
}

export interface PlayOptions {
  readonly labels?: 'all' | 'room' | 'none'
  /** Trails of a minute are kept: always by ours, by peers where it is asked for. */
  readonly trails?: boolean
  readonly on?: Screen
  /** More of the dashboard's address: what is selected. */
  readonly query?: string
  /** What a cheater does to the page. */
  readonly sabotage?: string | undefined
}

/** Opens one side in a browser of its own. */
export async function play(stage: Stage, side: Side, options: PlayOptions = {}): Promise<Player> {
  const { labels = 'all', trails = false, on = screen, query, sabotage } = options
  const chromium = await launchChromium({ gl: side === 'maplibre' || side === 'pixi' })
  const { plant, feed } = stage
  const opening =
    side === 'ours'
      ? openDashboard(chromium, on, plant, feed, { labels, look, query, sabotage })
      : openPeer(chromium, on, plant, feed, side, look, trails)
  // A page that does not open keeps no browser running beside those that follow.
  const page = await opening.catch(async error => {
    await chromium.close()
    throw error
  })
  return { chromium, page, close: chromium.close }
}

/** Ends what is still open, so that the bench can end. */
export async function closeStages(): Promise<void> {
  for (const opening of stages.values()) {
    const { feed, plant } = await opening
    await feed.close()
    await plant.close()
  }
  stages.clear()
}
