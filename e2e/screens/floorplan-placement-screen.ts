import { expect } from '@playwright/test'
import { Screen } from './screen.ts'

/** Placing a floorplan by a known distance. */
export class FloorplanPlacementScreen extends Screen {
  get image() {
    return this.page.getByRole('application')
  }

  get size() {
    return this.page.getByText(/Image size/)
  }

  field(label: string) {
    return this.page.getByLabel(label, { exact: true })
  }

  /** Clicks a point on the image, given as a share of its displayed width and height. */
  async clickImage(across: number, down: number): Promise<void> {
    const box = await this.image.boundingBox()
    if (!box) throw new Error('the image is not on the screen')
    await this.page.mouse.click(box.x + box.width * across, box.y + box.height * down)
  }

  async typePoint(name: string, px: number, py: number): Promise<void> {
    await this.field(`${name}, pixels from the left`).fill(String(px))
    await this.field(`${name}, pixels from the top`).fill(String(py))
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save placement' }).click()
    await expect(this.page).toHaveURL(/\/floor\//)
  }
}
