import type { Place } from '../fixtures/api.ts'
import { openPage } from './open-page.ts'
import { Screen } from './screen.ts'

/** The live floor: its map, its panel and the bar above them. */
export class FloorScreen extends Screen {
  get map() {
    return this.page.getByRole('application')
  }
  /** The badge in the top bar while the stream is live. */
  get live() {
    return this.page.getByRole('banner').getByText(/^\W*live$/)
  }
  get alarmBar() {
    return this.page.getByRole('region', { name: 'Unacknowledged alarms' })
  }
  /** The button of the alarm on top; its name contains the key if there is one. */
  get acknowledgeButton() {
    return this.alarmBar.getByRole('button', { name: 'Acknowledge' })
  }
  /** The bar of the current draft, with its buttons. */
  get draft() {
    return this.page.getByTestId('draft')
  }
  get panel() {
    return this.page.getByRole('complementary', { name: 'Panel' })
  }
  get zoneForm() {
    return this.page.getByRole('form', { name: /New zone|Edit zone/ })
  }
  get zoneName() {
    return this.zoneForm.getByLabel('Name', { exact: true })
  }
  get saveButton() {
    return this.zoneForm.getByRole('button', { name: 'Save zone' })
  }
  /** The numbered rows of the vertices of the draft. */
  get corners() {
    return this.zoneForm.getByRole('rowheader')
  }
  get refusal() {
    return this.zoneForm.getByRole('alert')
  }
  get confirmation() {
    return this.page.getByRole('dialog')
  }
  get lost() {
    return this.page.getByText(/Connection lost: positions as of/)
  }

  async open(origin: string, areaUid: string, query = ''): Promise<this> {
    await openPage(this.page, `${origin}/floor/${areaUid}${query}`)
    await this.map.waitFor()
    return this
  }

  tab(name: 'Alarms' | 'Tags' | 'Selection' | 'Layers') {
    return this.page.getByRole('tab', { name })
  }
  selected(name: string) {
    return this.panel.getByRole('heading', { name, exact: true })
  }
  corner(axis: 'x' | 'y', number: number) {
    return this.zoneForm.getByLabel(`${axis} of corner ${number}`, { exact: true })
  }
  choice(name: string) {
    return this.zoneForm.getByRole('button', { name, exact: true })
  }

  /** Centre of the view in metres and its scale, from the URL once the view is at rest. */
  look(): { xM: number; yM: number; pxPerM: number } {
    const query = new URL(this.page.url()).searchParams
    return { xM: Number(query.get('x')), yM: Number(query.get('y')), pxPerM: Number(query.get('zoom')) }
  }

  /** Position of a point of the area on the screen. */
  async at(xM: number, yM: number): Promise<{ x: number; y: number }> {
    await this.page.waitForURL(/[?&]zoom=/)
    const look = this.look()
    const box = await this.map.boundingBox()
    if (!box) throw new Error('the map is not on the screen')
    return {
      x: box.x + box.width / 2 + (xM - look.xM) * look.pxPerM,
      y: box.y + box.height / 2 - (yM - look.yM) * look.pxPerM,
    }
  }

  async click(xM: number, yM: number, offPx = 0): Promise<void> {
    const { x, y } = await this.at(xM, yM)
    await this.page.mouse.move(x + offPx, y, { steps: 3 })
    await this.page.mouse.click(x + offPx, y)
  }

  async tap(xM: number, yM: number): Promise<void> {
    const { x, y } = await this.at(xM, yM)
    await this.page.touchscreen.tap(x, y)
  }

  async drag(from: Place, to: Place): Promise<void> {
    const [a, b] = [await this.at(...from), await this.at(...to)]
    await this.page.mouse.move(a.x, a.y)
    await this.page.mouse.down()
    await this.page.mouse.move(b.x, b.y, { steps: 5 })
    await this.page.mouse.up()
  }

  /** Runs an action that moves the view, and waits until the view is at rest. */
  async moveView(act: () => Promise<void>): Promise<void> {
    const before = this.page.url()
    await act()
    await this.page.waitForURL(url => url.href !== before)
  }

  async wheel(xM: number, yM: number, deltaY: number): Promise<void> {
    const { x, y } = await this.at(xM, yM)
    await this.page.mouse.move(x, y)
    await this.moveView(() => this.page.mouse.wheel(0, deltaY))
  }

  async choose(tool: 'Select' | 'Polygon' | 'Rectangle' | 'Circle' | 'Measure'): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${tool}`) }).click()
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** Draws a polygon vertex by vertex and closes it at the first one. */
  async drawPolygon(corners: readonly Place[]): Promise<void> {
    await this.choose('Polygon')
    for (const [x, y] of corners) await this.click(x, y)
    const [first] = corners
    if (first) await this.click(first[0], first[1])
  }

  /** Selects the zone at a point and starts editing it. */
  async editZone(xM: number, yM: number): Promise<void> {
    const edit = this.panel.getByRole('button', { name: 'Edit zone' })
    // A zone that another user has just created may not be drawn yet; a click on it would select nothing.
    for (let tries = 0; tries < 10 && !(await edit.isVisible()); tries++) {
      await this.click(xM, yM)
      await edit.waitFor({ timeout: 1_500 }).catch(() => undefined)
    }
    await edit.click()
    await this.zoneForm.waitFor()
  }

  async hidePanel(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Hide panel' }).click()
  }

  /** Opens the panel if it is closed. */
  async showSheet(): Promise<void> {
    const showButton = this.page.getByRole('button', { name: 'Show panel' })
    await this.panel.or(showButton).first().waitFor()
    if (await showButton.isVisible()) await showButton.click()
    await this.panel.waitFor()
  }

  async deleteZone(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Delete zone' }).click()
    await this.confirmation.waitFor()
  }

  async confirm(): Promise<void> {
    await this.confirmation.getByRole('button', { name: /^Delete/ }).click()
    await this.confirmation.waitFor({ state: 'hidden' })
  }

  async undo(): Promise<void> {
    await this.draft.getByRole('button', { name: 'Undo' }).click()
  }

  async redo(): Promise<void> {
    await this.draft.getByRole('button', { name: 'Redo' }).click()
  }

  /** Pastes text into the table of vertices, as from a spreadsheet. */
  async pasteCorners(text: string): Promise<void> {
    await this.corner('x', 1).evaluate((field, data) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', data)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  }

  /** Fills in the form of the zone that is being edited, and saves it. */
  async saveZone(name?: string, severity?: RegExp): Promise<void> {
    if (name !== undefined) await this.zoneName.fill(name)
    if (severity) {
      const field = this.zoneForm.getByLabel('Severity')
      const option = await field.locator('option').filter({ hasText: severity }).first().textContent()
      await field.selectOption({ label: option ?? '' })
    }
    await this.saveButton.click()
  }

  /** Searches by name from any page. */
  async find(name: string): Promise<void> {
    await this.page.keyboard.press('/')
    await this.page.getByRole('combobox', { name: 'Search' }).waitFor()
    await this.page.keyboard.type(name)
    await this.page.getByRole('option', { name }).first().waitFor()
    await this.page.keyboard.press('Enter')
  }
}
