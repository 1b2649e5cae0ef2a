import { Screen } from './screen.ts'

type Tab = 'users' | 'access' | 'projects' | 'companies' | 'settings' | 'walls' | 'changes'

/** Users, access, projects and companies, and their dialogs. */
export class AdministrationScreen extends Screen {
  open(origin: string, tab: Tab = 'users'): Promise<this> {
    return this.visit(`${origin}/administration?tab=${tab}`, 'Administration')
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  field(name: string) {
    return this.dialog.getByRole('textbox', { name })
  }

  /** The cell that grants a user access to a project. */
  cell(user: string, project: string) {
    return this.page.getByRole('combobox', { name: `${user} in ${project}`, exact: true })
  }

  async press(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click()
  }

  async openRow(name: string): Promise<void> {
    await this.row(name).getByRole('gridcell').first().click()
    await this.dialog.waitFor()
  }

  async createUser(email: string, password: string, firstName: string): Promise<void> {
    await this.button('New user').click()
    await this.field('E-mail').fill(email)
    await this.dialog.getByRole('radio', { name: 'Set a password now' }).check()
    await this.dialog.locator('input[type=password]').fill(password)
    await this.field('First name').fill(firstName)
  }
}
