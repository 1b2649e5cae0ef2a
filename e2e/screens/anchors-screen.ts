import { openPage } from './open-page.ts'
import { Screen } from './screen.ts'

/** The list of anchors, the page of one anchor, and their plan. */
export class AnchorsScreen extends Screen {
  get hardware() {
    return this.page.getByRole('region', { name: 'Hardware', exact: true }).first()
  }
  get history() {
    return this.page.getByRole('region', { name: 'Hardware history' })
  }
  get unsaved() {
    return this.page.getByText(/moved, not saved yet$/)
  }

  open(origin: string): Promise<this> {
    return this.visit(`${origin}/hardware/anchors`, 'Anchors')
  }

  async openAnchor(origin: string, uid: string): Promise<this> {
    await openPage(this.page, `${origin}/hardware/anchors/${uid}`)
    await this.page.getByRole('region', { name: 'Details' }).waitFor()
    return this
  }

  async openPlan(origin: string, areaUid: string): Promise<this> {
    await openPage(this.page, `${origin}/areas/${areaUid}/anchors`)
    await this.page.getByRole('heading', { level: 1, name: /^Anchors of/ }).waitFor()
    return this
  }

  async create(fields: Readonly<Record<string, string>>): Promise<void> {
    await this.page.getByRole('button', { name: 'New anchor' }).first().click()
    for (const [label, value] of Object.entries(fields)) await this.dialog.getByLabel(label).fill(value)
    await this.dialog.getByRole('button', { name: 'Create' }).click()
  }

  async bind(mac: string): Promise<void> {
    await this.hardware.getByRole('combobox', { name: 'MAC of the hardware' }).fill(mac)
    await this.hardware.getByRole('combobox', { name: 'MAC of the hardware' }).press('Enter')
    await this.hardware.getByText(`Bound to ${mac}`).waitFor()
  }

  async press(name: 'Delete' | 'Edit' | 'Save' | 'Undo' | 'Unlock'): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  async confirm(name: 'Delete' | 'Remove' | 'Save'): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click()
    await this.dialog.waitFor({ state: 'hidden' })
  }

  handle(name: string) {
    return this.page.getByRole('region', { name: /^Floorplan of/ }).getByRole('button', { name })
  }

  /** Position of an anchor on the screen. */
  async placeOf(name: string): Promise<{ x: number; y: number }> {
    const box = await this.handle(name).boundingBox()
    if (!box) throw new Error(`${name} is not on the plan`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }

  async choose(name: string): Promise<void> {
    const { x, y } = await this.placeOf(name)
    await this.page.mouse.click(x, y)
  }

  /** Drags an anchor by this number of screen pixels. */
  async drag(name: string, dx: number, dy: number): Promise<void> {
    const { x, y } = await this.placeOf(name)
    await this.page.mouse.move(x, y)
    await this.page.mouse.down()
    await this.page.mouse.move(x + dx / 2, y + dy / 2)
    await this.page.mouse.move(x + dx, y + dy)
    await this.page.mouse.up()
  }

  async type(label: 'x, metres' | 'y, metres' | 'Height, metres', value: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(value)
    await this.page.getByLabel(label, { exact: true }).press('Enter')
  }
}
