import { Screen } from './screen.ts'

/** The sound button in the bar of every page, and its panel. */
export class SoundScreen extends Screen {
  get testDue() {
    return this.page.getByRole('button', { name: 'Sound check' })
  }
  get notChecked() {
    return this.page.getByRole('button', { name: 'Sound on, not checked' })
  }
  get on() {
    return this.page.getByRole('button', { name: 'Sound on', exact: true })
  }
  get test() {
    return this.page.getByRole('button', { name: 'Test sound', exact: true })
  }
  get confirmButton() {
    return this.page.getByRole('button', { name: 'I heard all three' })
  }
  get skip() {
    return this.page.getByRole('button', { name: 'Skip for this shift' })
  }
  /** Result of the last sound check. */
  get said() {
    return this.page.getByText(/Last confirmed|Sound check skipped/)
  }

  async beginTest(): Promise<void> {
    await this.testDue.click()
    await this.test.click()
    await this.confirmButton.waitFor()
  }

  async confirm(): Promise<void> {
    await this.confirmButton.click()
    await this.on.waitFor()
    await this.page.keyboard.press('Escape')
    await this.test.waitFor({ state: 'hidden' })
  }
}
