import type { Page } from '@playwright/test'

type Button = 'Release to the stock' | 'Take into this project' | 'Delete' | 'Edit' | 'Ask now'

/** The list of nodes, the page of one, and what they are told. */
export class HardwareScreen {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get dialog() {
    return this.page.getByRole('dialog')
  }
  get verdicts() {
    return this.dialog.getByRole('grid', { name: 'What was found' }).getByRole('row')
  }
  get parameters() {
    return this.page.getByRole('region', { name: 'Parameters' })
  }
  get firmware() {
    return this.page.getByRole('region', { name: 'Firmware' })
  }
  get sensors() {
    return this.page.getByRole('region', { name: 'What it says now' })
  }
  get binding() {
    return this.page.getByRole('region', { name: 'Bound to' }).first()
  }
  get inbox() {
    return this.page.getByRole('navigation', { name: 'Waiting for you' })
  }

  async open(origin: string, query = ''): Promise<this> {
    await this.page.goto(`${origin}/hardware${query}`)
    await this.page.getByRole('heading', { level: 1, name: 'Hardware' }).waitFor()
    return this
  }

  async openNode(origin: string, uid: string): Promise<this> {
    await this.page.goto(`${origin}/hardware/nodes/${uid}`)
    await this.parameters
      .or(this.page.getByRole('region', { name: 'About it' }))
      .first()
      .waitFor()
    return this
  }

  row(text: string) {
    return this.page.getByRole('grid', { name: 'Nodes' }).getByRole('row').filter({ hasText: text })
  }

  parameter(name: string) {
    return this.parameters.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name }) })
  }

  async paste(macs: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add nodes' }).first().click()
    await this.dialog.getByLabel('MACs').fill(macs)
    await this.dialog.getByRole('button', { name: 'Check' }).click()
    await this.verdicts.first().waitFor()
  }

  async addPasted(): Promise<void> {
    await this.dialog.getByRole('button', { name: /^Add \d+ nodes?$/ }).click()
    await this.dialog.getByText(/ added\.$/).waitFor()
    await this.page.keyboard.press('Escape')
    await this.dialog.waitFor({ state: 'hidden' })
  }

  async press(name: Button): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  async confirm(name: 'Release to the stock' | 'Delete' | 'Close the binding'): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click()
    await this.dialog.waitFor({ state: 'hidden' })
  }

  async beginWrite(parameter: string): Promise<void> {
    await this.parameters.getByRole('button', { name: `Write ${parameter}`, exact: true }).click()
    await this.dialog.waitFor()
  }

  async send(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Send' }).click()
    await this.dialog.waitFor({ state: 'hidden' })
  }

  async sendFirmware(version: string): Promise<void> {
    await this.firmware.getByLabel('Version to send').fill(version)
    await this.firmware.getByRole('button', { name: 'Send firmware' }).click()
  }

  async selectAll(): Promise<void> {
    await this.page.getByRole('checkbox', { name: 'Select every node that is shown' }).check()
    await this.page.getByRole('button', { name: 'Read or write a parameter' }).click()
    await this.dialog.waitFor()
  }
}
