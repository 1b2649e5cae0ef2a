import { Screen } from './screen.ts'

/** The list of groups and the dialog of one group. */
export class GroupsScreen extends Screen {
  open(origin: string): Promise<this> {
    return this.visit(`${origin}/groups`, 'Groups')
  }

  async create(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'New group' }).first().click()
    await this.dialog.getByLabel('Name').fill(name)
    await this.dialog.getByRole('button', { name: 'Create' }).click()
    await this.row(name).waitFor()
  }

  async beginDelete(name: string): Promise<void> {
    await this.row(name).getByRole('gridcell', { name }).click()
    await this.dialog.getByRole('button', { name: 'Delete group' }).click()
    await this.page.getByRole('dialog', { name: `Delete group ${name}?` }).waitFor()
  }

  async confirmDelete(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await this.dialog.waitFor({ state: 'hidden' })
  }
}
