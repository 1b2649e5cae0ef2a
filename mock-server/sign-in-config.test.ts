import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const oidc = {
  OIDC_ISSUER: 'https://login.plant.example/realms/plant',
  OIDC_CLIENT_ID: 'floorwatch',
  OIDC_CLIENT_SECRET: 'very secret',
}
const rule = { value: 'shift', role: 'PROJECT_USER', company: 'Acme', project: 'Plant' }
const admin = { ADMIN_EMAIL: 'Root@plant.example', ADMIN_PASSWORD: 'correct horse' }

describe('settings of sign-in', () => {
  test('are read together', () => {
    const env = {
      ...oidc,
      ...admin,
      OIDC_LABEL: 'Acme login',
      OIDC_ACCOUNTS: 'create',
      OIDC_MAPPING: JSON.stringify({ claim: 'roles', rules: [rule] }),
      PASSWORD_SIGN_IN: 'off',
    }
    expect(readConfig(env)).toMatchObject({
      singleSignOn: {
        ...{ issuer: oidc.OIDC_ISSUER, clientId: 'floorwatch', clientSecret: 'very secret' },
        ...{ label: 'Acme login', createsAccounts: true },
        mapping: { claim: 'roles', email_claim: 'email', unverified_email: 'refuse', rules: [rule] },
      },
      passwordSignIn: { onlyFor: 'root@plant.example' },
    })
  })

  test.each([
    ['OIDC_ISSUER', { ...oidc, OIDC_ISSUER: 'http://login.plant.example' }],
    ['OIDC_ISSUER', { ...oidc, OIDC_ISSUER: 'https://user:pass@login.plant.example' }],
    ['OIDC_CLIENT_ID', { ...oidc, OIDC_CLIENT_ID: '' }],
    ['OIDC_CLIENT_SECRET', { ...oidc, OIDC_CLIENT_SECRET: '' }],
    ['OIDC_MAPPING', { ...oidc, OIDC_MAPPING: '{' }],
    ['OIDC_MAPPING', { ...oidc, OIDC_MAPPING: '{"rules": [{"value": "a", "role": "BOSS"}]}' }],
    ['OIDC_MAPPING', { ...oidc, OIDC_ACCOUNTS: 'create' }],
    ['OIDC_ACCOUNTS', { ...oidc, OIDC_ACCOUNTS: 'all' }],
    ['OIDC_ISSUER', { ...admin, PASSWORD_SIGN_IN: 'off' }],
    ['ADMIN_EMAIL', { ...oidc, PASSWORD_SIGN_IN: 'off' }],
    ['PUBLIC_URL', { ...oidc, ...admin, HOST: '0.0.0.0', DEMO: 'off' }],
  ])('%s is refused by its name, and no secret is printed: %o', (name, env) => {
    const read = () => readConfig(env)
    expect(read).toThrow(new RegExp(`^${name} `))
    expect(read).not.toThrow(/very secret|pass@/)
  })

  test('plain HTTP is for a provider on this machine', () => {
    const OIDC_ISSUER = 'http://127.0.0.1:9000/realms/plant'
    expect(readConfig({ ...oidc, OIDC_ISSUER }).singleSignOn?.issuer).toBe(OIDC_ISSUER)
  })
})
