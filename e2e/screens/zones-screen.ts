import { Screen } from './screen.ts'

/** The list of zones and the dialog of one zone. */
export class ZonesScreen extends Screen {
  open(origin: string): Promise<this> {
    return this.visit(`${origin}/zones`, 'Zones')
  }

  async tab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name }).click()
  }

  async rename(name: string, to: string): Promise<void> {
    await this.row(name).click()
    await this.dialog.getByLabel('Name').fill(to)
    await this.dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await this.dialog.waitFor({ state: 'hidden' })
  }

  async delete(name: string): Promise<void> {
    await this.row(name).click()
    await this.dialog.getByRole('button', { name: 'Delete zone' }).click()
    await this.page.getByRole('dialog', { name: `Delete zone ${name}?` }).waitFor()
    await this.dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await this.dialog.waitFor({ state: 'hidden' })
  }
}
