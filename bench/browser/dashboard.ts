import type { Chromium } from './chromium.ts'
import type { Feed } from './feed.ts'
import type { Look } from './look.ts'
import type { Page, Screen } from './page.ts'
import type { Plant } from './plant.ts'

export interface DashboardOptions {
  readonly labels: 'all' | 'room' | 'none'
  readonly look: Look
  /** Further query parameters: what is selected. */
  readonly query?: string | undefined
  /** Script injected to test that the truth check detects it; the product has no such option. */
  readonly sabotage?: string | undefined
}

/**
 * Signs in and opens the live floor as a returning operator would: the production build on its real route.
 */
export async function openDashboard(
  chromium: Chromium,
  screen: Screen,
  plant: Plant,
  feed: Pick<Feed, 'origin' | 'readers' | 'waitForReaders'>,
  options: DashboardOptions,
): Promise<Page> {
  const page = await chromium.openPage(screen)
  const session = { lastEmail: plant.email, lastProjectUid: plant.names.projectUid }
  await page.inject(`
    localStorage['floorwatch-session'] ??= ${JSON.stringify(JSON.stringify({ state: session, version: 0 }))}
    ${options.sabotage ?? ''}`)
  await page.goto(`${feed.origin}/favicon.svg`)
  await page.until(`location.pathname === '/favicon.svg' && document.readyState === 'complete'`, 'the feed')
  const status = await page.evaluate<number>(
    `fetch('/api/v2/auth/log_in', {method: 'POST', headers: {'content-type': 'application/json'}, body: ${JSON.stringify(
      JSON.stringify({ email: plant.email, password: plant.password }),
    )}}).then(answer => answer.status)`,
  )
  if (status !== 200) throw new Error(`log-in returned ${status}`)
  await openFloor(page, plant, feed, options)
  return page
}

/**
 * Opens the floor in a page that is signed in, with the layers that the user chose.
 * @throws if the floor is at another place on the screen
 */
export async function openFloor(
  page: Page,
  plant: Plant,
  feed: Pick<Feed, 'origin' | 'readers' | 'waitForReaders'>,
  { labels, look, query = '' }: DashboardOptions,
): Promise<void> {
  const readers = feed.readers() + (await page.evaluate<number>(`+(location.pathname === '/favicon.svg')`))
  const layers = { labels, zoneNames: true, panelOpen: true }
  await page.evaluate(
    `localStorage['floorwatch-layers'] = ${JSON.stringify(JSON.stringify({ state: layers, version: 0 }))}`,
  )
  const { x, y, zoom } = look
  await page.goto(`${feed.origin}/floor/${plant.names.areaUid}?x=${x}&y=${y}&zoom=${zoom}${query}`)
  await page.until(`document.querySelector('[data-testid=tags]')?.width > 300`, 'the live floor')
  await feed.waitForReaders(readers)
  const box = await page.evaluate<string>(
    `JSON.stringify(document.querySelector('[data-testid=tags]').parentElement.getBoundingClientRect())`,
  )
  const { left, top, width, height } = JSON.parse(box) as Look
  if (left !== look.left || top !== look.top || width !== look.width || height !== look.height)
    throw new Error(`the floor is at another place: ${box}`)
}
