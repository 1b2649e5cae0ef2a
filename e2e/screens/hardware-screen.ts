import { openPage } from './open-page.ts'
import { Screen } from './screen.ts'

type Button = 'Release to stock' | 'Add to this project' | 'Delete' | 'Edit' | 'Refresh'

/** The list of nodes, the page of one node, and the messages sent to it. */
export class HardwareScreen extends Screen {
  get verdicts() {
    return this.dialog.getByRole('grid', { name: 'Result of the check' }).getByRole('row')
  }
  get parameters() {
    return this.page.getByRole('region', { name: 'Parameters' })
  }
  get firmware() {
    return this.page.getByRole('region', { name: 'Firmware' })
  }
  get sensors() {
    return this.page.getByRole('region', { name: 'Live readings' })
  }
  get binding() {
    return this.page.getByRole('region', { name: 'Binding' }).first()
  }
  get inbox() {
    return this.page.getByRole('navigation', { name: 'To do' })
  }

  open(origin: string, query = ''): Promise<this> {
    return this.visit(`${origin}/hardware${query}`, 'Hardware')
  }

  async openNode(origin: string, uid: string): Promise<this> {
    await openPage(this.page, `${origin}/hardware/nodes/${uid}`)
    await this.parameters
      .or(this.page.getByRole('region', { name: 'Details' }))
      .first()
      .waitFor()
    return this
  }

  override row(text: string) {
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

  async confirm(name: 'Release to stock' | 'Delete' | 'Unbind'): Promise<void> {
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
    await this.firmware.getByLabel('New version').fill(version)
    await this.firmware.getByRole('button', { name: 'Send firmware' }).click()
  }

  async selectAll(): Promise<void> {
    await this.page.getByRole('checkbox', { name: 'Select all shown nodes' }).check()
    await this.page.getByRole('button', { name: 'Read or write parameter' }).click()
    await this.dialog.waitFor()
  }
}
