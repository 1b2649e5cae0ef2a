import type { Page } from '@playwright/test'

/** Below the form of a zone: what it would have raised. */
export class WhatIfScreen {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get toggle() {
    return this.page.getByRole('button', { name: 'Test against history' })
  }
  get region() {
    return this.page.getByRole('region', { name: 'Test against history' })
  }
  /** The polite sentence; empty while something is read or counted. */
  get sentence() {
    return this.region.getByRole('status')
  }
  get figures() {
    return this.region.getByRole('table', { name: 'Test results' })
  }
  get window() {
    return this.region.getByLabel('Period')
  }
  get moments() {
    return this.region.getByRole('list').getByRole('listitem')
  }
  row(name: string) {
    return this.figures.getByRole('row', { name: new RegExp(`^${name}`) })
  }

  /** Opens it without a mouse. */
  async openByKey(): Promise<void> {
    await this.toggle.focus()
    await this.page.keyboard.press('Enter')
  }
}
