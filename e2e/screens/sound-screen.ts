import type { Page } from '@playwright/test'

/** Whether alarms are heard at this screen: the button in the bar of every page, and what it opens. */
export class SoundScreen {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get testDue() {
    return this.page.getByRole('button', { name: 'Sound check' })
  }
  get untested() {
    return this.page.getByRole('button', { name: 'Sound on, not checked' })
  }
  get on() {
    return this.page.getByRole('button', { name: 'Sound on', exact: true })
  }
  get test() {
    return this.page.getByRole('button', { name: 'Test sound', exact: true })
  }
  get heard() {
    return this.page.getByRole('button', { name: 'I heard all three' })
  }
  get leaveOut() {
    return this.page.getByRole('button', { name: 'Skip for this shift' })
  }
  /** What became of the last test. */
  get said() {
    return this.page.getByText(/Last confirmed|Sound check skipped/)
  }

  async beginTest(): Promise<void> {
    await this.testDue.click()
    await this.test.click()
    await this.heard.waitFor()
  }

  async hear(): Promise<void> {
    await this.heard.click()
    await this.on.waitFor()
    await this.page.keyboard.press('Escape')
    await this.test.waitFor({ state: 'hidden' })
  }
}
