import type { Page } from '@playwright/test'

type Tab = 'profiles' | 'subscribers' | 'system' | 'log'

/** Profiles, subscribers, system events and the delivery log. */
export class NotificationsScreen {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get dialog() {
    return this.page.getByRole('dialog')
  }

  get changes() {
    return this.dialog.getByRole('region', { name: 'Changes to save' })
  }

  async open(origin: string, tab: Tab = 'profiles'): Promise<this> {
    await this.page.goto(`${origin}/notifications?tab=${tab}`)
    await this.page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
    return this
  }

  async choose(tab: string): Promise<void> {
    await this.page.getByRole('tab', { name: tab }).click()
  }

  row(name: string) {
    return this.page.getByRole('row').filter({ hasText: name }).first()
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
