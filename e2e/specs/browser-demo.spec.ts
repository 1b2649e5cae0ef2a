import { existsSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { serveFiles } from '../fixtures/file-server.ts'

const below = '/site/demo/'
let files: Awaited<ReturnType<typeof serveFiles>>
test.beforeAll(async () => {
  if (!existsSync('dist-demo/index.html'))
    throw new Error('dist-demo/ is missing: run npm run build:demo first')
  files = await serveFiles('dist-demo', below)
})
test.afterAll(() => files.close())

/** Failures of the page and its requests. */
function watchFailures(page: Page): string[] {
  const failures: string[] = []
  page.on('pageerror', error => failures.push(String(error)))
  page.on('response', response => {
    if (response.status() >= 500) failures.push(`${response.status()} ${response.url()}`)
  })
  page.on('request', request => {
    if (!request.url().startsWith(new URL(files.address).origin)) failures.push(request.url())
  })
  return failures
}

const map = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Map' })

test.describe('the demo without a server', () => {
  test('opens from a plain file server, says that it is a demo, and has live tags and alarms', async ({
    page,
  }) => {
    const failures = watchFailures(page)
    await page.goto(files.address)
    await expect(map(page)).toBeVisible()
    await expect(page.getByTestId('connection')).toContainText('live')
    await page.getByRole('button', { name: 'Demo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Demo in the browser' })
    await expect(dialog).toContainText('the history starts now')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    const tags = page.getByRole('tab', { name: 'Tags' })
    await expect(async () => {
      await tags.click()
      await expect(tags).toHaveAttribute('aria-selected', 'true', { timeout: 1_000 })
    }).toPass()
    await expect(page.getByText('Jonas Keller').first()).toBeVisible()

    const acknowledge = page.getByRole('button', { name: 'Acknowledge', exact: true })
    await expect(acknowledge).toBeVisible({ timeout: 90_000 })
    // Another alarm may be raised in the moment in which the key is pressed.
    await expect(async () => {
      await page.keyboard.press('a')
      await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    expect(failures).toEqual([])
    expect(files.missing).toEqual([])
  })

  test('keeps a zone while it runs, and opens the same page after a reload', async ({ page }) => {
    const failures = watchFailures(page)
    await page.goto(files.address)
    await expect(map(page)).toBeVisible()
    await expect(page).toHaveURL(/\/site\/demo\/floor\//)
    const created = await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json', 'x-user-project': '' }
      const { projects } = await (await fetch('/api/v2/projects')).json()
      headers['x-user-project'] = projects[0].uid
      const { sublocations } = await (await fetch('/api/v2/sublocations', { headers })).json()
      const points = [
        [1, 1],
        [3, 1],
        [3, 3],
      ].map(([x, y]) => ({ x, y }))
      const zone = { name: 'Test bay', shape: 'polygon', points, sublocation_uid: sublocations[0].uid }
      const answer = await fetch('/api/v2/zones', { method: 'POST', headers, body: JSON.stringify(zone) })
      return answer.status
    })
    expect(created).toBe(201)
    await page.getByRole('link', { name: 'Zones' }).click()
    await expect(page.getByRole('row', { name: /Test bay/ })).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL(/\/site\/demo\/zones/)
    await expect(page.getByRole('row', { name: /Press cell/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /Test bay/ })).toBeHidden()
    expect(failures).toEqual([])
  })

  test('lets a visitor use another account, for which every page opens', async ({ page }) => {
    const failures = watchFailures(page)
    await page.goto(files.address)
    await expect(map(page)).toBeVisible()
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('E-mail').fill('engineer@floorwatch.example')
    await page.getByLabel('Password', { exact: true }).fill('floorwatch')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(map(page)).toBeVisible()
    const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link')
    for (const name of await links.allInnerTexts()) {
      await links
        .filter({ hasText: name.replace(/\s*\d+$/, '') })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    }
    expect(failures).toEqual([])
  })
})
