import { expect, it } from 'vitest'
import { versionOperations } from '#server/resources/version.ts'
import { demoOperations } from './operations.ts'

const deps = {
  clockBehindMs: () => 0,
  deliveryChannels: {},
  linkOrigin: () => undefined,
  passwordSignIn: 'everybody',
}

/** Extensions that are announced without a path of their own. */
async function announcedBy(rows: typeof demoOperations): Promise<string[]> {
  const row = rows.find(({ path }) => path === '/version')
  const answer = (await row?.handle({ deps } as never)) as {
    custom_product_attributes: Record<string, unknown>
  }
  return Object.entries(answer.custom_product_attributes).flatMap(([name, value]) =>
    value === false ? [] : name,
  )
}

it('the demo announces no extension whose operations it lacks', async () => {
  const announced = await announcedBy(demoOperations)
  const ofServer = await announcedBy(versionOperations)
  const lacking = ofServer.filter(name => !announced.includes(name))
  expect(lacking).toContain('outputs')
  const paths = demoOperations.map(({ path }) => path)
  const pathOf: Readonly<Record<string, string>> = {
    account_sessions: '/users/:uid/sessions',
    alarm_rules: '/alarm_rules',
    audit_log: '/audit_log',
    bulk: '/bulk',
    connections: '/connections',
    history_imports: '/history_imports',
    musters: '/musters',
    outputs: '/outputs',
    presence: '/presence',
    project_settings: '/project_settings',
    row_versions: '/row_versions',
    second_factor: '/auth/second_factor',
    service_tokens: '/service_tokens',
    wall_displays: '/wall_displays',
  }
  for (const [name, path] of Object.entries(pathOf))
    expect([name, announced.includes(name)]).toEqual([name, paths.includes(path)])
})

it('the demo has no operation that needs a file or the machine', () => {
  for (const { path, form } of demoOperations) {
    expect(form).toBeUndefined()
    expect(path).not.toBe('/host')
  }
})
