import type { Page } from '@playwright/test'

/** The import of tags from a CSV file. */
export class TagImportScreen {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get summary() {
    return this.page.getByRole('status').filter({ hasText: /errors?$/ })
  }
  get start() {
    return this.page.getByRole('button', { name: /^Import \d+ rows?$/ })
  }
  get done() {
    return this.page.getByRole('status').filter({ hasText: /imported\.$/ })
  }
  get again() {
    return this.page.getByRole('button', { name: 'Check file again' })
  }

  async open(origin: string): Promise<this> {
    await this.page.goto(`${origin}/tags/import`)
    await this.page.getByRole('heading', { level: 1, name: 'Import tags' }).waitFor()
    return this
  }

  async give(content: string): Promise<void> {
    const file = { name: 'tags.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
    await this.page.locator('input[type=file]').setInputFiles(file)
    await this.page.getByRole('grid').waitFor()
  }

  row(text: string) {
    return this.page.getByRole('row').filter({ hasText: text }).first()
  }
}
