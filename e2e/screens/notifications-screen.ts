import { Screen } from './screen.ts'

type Tab = 'profiles' | 'subscribers' | 'system' | 'log'

/** Profiles, subscribers, system events and the delivery log. */
export class NotificationsScreen extends Screen {
  get changes() {
    return this.dialog.getByRole('region', { name: 'Changes to save' })
  }

  open(origin: string, tab: Tab = 'profiles'): Promise<this> {
    return this.visit(`${origin}/notifications?tab=${tab}`, 'Notifications')
  }

  async choose(tab: string): Promise<void> {
    await this.page.getByRole('tab', { name: tab }).click()
  }

  async openRow(name: string): Promise<void> {
    await this.row(name).getByRole('gridcell').first().click()
    await this.dialog.waitFor()
  }

  async begin(button: string, name: string): Promise<void> {
    await this.page.getByRole('button', { name: button }).click()
    await this.dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  }

  async tick(label: string): Promise<void> {
    await this.dialog.getByRole('checkbox', { name: label, exact: true }).click()
  }

  async press(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click()
  }
}
