import { openApi } from '../fixtures/api.ts'
import { createIntruder, createIntruders, createZone, pressCell, wayIn } from '../fixtures/scene.ts'
import { expect, test } from '../fixtures/test.ts'
import { AlarmsScreen } from '../screens/alarms-screen.ts'
import { FloorScreen } from '../screens/floor-screen.ts'

const wayOut = [...wayIn].reverse()
const ben = { email: 'ben@plant.example', password: 'one shift after another', name: 'Ben Watch' }

test.describe('working with alarms', () => {
  test('two operators see who is viewing which alarm; an assigned alarm no longer counts for the other', async ({
    hall,
    sharedServer,
    operatorPage,
    colleague,
  }) => {
    const { api, areaUid, origin, projectUid } = hall
    const [first_name, last_name] = ben.name.split(' ')
    const { email, password } = ben
    const user = await sharedServer.api.create('/users', {
      email,
      password,
      first_name,
      last_name,
      role: 'PROJECT_USER',
    })
    await sharedServer.api.create('/projects/access/', {
      project_uid: projectUid,
      user_uid: user.uid,
      role: 'PROJECT_USER',
    })
    await createZone(api, areaUid, 'Press', pressCell, { severity_level: 3 })
    await createIntruders(api, areaUid, ['Anna', 'Bob'])
    const mine = await new AlarmsScreen(operatorPage).open(origin)
    const his = await new AlarmsScreen(await colleague(ben)).open(origin)
    await expect(mine.rows).toHaveCount(2)

    await expect(mine.hereNow).toContainText(ben.name)
    await his.openAlarm('Anna')
    await expect(mine.row('Anna')).toContainText(ben.name)
    await expect(mine.row('Bob')).not.toContainText(ben.name)
    await his.press('Escape')
    await expect(mine.row('Anna')).not.toContainText(ben.name)

    await mine.openAlarm('Bob')
    await mine.dialog.getByLabel('Assigned to').selectOption({ label: ben.name })
    await mine.press('Escape')
    await expect(mine.rows).toHaveText([/Anna/])
    await expect(mine.page.getByText('1 more alarm is assigned to others.')).toBeVisible()
    await expect(his.rows).toHaveCount(2)
    await expect(his.row('Bob')).toContainText(ben.name)
    await mine.show('Unacknowledged')
    await expect(mine.rows).toHaveCount(2)
    const given = (await api.list('/alarms/active', 'alarms')).map(alarm => alarm.assigned_to)
    expect(given.sort()).toEqual([ben.email, null].sort())
  })

  test('all alarms are acknowledged by two keys and restored by a third, on every screen, with their previous notes', async ({
    hall,
    operatorPage,
    colleague,
  }) => {
    const { api, areaUid, origin } = hall
    const names = Array.from({ length: 12 }, (_, i) => `Person ${i + 1}`)
    await createZone(api, areaUid, 'Press', pressCell, { severity_level: 3 })
    await createIntruders(api, areaUid, names)
    const active = () => api.list('/alarms/active', 'alarms')
    await expect.poll(async () => (await active()).length).toBe(names.length)
    const noted = (await active())[0]
    await api.ask('PUT', `/alarms/${noted?.uid}`, { comment: 'seen on camera 3' })
    const theirs = await new AlarmsScreen(await colleague()).open(origin)
    const mine = await new AlarmsScreen(operatorPage).open(origin)
    await expect(mine.count(names.length)).toBeVisible()

    await mine.press('*', 'a')
    await expect(mine.undo).toContainText(`${names.length} alarms acknowledged`)
    const answered = async () => (await active()).filter(alarm => alarm.acknowledged_at !== null).length
    await expect.poll(answered).toBe(names.length)
    await mine.press('u')
    await expect.poll(answered).toBe(0)
    await expect(mine.count(names.length)).toBeVisible()
    await expect(theirs.count(names.length)).toBeVisible({ timeout: 60_000 })
    const back = await active()
    expect(back.map(alarm => alarm.acknowledged_at)).toEqual(names.map(() => null))
    expect(back.find(alarm => alarm.uid === noted?.uid)?.comment).toBe('seen on camera 3')
  })

  test('a range is selected by mouse and by keyboard, and shelved until a time', async ({
    hall,
    operatorPage,
  }) => {
    const { api, areaUid, origin } = hall
    await createZone(api, areaUid, 'Press', pressCell, { severity_level: 2 })
    await createIntruders(api, areaUid, ['Anna', 'Bob', 'Cleo', 'Dora', 'Emil'])
    const alarms = await new AlarmsScreen(operatorPage).open(origin)
    await expect(alarms.rows).toHaveCount(5)
    await alarms.rows.nth(0).getByRole('checkbox').click()
    await alarms.rows
      .nth(2)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await expect(alarms.page.getByText('3 selected')).toBeVisible()
    await alarms.page.getByRole('button', { name: 'Clear selection' }).click()
    await alarms.list.focus()
    await alarms.press('Home', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown')
    await expect(alarms.page.getByText('4 selected')).toBeVisible()
    await alarms.page.getByLabel('Shelve for').selectOption({ label: '1 h' })
    await alarms.shelveBecause('Stocktaking')
    await expect(alarms.rows).toHaveCount(1)
    await alarms.show('Shelved')
    await expect(alarms.rows).toHaveCount(4)
    await expect(alarms.rows.first()).toContainText(/Shelved until \d/)
  })

  test('a chattering alarm is one row with its count; n and p move between alarms', async ({
    hall,
    operatorPage,
  }) => {
    const { api, areaUid, origin } = hall
    await createZone(api, areaUid, 'Press', pressCell, { severity_level: 2 })
    const times = 4
    const roundMs = 2 * wayIn.length * 400
    const anna = await createIntruder(api, areaUid, 'Anna', times * roundMs)
    for (let round = 1; round < times; round++) {
      const leftMs = (times - round) * roundMs
      await api.walk(anna.uid, areaUid, wayOut, leftMs + roundMs / 2)
      await api.walk(anna.uid, areaUid, wayIn, leftMs)
    }
    await createIntruder(api, areaUid, 'Bob')
    const raised = async () => (await api.list(`/alarms?sublocation_uid=${areaUid}`, 'alarms')).length
    await expect.poll(raised).toBe(times + 1)

    const alarms = await new AlarmsScreen(operatorPage).open(origin)
    await expect(alarms.rows).toHaveCount(2)
    await expect(alarms.row('Anna')).toContainText(`×${times}`)
    await expect(alarms.row('Anna')).toContainText('flapping')
    await expect(alarms.row('Bob')).not.toContainText('×')
    await alarms.press('n')
    await expect(alarms.dialog).toContainText('1 of 2')
    await alarms.press('n')
    await expect(alarms.dialog).toContainText('2 of 2')
    await alarms.press('p')
    await expect(alarms.dialog).toContainText('1 of 2')
    await alarms.press('Escape')
    await alarms.list.focus()
    await alarms.press('*', 'a')
    await expect(alarms.nothingOpen).toBeVisible()
    const left = async () =>
      (await api.list(`/alarms?sublocation_uid=${areaUid}`, 'alarms')).filter(
        alarm => alarm.acknowledged_at === null,
      )
    await expect.poll(left).toEqual([])
  })

  test('a latched alarm stays active until somebody resets it', async ({ hall, operatorPage }) => {
    const { api, areaUid, origin } = hall
    await createZone(api, areaUid, 'Robot', pressCell, { severity_level: 3, latched: true })
    const anna = await createIntruder(api, areaUid, 'Anna', 10_000)
    const alarms = await new AlarmsScreen(operatorPage).open(origin)
    await alarms.openAlarm('Anna')
    await expect(alarms.dialog).toContainText('it can be reset once its cause is gone')
    await expect(alarms.action('Reset')).toBeHidden()
    await api.walk(anna.uid, areaUid, wayOut)
    await expect(alarms.action('Reset')).toBeVisible()
    await alarms.action('Reset').click()
    await expect(alarms.dialog).toBeHidden()
    await expect.poll(() => api.list('/alarms/active', 'alarms')).toEqual([])
  })

  test('a note that the project requires is requested before anything is sent, in the list and in the bar', async ({
    hall,
    operatorPage: page,
  }) => {
    const { api, areaUid, origin, projectUid } = hall
    const boss = await openApi(origin)
    boss.enter(projectUid)
    await boss.ask('PUT', '/alarm_rules', { note_from_severity: 3 })
    await createZone(api, areaUid, 'Press', pressCell, { severity_level: 3 })
    await createIntruders(api, areaUid, ['Anna', 'Bob'])
    const alarms = await new AlarmsScreen(page).open(origin)
    await expect(alarms.rows).toHaveCount(2)
    await alarms.list.focus()
    await alarms.press('ArrowDown', 'a')
    await expect(alarms.dialog).toContainText('This project requires a note here')
    await expect(alarms.noteField).toBeFocused()
    await alarms.press('Enter')
    await expect(alarms.dialog).toContainText('Enter what you found or did')
    await alarms.noteField.fill('Guard closed')
    await alarms.press('Enter')
    await expect(alarms.rows).toHaveCount(1)

    const floor = await new FloorScreen(page).open(origin, areaUid)
    await floor.alarmBar.getByRole('button', { name: 'Acknowledge' }).click()
    await expect(floor.alarmBar).toContainText('Enter a note')
    await floor.alarmBar.getByRole('textbox').fill('Guard closed, too')
    await alarms.press('Enter')
    await expect(floor.alarmBar).toBeHidden()
    const notes = (await api.list('/alarms/active', 'alarms')).map(alarm => alarm.comment)
    expect(notes.sort()).toEqual(['Guard closed', 'Guard closed, too'])
  })
})
