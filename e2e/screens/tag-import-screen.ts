import { Screen } from './screen.ts'

/** The import of tags from a CSV file. */
export class TagImportScreen extends Screen {
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

  open(origin: string): Promise<this> {
    return this.visit(`${origin}/tags/import`, 'Import tags')
  }

  async give(content: string): Promise<void> {
    const file = { name: 'tags.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
    await this.page.locator('input[type=file]').setInputFiles(file)
    await this.page.getByRole('grid').waitFor()
  }
}
