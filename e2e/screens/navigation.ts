import type { Page } from '@playwright/test'

/** The links to the pages: a rail at the left, or a bar at the bottom of a phone. */
export class Navigation {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  link(name: string) {
    return this.page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
  }

  /** The link of a page on a phone; pages that are not in the bar are behind "More". */
  async tap(name: string): Promise<void> {
    const link = this.link(name).filter({ visible: true })
    if ((await link.count()) === 0) await this.page.getByRole('button', { name: 'More' }).tap()
    await link.tap()
  }

  heading(name: string) {
    return this.page.getByRole('heading', { level: 1, name, exact: true })
  }

  async box(): Promise<{ x: number; y: number; width: number; height: number }> {
    const box = await this.page.getByRole('navigation', { name: 'Pages' }).boundingBox()
    if (!box) throw new Error('the navigation is not on the screen')
    return box
  }
}
