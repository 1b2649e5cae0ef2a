import { Screen } from './screen.ts'

/** The panel below the form of a zone that tests it against history. */
export class WhatIfScreen extends Screen {
  get toggle() {
    return this.page.getByRole('button', { name: 'Test against history' })
  }
  get region() {
    return this.page.getByRole('region', { name: 'Test against history' })
  }
  /** The text of the live region; empty while positions are read or counted. */
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
  override row(name: string) {
    return this.figures.getByRole('row', { name: new RegExp(`^${name}`) })
  }

  /** Opens it by keyboard. */
  async openByKey(): Promise<void> {
    await this.toggle.focus()
    await this.page.keyboard.press('Enter')
  }
}
