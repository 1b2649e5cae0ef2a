import type { Chromium } from './chromium.ts'
import type { Feed } from './feed.ts'
import type { Look } from './look.ts'
import type { Page, Screen } from './page.ts'
import type { Peer } from './peers.ts'
import type { Plant } from './plant.ts'

/** Opens the page of a peer, which shows the same floor at the same place and scale as the dashboard. */
export async function openPeer(
  chromium: Chromium,
  screen: Screen,
  plant: Plant,
  feed: Feed,
  peer: Peer,
  look: Look,
  trails = false,
): Promise<Page> {
  const page = await chromium.openPage(screen)
  await page.goto(`${feed.origin}/favicon.svg`)
  await page.until(`location.pathname === '/favicon.svg' && document.readyState === 'complete'`, 'the feed')
  await page.evaluate(
    `fetch('/api/v2/auth/log_in', {method: 'POST', headers: {'content-type': 'application/json'}, body: ${JSON.stringify(
      JSON.stringify({ email: plant.email, password: plant.password }),
    )}}).then(answer => answer.status)`,
  )
  const query = new URLSearchParams({ project: plant.names.projectUid })
  for (const [name, value] of Object.entries(look)) query.set(name, String(value))
  if (trails) query.set('trails', '')
  const readers = feed.readers()
  await page.goto(`${feed.origin}/peers/${peer}/index.html?${query}`)
  await feed.waitForReaders(readers + 1)
  return page
}
