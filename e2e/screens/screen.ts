import type { Page } from '@playwright/test'
import { openPage } from './open-page.ts'

/** A page of the dashboard, with the parts that most pages have. */
export class Screen {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get dialog() {
    return this.page.getByRole('dialog')
  }

  /** The first row that contains a text. */
  row(text: string) {
    return this.page.getByRole('row').filter({ hasText: text }).first()
  }

  /** Opens an address, and waits for the title of its page. */
  protected async visit(url: string, title: string): Promise<this> {
    await openPage(this.page, url)
    await this.page.getByRole('heading', { level: 1, name: title }).waitFor()
    return this
  }
}
