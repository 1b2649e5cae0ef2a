import { expectAccessible } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'

test.describe('signing in', () => {
  test('explains the error, keeps the e-mail, and accepts the right password', async ({ page, demo }) => {
    const screen = await new SignInScreen(page).open(demo.origin)
    await expectAccessible(page)
    await screen.submit('operator@floorwatch.example', 'wrong password')
    await expect(screen.refusal).toContainText('Incorrect e-mail or password')
    await expect(page.getByLabel('E-mail')).toHaveValue('operator@floorwatch.example')
    const floor = await screen.signIn('operator@floorwatch.example', 'floorwatch')
    await expect(floor.map).toBeVisible()
    await expect(page).toHaveURL(/\/floor\//)
  })

  test('works by keyboard alone, and returns to the requested page', async ({ page, demo }) => {
    await page.goto(`${demo.origin}/alarms`)
    await page.getByLabel('E-mail').fill('operator@floorwatch.example')
    await page.keyboard.press('Tab')
    await page.keyboard.type('floorwatch')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Alarms' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Alarms' })).toBeVisible()
  })

  test('asks for a project if there are several, and remembers it', async ({ page, demo }) => {
    const screen = await new SignInScreen(page).open(demo.origin)
    await screen.submit('engineer@floorwatch.example', 'floorwatch')
    await expect(page.getByRole('heading', { name: 'Choose a project' })).toBeVisible()
    await page
      .getByRole('button', { name: /Plant operations/ })
      .or(page.getByRole('link', { name: /Plant operations/ }))
      .click()
    await expect(page).toHaveURL(/\/floor\//)
    await page.goto(demo.origin)
    await expect(page).toHaveURL(/\/floor\//)
  })
})
