import { expectAccessible } from '../fixtures/axe.ts'
import { admin } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { NotificationsScreen } from '../screens/notifications-screen.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'

test.describe('notifications', () => {
  test('an operator creates a profile with recipients, tests it, and reads the delivery log', async ({
    hall,
    operatorPage,
  }) => {
    const { api, origin } = hall
    const screen = await new NotificationsScreen(operatorPage).open(origin)
    await expect(operatorPage.getByRole('heading', { name: 'No notification profiles yet' })).toBeVisible()
    await screen.begin('New profile', 'Night')
    await screen.tick('Zone violation')
    await screen.dialog.getByLabel('Minimum zone severity').selectOption('2')
    await expectAccessible(operatorPage)
    await screen.press('Create profile')
    await expect(screen.row('Night')).toContainText('none yet')
    const [profile] = await api.list('/notification_profiles')
    expect(profile).toMatchObject({
      notification_type: 'ALARM',
      active: 1,
      conditions: { zone_severity_level: 2, alarm_type_list: ['zone_violation'] },
      types: { email: true, phone: false },
    })

    await screen.choose('Subscribers')
    await screen.begin('New subscriber', 'Shift lead')
    await screen.dialog.getByLabel('E-mail addresses').fill('lead@plant.example\nnobody')
    await screen.tick('Night')
    await screen.press('Create subscriber')
    await expect(screen.dialog.getByText('nobody is not an e-mail address')).toBeVisible()
    await screen.dialog.getByLabel('E-mail addresses').fill('lead@plant.example\ndeputy@plant.example')
    await screen.press('Create subscriber')
    await expect(screen.row('Shift lead')).toContainText('Night')
    const [subscriber] = await api.list('/subscribers')
    expect(subscriber).toMatchObject({
      addresses: { email: ['lead@plant.example', 'deputy@plant.example'], phone: [] },
      notifications: [profile?.uid],
    })

    await screen.choose('Profiles')
    await screen.openRow('Night')
    await screen.press('Send test')
    await expect(screen.dialog.getByText('deputy@plant.example (E-mail): not sent')).toBeVisible()
    await expect(screen.dialog.getByText('Nothing was sent')).toBeVisible()
    await screen.press('Close')
    await screen.choose('Delivery log')
    await operatorPage.getByRole('textbox', { name: 'Search' }).fill('deputy')
    await screen.openRow('deputy@plant.example')
    await expect(screen.dialog).toContainText('This is a test of the notification profile "Night"')
    await expect(screen.dialog).toContainText('Not sent')
    await expectAccessible(operatorPage)
  })

  test('unchanged settings survive a full replace, and changes are listed before', async ({
    hall,
    operatorPage,
  }) => {
    const { api, origin } = hall
    const { uid } = await api.create('/notification_profiles', {
      name: 'Day',
      notification_type: 'ALARM',
      active: 1,
      conditions: { zone_severity_level: 3, quiet_from: '22:00' },
      types: { email: true, phone: true },
    })
    const screen = await new NotificationsScreen(operatorPage).open(origin)
    await screen.openRow('Day')
    await expect(screen.dialog.getByRole('region', { name: 'Other settings of this profile' })).toContainText(
      '22:00',
    )
    await screen.dialog.getByRole('textbox', { name: 'Name' }).fill('Day and night')
    await expect(screen.changes).toContainText('Name: Day → Day and night')
    await screen.press('Save')
    await expect(screen.row('Day and night')).toBeVisible()
    const [stored] = await api.list('/notification_profiles')
    expect(stored).toMatchObject({
      uid,
      name: 'Day and night',
      active: 1,
      conditions: { zone_severity_level: 3, quiet_from: '22:00' },
      types: { email: true, phone: true },
    })
  })

  test('an administrator selects who receives system events; an operator only for their own account', async ({
    page,
    hall,
    sharedServer,
    colleague,
  }) => {
    const { api, origin } = hall
    const { uid } = await api.create('/notification_profiles', {
      name: 'Batteries',
      notification_type: 'SYSTEM',
      active: 1,
    })
    await new SignInScreen(page).signInAsReturning(origin, admin.email, admin.password, hall.projectUid)
    await new NotificationsScreen(page).open(origin, 'system')
    const box = (who: string, on = page) =>
      on.getByRole('checkbox', { name: `Notify ${who} through Batteries`, exact: true })
    await box(admin.email).click()
    await expect(box(admin.email)).toBeChecked()
    const other = await colleague()
    await new NotificationsScreen(other).open(origin, 'system')
    await expect(box('hidden user', other)).toBeDisabled()
    await box(hall.operator.email, other).click()
    await expect(box(hall.operator.email, other)).toBeChecked()
    const { users } = await sharedServer.api.ask<{ users: { uid: string; email: string }[] }>('GET', '/users')
    const subscribers = await api.list('/system_notifications', 'systemNotificationSubscriber')
    const names = subscribers
      .filter(row => (row.notifications as string[]).includes(uid))
      .map(row => users.find(user => user.uid === row.user_uid)?.email)
    expect(names.sort()).toEqual([hall.operator.email, admin.email].sort())
  })
})
