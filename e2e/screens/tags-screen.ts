import { Screen } from './screen.ts'

/** The list of tags, and the page of one tag. */
export class TagsScreen extends Screen {
  get macField() {
    return this.page.getByRole('combobox', { name: 'MAC of the hardware' })
  }
  get hardware() {
    return this.page.getByRole('region', { name: 'Hardware', exact: true })
  }
  get count() {
    return this.page.getByRole('status').filter({ hasText: /tags?$/ })
  }
  get rows() {
    return this.page
      .getByRole('grid', { name: 'Tags' })
      .getByRole('row')
      .filter({ has: this.page.getByRole('gridcell') })
  }

  open(origin: string, query = ''): Promise<this> {
    return this.visit(`${origin}/tags${query}`, 'Tags')
  }

  async beginNew(): Promise<void> {
    await this.page.getByRole('button', { name: 'New tag' }).first().click()
    await this.dialog.waitFor()
  }

  async choose(groups: readonly string[]): Promise<void> {
    for (const name of groups) {
      await this.dialog.getByRole('combobox', { name: 'Groups' }).fill(name)
      await this.page.getByRole('listbox', { name: 'Groups' }).getByRole('option', { name }).click()
    }
    await this.dialog.getByLabel('Description').focus()
  }

  async select(name: string): Promise<void> {
    await this.page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }

  /** Selects a group in one of the fields of the dialog. */
  async chooseIn(field: string, group: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: field }).fill(group)
    await this.page.getByRole('listbox', { name: field }).getByRole('option', { name: group }).click()
    await this.page.keyboard.press('Tab')
  }

  async submit(): Promise<void> {
    await this.dialog.getByRole('button', { name: /^(Create (buffer|tag|template)|Save)$/ }).click()
  }

  async openTag(name: string): Promise<void> {
    await this.row(name).click()
    await this.page.getByRole('heading', { level: 1, name }).waitFor()
  }

  async edit(): Promise<void> {
    await this.page.getByRole('button', { name: 'Edit', exact: true }).click()
    await this.dialog.waitFor()
  }

  async typeMac(mac: string): Promise<void> {
    await this.macField.fill(mac)
  }

  async bind(): Promise<void> {
    await this.macField.press('Enter')
  }

  async release(): Promise<void> {
    await this.hardware.getByRole('button', { name: 'Unbind hardware' }).click()
    await this.dialog.getByRole('button', { name: 'Unbind hardware' }).click()
    await this.dialog.waitFor({ state: 'hidden' })
  }

  async beginDelete(): Promise<void> {
    await this.page.getByRole('button', { name: 'Delete', exact: true }).click()
    await this.dialog.waitFor()
  }

  async confirmDelete(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await this.dialog.waitFor({ state: 'hidden' })
  }

  async search(text: string): Promise<void> {
    await this.page.getByLabel('Search names and MACs').fill(text)
  }

  async filter(name: 'Group' | 'Hardware' | 'Last heard', choice: string): Promise<void> {
    await this.page.getByRole('combobox', { name, exact: true }).selectOption({ label: choice })
  }
}
