import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoOverflow } from '../fixtures/overflow.ts'
import { expect, test } from '../fixtures/test.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'

const operator = { email: 'operator@floorwatch.example', password: 'floorwatch' }
const pages = [
  '/overview',
  '/alarms',
  '/events',
  '/reports',
  '/zones',
  '/tags',
  '/groups',
  '/messages',
  '/sites',
  '/hardware',
  '/sync',
  '/system',
]

test.describe('languages', () => {
  test('no page holds a text of its own or breaks when texts are long and run from right to left', async ({
    page,
    demo,
  }) => {
    await new SignInScreen(page).comeBack(demo.origin, operator.email, operator.password)
    await page.addInitScript(() => {
      localStorage['floorwatch-language'] = JSON.stringify({ state: { language: 'pseudo' }, version: 0 })
    })
    for (const path of pages) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${demo.origin}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\[.*\]$/)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      const names = await page.getByRole('button').filter({ visible: true }).allInnerTexts()
      expect(names.filter(name => /[a-z]{3}/i.test(name) && !/\[.*~~\]/.test(name))).toEqual([])
      await page.setViewportSize({ width: 360, height: 740 })
      await expectNoOverflow(page)
    }
    await expectAccessible(page)
  })
})
