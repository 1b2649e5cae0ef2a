import { runInEachDocument } from '../fixtures/tab.ts'
import { FloorScreen } from './floor-screen.ts'
import { Screen } from './screen.ts'

export class SignInScreen extends Screen {
  get refusal() {
    return this.page.getByRole('alert')
  }

  /** The dialog over a page whose session has ended. */
  get again() {
    return this.page.getByRole('dialog', { name: 'Sign in again' })
  }

  async signInAgain(password: string): Promise<void> {
    await this.again.getByLabel('Password', { exact: true }).fill(password)
    await this.again.getByRole('button', { name: 'Sign in' }).click()
  }

  /** Runs an action between the next change of `noun` being sent and its arrival at the server. */
  async whileSending(noun: string, happen: () => Promise<unknown>): Promise<void> {
    let happened = false
    await this.page.route(`**/api/v2/${noun}**`, async route => {
      if (!happened && route.request().method() !== 'GET') {
        happened = true
        await happen()
      }
      await route.continue()
    })
  }

  /** Ends the session like a sign-out in another tab. */
  async endSession(): Promise<void> {
    const { origin } = new URL(this.page.url())
    const answer = await this.page.request.post(`${origin}/api/v2/auth/log_out`)
    if (!answer.ok()) throw new Error(`log_out: ${answer.status()}`)
  }

  /** Replaces what the browser stored about the previous session. */
  async remember(memory: object | string): Promise<void> {
    const text = typeof memory === 'string' ? memory : JSON.stringify({ state: memory, version: 0 })
    await this.page.evaluate(value => localStorage.setItem('floorwatch-session', value), text)
  }

  async open(origin: string): Promise<this> {
    await this.page.goto(`${origin}/`)
    await this.page.getByRole('button', { name: 'Sign in' }).waitFor()
    return this
  }

  async submit(email: string, password: string): Promise<void> {
    await this.page.getByLabel('E-mail').fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.page.getByRole('button', { name: 'Sign in' }).click()
  }

  /** Signs in as a returning user with this project, without the form. */
  async signInAsReturning(
    origin: string,
    email: string,
    password: string,
    projectUid?: string,
  ): Promise<FloorScreen> {
    const answer = await this.page.request.post(`${origin}/api/v2/auth/log_in`, { data: { email, password } })
    if (!answer.ok()) throw new Error(`log_in: ${answer.status()}`)
    const memory = JSON.stringify({
      state: { lastEmail: email, lastProjectUid: projectUid },
      version: 0,
    })
    await runInEachDocument(
      this.page,
      text => {
        localStorage['floorwatch-session'] ??= text
      },
      memory,
    )
    return new FloorScreen(this.page)
  }

  /** Signs in; with one project this ends on the floor. */
  async signIn(email: string, password: string): Promise<FloorScreen> {
    await this.submit(email, password)
    await this.page.getByRole('navigation', { name: 'Pages' }).first().waitFor()
    return new FloorScreen(this.page)
  }
}
