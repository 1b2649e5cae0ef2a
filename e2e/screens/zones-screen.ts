import type { Page } from '@playwright/test'

/** The list of zones and the dialog of one zone. */
export class ZonesScreen {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get dialog() {
    return this.page.getByRole('dialog')
  }

  async open(origin: string): Promise<this> {
    await this.page.goto(`${origin}/zones`)
    await this.page.getByRole('heading', { level: 1, name: 'Zones' }).waitFor()
    return this
  }

  async tab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name }).click()
  }

  row(name: string) {
    return this.page.getByRole('row').filter({ hasText: name }).first()
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
