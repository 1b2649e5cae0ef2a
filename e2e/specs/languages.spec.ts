import type { Page } from '@playwright/test'
import { uidsOf } from '../fixtures/addresses.ts'
import { openApi } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoOverflow } from '../fixtures/overflow.ts'
import { expect, test } from '../fixtures/test.ts'
import { openPage } from '../screens/open-page.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'

const operator = { email: 'operator@floorwatch.example', password: 'floorwatch' }
const pages = [
  '/overview',
  '/alarms',
  '/alarms/quality',
  '/alarms/none/black-box',
  '/muster',
  '/events',
  '/reports',
  '/zones',
  '/tags',
  '/groups',
  '/messages',
  '/sites',
  '/hardware',
  '/hardware/anchors',
  '/drift',
  '/tdoa',
  '/system',
  '/wall',
]

/** Buttons whose texts are not in a catalogue. */
async function plainNames(page: Page): Promise<string[]> {
  const names = await page.getByRole('button').filter({ visible: true }).allInnerTexts()
  return names.filter(name => /[a-z]{3}/i.test(name) && !/\[.*~~\]/.test(name))
}

test.use({ hasOwnContext: true })

test.describe('languages', () => {
  test('every page takes its texts from the catalogues and keeps its layout with long texts from right to left', async ({
    page,
    demo,
  }) => {
    await new SignInScreen(page).signInAsReturning(demo.origin, operator.email, operator.password)
    await page.addInitScript(() => {
      localStorage['floorwatch-language'] = JSON.stringify({ state: { language: 'pseudo' }, version: 0 })
    })
    await page.goto(demo.origin)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    for (const path of pages) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await openPage(page, demo.origin + path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\[.*\]$/)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      expect(await plainNames(page)).toEqual([])
      await page.setViewportSize({ width: 360, height: 740 })
      await expectNoOverflow(page)
    }
    await expectAccessible(page)

    // A place name precedes these texts.
    const api = await openApi(demo.origin, operator.email, operator.password)
    api.enter((await api.list('/projects'))[0]?.uid ?? '')
    const { area, zone } = await uidsOf(api, '')
    for (const [path, region] of [
      [`/floor/${area}?zone=${zone}&dwell=90`, '[Tést ágáínst hístóry~~]'],
      [`/areas/${area}/anchors?radio=on`, '[Sync mástérs~~]'],
    ] as const) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${demo.origin}${path}`)
      await expect(page.getByRole('region', { name: region })).toBeVisible()
      expect(await plainNames(page)).toEqual([])
      await page.setViewportSize({ width: 360, height: 740 })
      await expectNoOverflow(page)
    }
  })

  test('German is selected in the menu, applies immediately and after a reload, and also on the sign-in page', async ({
    page,
    demo,
    browser,
  }) => {
    await new SignInScreen(page).signInAsReturning(demo.origin, operator.email, operator.password)
    await page.goto(`${demo.origin}/overview`)
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByLabel('Language').selectOption({ label: 'Deutsch' })

    const expectGerman = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Übersicht')
      await expect(
        page.getByRole('navigation', { name: 'Seiten' }).getByRole('link', { name: 'Alarme' }),
      ).toBeVisible()
      await expect(page.getByText(/^Daten \d,\d s$/).first()).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    }
    await expectGerman()
    await page.reload()
    await expectGerman()

    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of ['/administration', '/notifications', ...pages, '/account']) {
      await openPage(page, demo.origin + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoOverflow(page)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Ihr Konto' }).click()
    await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
    await page.reload()
    await page.getByLabel('E-Mail').fill(operator.email)
    await page.getByLabel('Passwort', { exact: true }).fill('falsch')
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expect(page.getByRole('alert')).toContainText('E-Mail oder Passwort ist falsch')

    const visit = await browser.newContext({ locale: 'de-DE' })
    const visitor = await visit.newPage()
    await visitor.goto(demo.origin)
    await expect(visitor.getByRole('button', { name: 'Anmelden' })).toBeVisible()
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'de-DE')
    await visit.close()
  })
})
