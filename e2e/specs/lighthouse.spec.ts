import { createServer } from 'node:net'
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test'
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

/** A browser of its own for each page: Lighthouse needs a port, and looks only at tabs that are in no private window. */
async function audited(
  options: LaunchOptions,
  address: (browser: BrowserContext) => Promise<string>,
): Promise<string[]> {
  const port = await freePort()
  const args = [...(options.args ?? []), `--remote-debugging-port=${port}`]
  const browser = await chromium.launchPersistentContext('', { ...options, args })
  try {
    return await faultsOf(await address(browser), port)
  } finally {
    await browser.close()
  }
}

test.describe('Lighthouse', () => {
  // Two cores that another browser works on as well.
  test.setTimeout(400_000)

  test('finds nothing to better for access or good practice at the sign-in', async ({
    launchOptions,
    demo,
  }) => {
    expect(await audited(launchOptions, async () => `${demo.origin}/sign-in`)).toEqual([])
  })

  for (const path of ['/floor', '/alarms', '/tags'])
    test(`nor on ${path}, which an operator sees first`, async ({ launchOptions, demo }) => {
      const found = await audited(launchOptions, async browser => {
        const page = await browser.newPage()
        await new SignInScreen(page).comeBack(demo.origin, operator.email, operator.password)
        await page.goto(demo.origin + path)
        await page.getByRole('navigation', { name: 'Pages' }).first().waitFor()
        await page.waitForURL(`**${path}*${path === '/floor' ? '/*' : ''}`)
        const url = page.url()
        await page.close()
        return url
      })
      expect(found).toEqual([])
    })
})
