import { createServer } from 'node:net'
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test'
import { failedAudits } from '../fixtures/lighthouse-audit.ts'
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

/**
 * A separate browser for each page: Lighthouse needs a port, and sees only tabs outside of private windows.
 */
async function audited(
  options: LaunchOptions,
  address: (browser: BrowserContext) => Promise<string>,
): Promise<string[]> {
  const port = await freePort()
  const args = [...(options.args ?? []), `--remote-debugging-port=${port}`]
  const browser = await chromium.launchPersistentContext('', { ...options, args })
  try {
    return await failedAudits(await address(browser), port)
  } finally {
    await browser.close()
  }
}

test.describe('Lighthouse', () => {
  // Two cores, shared with another browser.
  test.setTimeout(400_000)

  test('E18: scores 100 for accessibility and best practices at the sign-in', async ({
    launchOptions,
    demo,
  }) => {
    expect(await audited(launchOptions, async () => `${demo.origin}/sign-in`)).toEqual([])
  })

  test('E18: scores 100 on the live floor, which an operator sees first', async ({ launchOptions, demo }) => {
    const found = await audited(launchOptions, async browser => {
      const page = await browser.newPage()
      await new SignInScreen(page).signInAsReturning(demo.origin, operator.email, operator.password)
      await page.goto(`${demo.origin}/floor`)
      await page.getByRole('navigation', { name: 'Pages' }).first().waitFor()
      await page.waitForURL('**/floor/*')
      const url = page.url()
      await page.close()
      return url
    })
    expect(found).toEqual([])
  })
})
