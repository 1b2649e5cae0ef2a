import type { UploadedFile } from '../fixtures/api.ts'
import { openPage } from './open-page.ts'
import { Screen } from './screen.ts'

/** Sites, their areas, and the floorplans of one area. */
export class SitesScreen extends Screen {
  get refusal() {
    return this.page.getByRole('alert')
  }

  async open(origin: string): Promise<this> {
    await openPage(this.page, `${origin}/sites`)
    await this.page.getByRole('heading', { level: 1, name: 'Sites', exact: true }).waitFor()
    return this
  }

  async createSite(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'New site' }).first().click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }

  async createArea(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'New area' }).first().click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }

  async openArea(name: string): Promise<void> {
    await this.page
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click()
    await this.page.getByRole('heading', { name, level: 2 }).waitFor()
  }

  /** A floorplan of the open area, by its label. */
  plan(label: string) {
    return this.page.getByRole('article', { name: label, exact: true })
  }
  floorplanImage(label: string) {
    return this.page.getByRole('img', { name: `Floorplan ${label}` })
  }

  /** Drops a file, or the file at a path, onto the page. */
  async upload(file: UploadedFile | string): Promise<void> {
    await this.page.locator('input[type=file]').first().setInputFiles(file)
  }

  /** Whether a script of an uploaded file ran in the page. */
  wasTakenOver(): Promise<boolean> {
    return this.page.evaluate(() => 'taken' in window)
  }

  /** Natural width of the image of a floorplan in pixels; 0 until it has loaded. */
  naturalWidth(label: string): Promise<number> {
    return this.floorplanImage(label).evaluate(image =>
      image instanceof HTMLImageElement ? image.naturalWidth : 0,
    )
  }
}
