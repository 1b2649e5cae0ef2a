import { expectAccessible } from '../fixtures/axe.ts'
import { createZone } from '../fixtures/scene.ts'
import { admin } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { ConnectionsScreen } from '../screens/connections-screen.ts'
import { FloorScreen } from '../screens/floor-screen.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'
import { TimeScreen } from '../screens/time-screen.ts'

const dayMs = 86_400_000
const startMs = Math.floor(Date.now() / dayMs) * dayMs - 90 * dayMs + 10 * 3_600_000
const two = (value: number) => String(value).padStart(2, '0')

/** A row with a local date and time, which are in UTC, and decimal commas. */
function rowOf(step: number, id: string, x: number, y: number): string {
  const at = new Date(startMs + step * 1_000)
  const date = `${two(at.getUTCDate())}.${two(at.getUTCMonth() + 1)}.${at.getUTCFullYear()}`
  const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`
  return [date, time, id, x.toFixed(2).replace('.', ','), y.toFixed(2).replace('.', ',')].join(';')
}

const rows = Array.from({ length: 600 }, (_, step) => [
  rowOf(step, 'p-1', 2 + step / 100, 10),
  rowOf(step, 'p-2', 20 - step / 100, 5),
]).flat()
const csv = `Datum;Zeit;Person;x;y\n${rows.join('\n')}\n;;p-1;oops;1\n`
const file = { name: 'recording.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }

test('a recording of another day is previewed, imported, and shown at its time', async ({ page, hall }) => {
  const { api, areaUid, origin, projectUid } = hall
  const corners = [
    [4, 8],
    [6, 8],
    [6, 12],
    [4, 12],
  ] as const
  await createZone(api, areaUid, 'Aisle', corners)
  await new SignInScreen(page).signInAsReturning(origin, admin.email, admin.password, projectUid)
  const screen = await new ConnectionsScreen(page).open(origin)
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('No imports yet')).toBeVisible()
  await page.getByRole('link', { name: 'New import' }).click()

  await test.step('the preview shows how each row is understood', async () => {
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(screen.preview.getByText('Complete the mapping to see the positions.')).toBeVisible()
    const column = (name: string) => page.getByRole('combobox', { name, exact: true })
    await expect(column('x')).toHaveValue('x')
    await expect(column('Tag id')).toHaveValue('Person')
    await page.getByRole('checkbox', { name: 'Decimal comma (1,25)' }).check()
    await page.getByRole('combobox', { name: 'Clock' }).selectOption('Local date and time')
    await page.getByRole('combobox', { name: 'Order of the date' }).selectOption('Day, month, year')
    await column('Time').fill('Zeit')
    await column('Date').fill('Datum')
    await page.getByRole('combobox', { name: 'Time zone' }).fill('UTC')
    await expect(screen.preview.getByText('20 rows, 20 positions')).toBeVisible()
    await expect(screen.preview.getByText('p-1: x 2.00 m, y 10.00 m').first()).toBeVisible()
    await page.getByRole('checkbox', { name: 'Create a tag for each unknown id' }).check()
    await page.getByRole('textbox', { name: 'Names of new tags' }).fill('Person {id}')
    await expectAccessible(page)
  })

  await test.step('the result counts what was stored and refused', async () => {
    await screen.button('Import').click()
    await expect(page.getByText('Completed')).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: /^1,200$/ })).toBeVisible()
    await expect(page.getByText(/line 1202/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the zone activity report of that day shows when the tag was in the zone', async () => {
    await page.getByRole('link', { name: 'Show zone activity' }).click()
    await page.getByRole('button', { name: 'Create report', exact: true }).click()
    const table = page.getByRole('grid', { name: 'Zone activity' })
    await expect(table.getByRole('row', { name: /enter.*Aisle.*Person p-1/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /exit.*Aisle.*Person p-1/ })).toBeVisible()
    await page.goBack()
  })

  await test.step('the map shows the tag at that time', async () => {
    await page.getByRole('link', { name: 'Show first position on the map' }).click()
    await expect(new TimeScreen(page).banner).toContainText('not live')
    await expect(page).toHaveURL(new RegExp(encodeURIComponent(new Date(startMs).toISOString())))
    const tags = await api.list('/trackable_objects', 'trackableObjects')
    const tag = tags.find(({ name }) => name === 'Person p-1')
    const at = new Date(startMs + 300_000).toISOString()
    const floor = new FloorScreen(page)
    await floor.open(origin, areaUid, `?tag=${tag?.uid}&panel=selection&at=${at}`)
    await expect(floor.panel.getByText('5.00, 10.00, 0.00 m')).toBeVisible()
  })

  await test.step('the list has it until it is deleted; its positions stay', async () => {
    await screen.open(origin)
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(screen.row('recording.csv')).toContainText('1,200')
    await screen.row('recording.csv').click()
    await screen.button('Delete').click()
    await expect(
      screen.dialog.getByText('The imported positions and zone events stay in the history.'),
    ).toBeVisible()
    await screen.dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No imports yet')).toBeVisible()
  })
})
