import { createServer } from 'node:net'
import { type BrowserContext, chromium } from '@playwright/test'
import { faultsOf } from '../fixtures/audited.ts'
import { expect, test } from '../fixtures/test.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'

const operator = { email: 'operator@floorwatch.example', password: 'floorwatch' }

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

test.describe('Lighthouse', () => {
  let browser: BrowserContext
  let port: number

  // A browser of its own: Lighthouse needs a port, and looks only at tabs that are in no private window.
  test.beforeEach(async ({ launchOptions }) => {
    port = await freePort()
    const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`]
    browser = await chromium.launchPersistentContext('', { ...launchOptions, args })
  })
  test.afterEach(() => browser.close())

  test('finds nothing to better for access or good practice on the pages that an operator sees first', async ({
    demo,
  }) => {
    test.setTimeout(600_000)
    expect(await faultsOf(`${demo.origin}/sign-in`, port)).toEqual([])

    const page = await browser.newPage()
    await new SignInScreen(page).comeBack(demo.origin, operator.email, operator.password)
    await page.goto(demo.origin)
    await page.waitForURL('**/floor/*')
    const floor = page.url()
    await page.close()
    expect(await faultsOf(floor, port), floor).toEqual([])
    for (const path of ['/alarms', '/tags'])
      expect(await faultsOf(demo.origin + path, port), path).toEqual([])
  })
})
