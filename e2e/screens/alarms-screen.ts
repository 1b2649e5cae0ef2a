import { Screen } from './screen.ts'

/** The list of alarms, and the dialogs for one or many alarms. */
export class AlarmsScreen extends Screen {
  get list() {
    return this.page.getByRole('grid', { name: 'Alarms' })
  }
  get rows() {
    return this.list.getByRole('row').filter({ has: this.page.getByRole('gridcell') })
  }
  get noteField() {
    return this.dialog.getByLabel('Note')
  }
  get nothingOpen() {
    return this.page.getByRole('heading', { name: 'No unacknowledged alarms' })
  }
  /** Other users who view the same alarms. */
  get hereNow() {
    return this.page.getByTestId('here-now')
  }
  /** The notice after acknowledging, with its undo button. */
  get undo() {
    return this.page.getByTestId('undo')
  }
  /** The count beside the name of the page in the navigation. */
  get openCount() {
    return this.page.getByRole('link', { name: /^Alarms/ })
  }

  open(origin: string, query = ''): Promise<this> {
    return this.visit(`${origin}/alarms${query}`, 'Alarms')
  }

  /** Number of alarms, including those that are scrolled out of view. */
  count(shown: number) {
    return this.page.getByText(shown === 1 ? '1 alarm' : `${shown} alarms`, { exact: true })
  }
  action(name: string) {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  /** Enters the reason that shelving requires, and shelves. */
  async shelveBecause(reason: string): Promise<void> {
    await this.dialog.getByLabel('Reason').fill(reason)
    await this.action('Shelve').click()
  }

  async show(view: string): Promise<void> {
    await this.page.getByLabel('Show', { exact: true }).selectOption({ label: view })
  }
  async filter(name: 'Severity' | 'Type', choice: string): Promise<void> {
    await this.page.getByLabel(name, { exact: true }).selectOption({ label: choice })
  }
  async search(text: string): Promise<void> {
    await this.page.getByLabel('Search alarms').fill(text)
  }

  async openAlarm(text: string): Promise<void> {
    await this.row(text).click()
    await this.dialog.waitFor()
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }
}
