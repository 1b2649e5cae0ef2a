import { openPage } from './open-page.ts'
import { Screen } from './screen.ts'

/** Import of zones from a GeoJSON file. */
export class ImportScreen extends Screen {
  get problem() {
    return this.page.getByRole('alert')
  }
  get preview() {
    return this.page.getByRole('img', { name: /selected, shown on the floorplan/ })
  }
  get done() {
    return this.page.getByText(/zones? imported\.$/)
  }
  get importButton() {
    return this.page.getByRole('button', { name: /^Import( \d+ zones?)?$/ })
  }

  async open(origin: string): Promise<this> {
    await openPage(this.page, `${origin}/zones/import`)
    await this.page.getByRole('heading', { name: 'Import zones' }).waitFor()
    return this
  }

  /** Drops a file onto the page. */
  async give(content: string): Promise<void> {
    const file = { name: 'zones.geojson', mimeType: 'application/geo+json', buffer: Buffer.from(content) }
    await this.page.locator('input[type=file]').first().setInputFiles(file)
  }

  /** Whether the coordinates are in metres, or the outline of the building is fitted to the plan. */
  async placeBy(how: 'metres of the area' | 'fit to building outline'): Promise<void> {
    await this.page.getByLabel('Coordinates').selectOption({ label: how })
  }

  choice(name: string) {
    return this.page.getByRole('checkbox', { name: `Import ${name}`, exact: true })
  }
}
