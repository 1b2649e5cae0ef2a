import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { fence, intrude, pressCell } from '../fixtures/scene.ts'
import { expect, test } from '../fixtures/test.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'

/** Every tone that the page gives to the browser's sound, by its pitch; the sound itself stays the browser's. */
async function listen(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const tones: number[] = []
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (when?: number) {
      tones.push(this.frequency.value)
      start.call(this, when)
    }
    Object.assign(globalThis, { tones })
  })
  return () => page.evaluate(() => (globalThis as unknown as { tones: number[] }).tones)
}

/** The signals of the gravest and of the least alarm, by pitch. */
const gravest = [784, 784, 988, 784, 988]
const least = [523]

test.describe('the console', () => {
  test('sounds by severity, again until somebody acknowledges, and counts in the tab', async ({
    page,
    hall,
  }) => {
    const { api, areaUid, origin, operator } = hall
    await fence(api, areaUid, 'Press', pressCell, { severity_level: 3 })
    await page.clock.install()
    const heard = await listen(page)
    const floor = await (await new SignInScreen(page).open(origin)).signIn(operator.email, operator.password)
    await floor.map.waitFor()
    await expect(page.getByRole('button', { name: 'Sound on, not tested' })).toBeVisible()
    await expect(page).toHaveTitle(/^Floor/)

    await intrude(api, areaUid, 'Anna')
    await expect.poll(heard).toEqual(gravest)
    await expect(page).toHaveTitle(/^\(1\) Floor/)
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image\/svg/)
    await page.clock.fastForward(9_000)
    await expect.poll(heard).toEqual([...gravest, ...gravest])

    await page.keyboard.press('a')
    await expect(page).toHaveTitle(/^Floor/)
    const before = await heard()
    await page.clock.fastForward(60_000)
    expect(await heard()).toEqual(before)
  })

  test('says before any click that it is silent, and is armed, tested and muted by its button', async ({
    page,
    hall,
  }) => {
    const { origin, operator } = hall
    const heard = await listen(page)
    // Held as a browser holds it before the first click: what drives this page counts as one.
    await page.addInitScript(() => {
      globalThis.AudioContext = class extends AudioContext {
        constructor() {
          super()
          void this.suspend()
        }
      }
    })
    await new SignInScreen(page).comeBack(origin, operator.email, operator.password)
    await page.goto(`${origin}/tags`)
    await page.getByRole('button', { name: 'Sound is off: click to arm' }).click()
    const badge = page.getByRole('button', { name: 'Sound on, not tested' })
    await badge.click()
    await page.getByRole('button', { name: 'Test the sound' }).click()
    await expect.poll(heard).toEqual([...least, 659, 659, 523, ...gravest])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'I heard all three' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sound on', exact: true }).click()
    await page.getByRole('button', { name: 'Mute for 10 minutes' }).click()
    await expect(page.getByRole('button', { name: /Muted until/ })).toBeVisible()
  })

  test('tells on every page that it hears nothing while the service is away, and takes it back', async ({
    page,
    plant: { server },
  }) => {
    const screen = await new SignInScreen(page).open(server.origin)
    await screen.signIn('root@plant.example', 'correct horse')
    await page.goto(`${server.origin}/groups`)
    await expect(page.getByTestId('connection')).toContainText('live')
    await server.kill()
    const notice = page.getByTestId('cannot-alert')
    await expect(notice).toContainText('hears no alarms since')
    await server.start()
    await expect(notice).toBeHidden({ timeout: 60_000 })
  })
})
