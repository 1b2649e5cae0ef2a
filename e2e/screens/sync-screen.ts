import { Screen } from './screen.ts'

type Tab = 'Status' | 'Schedules' | 'Settings' | 'Radio range' | 'Service mode'
type Job = 'Starting the sync' | 'Stopping the sync' | 'Rolling back'

/** The pages of the sync: state, schedules, settings, radio range, service mode. */
export class SyncScreen extends Screen {
  /** The state derived from the reports of the nodes. */
  get state() {
    return this.page.getByRole('region', { name: 'Reported by the nodes' })
  }
  get checks() {
    return this.page.getByRole('region', { name: 'Start checks' })
  }
  get members() {
    return this.page.getByRole('table', { name: 'Masters and distributors' })
  }
  get service() {
    return this.page.getByRole('region', { name: /in service mode/ })
  }

  job(name: Job) {
    return this.page.getByRole('region', { name })
  }

  open(origin: string): Promise<this> {
    return this.visit(`${origin}/tdoa`, 'Sync')
  }

  async choose(tab: Tab): Promise<void> {
    await this.page.getByRole('tab', { name: tab }).click()
    await this.page.getByRole('tab', { name: tab, selected: true }).waitFor()
  }

  /** Clicks a command, reads the confirmation text, and confirms. */
  async press(name: 'Start sync' | 'Stop sync' | 'Roll back'): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
    await this.dialog.getByRole('button', { name, exact: true }).click()
    await this.dialog.waitFor({ state: 'hidden' })
  }

  /** Creates a schedule whose slots belong to the roles of the settings. */
  async makeSchedule(name: string, slots: number): Promise<void> {
    await this.choose('Schedules')
    await this.page.getByRole('link', { name: 'New schedule' }).click()
    await this.page.getByLabel('Name').fill(name)
    for (let i = 0; i < slots; i++) await this.page.getByRole('button', { name: 'Add slot' }).click()
    await this.page.getByRole('button', { name: 'Create' }).click()
    await this.page.getByRole('heading', { level: 1, name }).waitFor()
  }

  async addMember(name: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Add node' }).fill(name)
    await this.page.getByRole('option', { name: new RegExp(`^${name} `) }).click()
    await this.members.getByRole('rowheader', { name: new RegExp(`^${name}`) }).waitFor()
  }

  async makeMaster(name: string): Promise<void> {
    await this.members.getByRole('combobox', { name: new RegExp(`^Role of ${name}`) }).selectOption('Master')
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save' }).click()
  }
}
