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

/** A plant with its feed, and the positions of its crowd on the screen, which are the same for both sides. */
export interface Stage {
  readonly plant: Plant
  readonly feed: Feed
  /** At most as many tags as the stage was opened for; the beacons are among them. */
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

// Browsers and servers end with the bench, even if it fails.
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
  /** Keeps trails of a minute: always for ours, on request for peers. */
  readonly trails?: boolean
  readonly on?: Screen
  /** Further query parameters of the dashboard: what is selected. */
  readonly query?: string
  /** The fault to inject into the page. */
  readonly sabotage?: string | undefined
}

/** Opens one side in its own browser. */
export async function play(stage: Stage, side: Side, options: PlayOptions = {}): Promise<Player> {
  const { labels = 'all', trails = false, on = screen, query, sabotage } = options
  const chromium = await launchChromium({ gl: side === 'maplibre' || side === 'pixi' })
  const { plant, feed } = stage
  const opening =
    side === 'ours'
      ? openDashboard(chromium, on, plant, feed, { labels, look, query, sabotage })
      : openPeer(chromium, on, plant, feed, side, look, trails)
  // A page that does not open leaves no browser running beside the following ones.
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
