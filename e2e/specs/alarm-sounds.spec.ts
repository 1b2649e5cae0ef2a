import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { createIntruder, createZone, pressCell } from '../fixtures/scene.ts'
import { expect, test } from '../fixtures/test.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'
import { SoundScreen } from '../screens/sound-screen.ts'

test.use({ hasOwnContext: true })

/** Frequencies of all tones that the page plays; the sound itself is still played. */
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

/** The frequencies of the signals of the most and the least severe alarm. */
const mostSevere = [784, 784, 988, 784, 988]
const leastSevere = [523]

test.describe('alarm sounds', () => {
  test('sound by severity, repeat until an acknowledgement, and are counted in the title of the tab', async ({
    page,
    hall,
  }) => {
    const { api, areaUid, origin, operator } = hall
    await createZone(api, areaUid, 'Press', pressCell, { severity_level: 3 })
    await page.clock.install()
    const playedTones = await listen(page)
    const floor = await (await new SignInScreen(page).open(origin)).signIn(operator.email, operator.password)
    await floor.map.waitFor()
    await expect(new SoundScreen(page).testDue).toBeVisible()
    await expect(page).toHaveTitle(/^Map/)

    await createIntruder(api, areaUid, 'Anna')
    await expect.poll(playedTones).toEqual(mostSevere)
    await expect(page).toHaveTitle(/^\(1\) Map/)
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image\/svg/)
    await page.clock.fastForward(9_000)
    await expect.poll(playedTones).toEqual([...mostSevere, ...mostSevere])

    await page.keyboard.press('a')
    await expect(page).toHaveTitle(/^Map/)
    const before = await playedTones()
    await page.clock.fastForward(60_000)
    expect(await playedTones()).toEqual(before)
  })

  test('are reported as blocked before the first click, and are enabled, tested and muted by their button', async ({
    page,
    hall,
  }) => {
    const { origin, operator } = hall
    const playedTones = await listen(page)
    // Suspends audio like a browser before the first click: clicks of Playwright count as user input.
    await page.addInitScript(() => {
      globalThis.AudioContext = class extends AudioContext {
        constructor() {
          super()
          void this.suspend()
        }
      }
    })
    await new SignInScreen(page).signInAsReturning(origin, operator.email, operator.password)
    await page.goto(`${origin}/tags`)
    await page.getByRole('button', { name: 'Sound blocked' }).click()
    const sound = new SoundScreen(page)
    await sound.testDue.click()
    await sound.test.click()
    await expect.poll(playedTones).toEqual([...leastSevere, 659, 659, 523, ...mostSevere])
    await expectAccessible(page)
    await sound.confirmButton.click()
    await page.keyboard.press('Escape')
    await sound.on.click()
    await page.getByRole('button', { name: 'Mute for 10 minutes' }).click()
    await expect(page.getByRole('button', { name: /Muted until/ })).toBeVisible()
  })

  test('are tested in every shift of the site, until the test was confirmed or skipped', async ({
    page,
    hall,
  }) => {
    const { api, areaUid, siteUid, origin, operator } = hall
    const clockAt = (atMs: number) => new Date(atMs).toISOString().slice(11, 16)
    const shift = [8, 0.5].map((hours, i) => ({
      name: `Shift ${i + 1}`,
      start: clockAt(Date.now() + hours * 3_600_000),
      end: clockAt(Date.now() + (hours + 8) * 3_600_000),
    }))
    await api.ask('PUT', `/locations/${siteUid}`, { shift })
    await page.clock.install()
    const floor = await new SignInScreen(page).signInAsReturning(origin, operator.email, operator.password)
    await floor.open(origin, areaUid)
    const sound = new SoundScreen(page)
    await sound.testDue.click()
    await sound.skip.click()
    await expect(sound.notChecked).toBeVisible()
    await expect(sound.said).toContainText(`by ${operator.email}`)
    await page.keyboard.press('Escape')

    await page.clock.fastForward('31:00')
    await sound.beginTest()
    await sound.confirm()
    await page.reload()
    // A browser may block the sound of a reloaded page until the next click.
    await floor.tab('Tags').click()
    await sound.on.click()
    await expect(sound.said).toContainText(/Last confirmed .+ by/)
    await page.clock.fastForward('07:00:00')
    await expect(sound.on).toBeVisible()
    await page.clock.fastForward('30:00')
    await expect(sound.testDue).toBeVisible()
  })

  test('every page reports that no alarms arrive while the service is down, and recovers', async ({
    page,
    plant: { server },
  }) => {
    const screen = await new SignInScreen(page).open(server.origin)
    await screen.signIn('root@plant.example', 'correct horse')
    await page.goto(`${server.origin}/groups`)
    await expect(page.getByTestId('connection')).toContainText('live')
    await server.kill()
    const recordAlarmEvents = page.getByTestId('cannot-alert')
    await expect(recordAlarmEvents).toContainText('No alarms received since')
    await server.start()
    await expect(recordAlarmEvents).toBeHidden({ timeout: 60_000 })
  })
})
