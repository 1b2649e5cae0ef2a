import { Screen } from './screen.ts'

/** Connections to other systems, the tags they name, and service tokens. */
export class ConnectionsScreen extends Screen {
  get preview() {
    return this.page.getByRole('region', { name: 'Preview' })
  }
  get status() {
    return this.page.getByRole('region', { name: 'Status' })
  }

  open(origin: string, tab: 'connections' | 'unknown' | 'tokens' = 'connections'): Promise<this> {
    return this.visit(`${origin}/connections?tab=${tab}`, 'Connections')
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }
  field(name: string) {
    return this.page.getByRole('textbox', { name, exact: true })
  }

  /** The form of a new connection. */
  async startNew(name: string): Promise<void> {
    await this.page.getByRole('link', { name: 'New connection' }).click()
    await this.field('Name').fill(name)
  }

  async choosePreset(preset: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'System', exact: true }).selectOption({ label: preset })
  }

  /** Reads a pasted message with the mapping of the form. */
  async readMessage(text: string): Promise<void> {
    if (!(await this.field('Message').isVisible()))
      await this.page.getByText('Use a message of your own').click()
    await this.field('Message').fill(text)
    await this.button('Read message').click()
  }

  /** Creates a service token for sending positions, and returns it. */
  async createToken(origin: string, name: string): Promise<string> {
    await this.open(origin, 'tokens')
    await this.button('New service token').click()
    await this.dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await this.dialog.getByRole('button', { name: 'Create' }).click()
    const token = await this.dialog.getByRole('textbox', { name: 'Token' }).inputValue()
    await this.dialog.getByRole('button', { name: 'Done' }).click()
    return token
  }
}
