import { Secret, TOTP } from 'otpauth'
import { Screen } from './screen.ts'

/** The second step of the sign-in, the section of the account page, and the dialogs that set it up. */
export class SecondFactorScreen extends Screen {
  get section() {
    return this.page.getByRole('region', { name: 'Two-factor authentication' })
  }

  get step() {
    return this.page.getByRole('form', { name: 'Confirm that it is you' })
  }

  /** The code of an authenticator app; each works once, so a later one has another offset, s. */
  code(secret: string, offsetS = 0): string {
    const app = new TOTP({ secret: Secret.fromBase32(secret) })
    return app.generate({ timestamp: Date.now() + offsetS * 1_000 })
  }

  /** Sets up an authenticator app in the open dialog. @returns its secret, and the code that was used */
  async confirmApp(): Promise<{ secret: string; code: string }> {
    await this.dialog.getByRole('img', { name: 'QR code with the secret' }).waitFor()
    const secret = (await this.dialog.locator('code').textContent())?.replaceAll(' ', '') ?? ''
    const code = this.code(secret)
    await this.dialog.getByLabel('Code that the app shows').fill(code)
    await this.dialog.getByRole('button', { name: 'Confirm' }).click()
    return { secret, code }
  }

  /** Reads the recovery codes, and closes their dialog. */
  async storeCodes(): Promise<string[]> {
    const codes = this.dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await codes.first().waitFor()
    const texts = await codes.allTextContents()
    await this.dialog.getByRole('button', { name: 'I have stored the codes' }).click()
    return texts
  }

  /** An authenticator of the browser that confirms by itself. */
  async addAuthenticator(): Promise<void> {
    const devTools = await this.page.context().newCDPSession(this.page)
    await devTools.send('WebAuthn.enable')
    await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
  }
}
