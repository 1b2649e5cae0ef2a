import { openApi } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { admin } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { AdministrationScreen } from '../screens/administration-screen.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'

interface UserRow {
  readonly email: string
  readonly role: string
  readonly projects: readonly { readonly name: string }[]
}

test.describe('administration', () => {
  test('an administrator creates a user, grants and revokes access to a project, sets a password, and deletes the user', async ({
    page,
    plant,
  }) => {
    const { server, api, projectUid } = plant
    await new SignInScreen(page).signInAsReturning(server.origin, admin.email, admin.password, projectUid)
    const screen = await new AdministrationScreen(page).open(server.origin)
    await screen.createUser('nora@plant.example', 'short', 'Nora')
    await screen.press('Create user')
    await expect(screen.dialog.getByText('At least 8 characters', { exact: true })).toBeVisible()
    await screen.dialog.locator('input[autocomplete="new-password"]').fill('long enough')
    await expectAccessible(page)
    await screen.press('Create user')
    await expect(screen.row('Nora')).toContainText('none')

    await screen.open(server.origin, 'access')
    await screen.cell('Nora', 'Plant').selectOption('PROJECT_USER')
    await expect(page.getByText('Nora now has access to Plant.')).toBeVisible()
    const nora = async () =>
      (await api.ask<{ users: UserRow[] }>('GET', '/users?withProjects=true')).users.find(
        user => user.email === 'nora@plant.example',
      )
    expect((await nora())?.projects).toMatchObject([{ name: 'Plant' }])
    await expectAccessible(page)
    await screen.cell('Nora', 'Plant').selectOption('')
    await expect(page.getByText('Nora no longer has access to Plant.')).toBeVisible()
    expect((await nora())?.projects).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Nora now has access to Plant.')).toBeVisible()

    await screen.open(server.origin)
    await screen.openRow('Nora')
    await screen.press('Set password')
    await screen.dialog.locator('input[autocomplete="new-password"]').fill('quite another one')
    await screen.press('Set password')
    await expect(screen.dialog.getByText('Nora has a new password.')).toBeVisible()
    await openApi(server.origin, 'nora@plant.example', 'quite another one')
    await screen.press('Disable account')
    await expect(screen.dialog.getByText('The user is signed out on every device')).toBeVisible()
    await expectAccessible(page)
    await screen.press('Disable account')
    await expect(screen.dialog.getByText('This account is disabled')).toBeVisible()
    await expect(openApi(server.origin, 'nora@plant.example', 'quite another one')).rejects.toThrow('403')
    await screen.press('Cancel')
    await expect(screen.row('Nora')).toContainText('disabled')
    await screen.openRow('Nora')
    await screen.press('Delete user')
    await expect(screen.dialog.getByText('The user loses access to 1 project: Plant.')).toBeVisible()
    await screen.press('Delete')
    await expect(screen.dialog).toBeHidden()
    await expect.poll(nora).toBeUndefined()

    await screen.open(server.origin, 'changes')
    await expect(screen.row('User: nora@plant.example')).toContainText('deleted')
    await screen.openRow('User: nora@plant.example')
    await expect(screen.dialog).toContainText(admin.email)
    await expectAccessible(page)
  })

  test('a company is created with its first user; projects are created, renamed and deleted', async ({
    page,
    plant,
  }) => {
    const { server, api, projectUid } = plant
    await new SignInScreen(page).signInAsReturning(server.origin, admin.email, admin.password, projectUid)
    const screen = await new AdministrationScreen(page).open(server.origin, 'companies')
    await expect(page.getByRole('heading', { name: 'No companies yet' })).toBeVisible()
    await screen.button('New company').click()
    await screen.field('Name').fill('Harbour')
    await screen.field('E-mail').fill('hanna@harbour.example')
    await screen.dialog.locator('input[autocomplete="new-password"]').fill('long enough')
    await screen.press('Create company')
    await expect(screen.row('Harbour')).toBeVisible()
    const [company] = await api.list('/companies')
    expect(company).toMatchObject({ name: 'Harbour', users: [{ email: 'hanna@harbour.example' }] })

    await screen.open(server.origin, 'projects')
    await screen.button('New project').click()
    await screen.field('Name').fill('Dock')
    await screen.dialog.getByLabel('Company').selectOption('Harbour')
    await screen.press('Create project')
    await screen.openRow('Dock')
    await screen.field('Name').fill('Dock 3')
    await screen.press('Save')
    await expect(screen.row('Dock 3')).toContainText('Harbour')
    expect((await api.list('/projects')).map(project => project.name)).toEqual(['Plant', 'Dock 3'])
    await screen.openRow('Dock 3')
    await screen.press('Delete project')
    await expect(screen.dialog.getByText(/nobody can open them any more/)).toBeVisible()
    await screen.press('Delete')
    await expect(screen.row('Dock 3')).toBeHidden()
    expect((await api.list('/projects')).map(project => project.name)).toEqual(['Plant'])
  })

  test('an operator sees only their own account and cannot change it', async ({ hall, operatorPage }) => {
    const screen = await new AdministrationScreen(operatorPage).open(hall.origin)
    await expect(screen.row(hall.operator.email)).toContainText('Project user')
    await expect(operatorPage.getByText('Administrators can change it', { exact: false })).toBeVisible()
    await expect(screen.button('New user')).toBeHidden()
    await screen.open(hall.origin, 'access')
    await expect(screen.row(hall.operator.email)).toContainText('Project user')
    await expect(operatorPage.getByRole('combobox', { name: / in / })).toHaveCount(0)
  })
})
