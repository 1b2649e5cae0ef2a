import type { Page } from '@playwright/test'

/** The links to the pages: a rail at the left, a bar at the bottom of a phone. */
export class Navigation {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  link(name: 'Floor' | 'Alarms' | 'Zones' | 'Tags' | 'Groups' | 'Sites') {
    return this.page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
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
