import { expect, it } from 'vitest'
import WebSocket from 'ws'
import { conformanceChecks } from '../omlox/conformance.ts'
import { startPlant } from './plant.ts'

it('the omlox hub passes every check of the conformance suite', async () => {
  const plant = await startPlant()
  const { presets } = await (await plant.call('GET', '/connections/presets')).json()
  const preset = presets.find((each: { id: string }) => each.id === 'omlox_providers')
  const area = { from: 'fixed', sublocation_uid: plant.areaUid }
  const connection = { name: 'Hub', kind: 'omlox', mapping: { ...preset.mapping, area } }
  const { uid } = await plant.made('/connections', connection)
  const tokenOf = async (scope: string) => {
    const expires_at = Date.now() + 60_000
    return String((await plant.made('/service_tokens', { name: scope, scope, expires_at }))['token'])
  }
  const tag = await plant.tag('Pallet')
  await plant.zone()
  await plant.walk(tag.uid, [[1, 1]])
  const checks = conformanceChecks({
    hub: `http://127.0.0.1:${plant.port}/omlox/${uid}/v2`,
    token: await tokenOf('read'),
    sending: { token: await tokenOf('ingest'), provider: tag.uid, zone: plant.areaUid },
  })
  const outcomes: Record<string, string> = {}
  for (const check of checks)
    outcomes[check.name] = await check.run().then(
      skipped => skipped ?? 'passed',
      error => String(error),
    )
  expect(outcomes).toEqual(Object.fromEntries(checks.map(({ name }) => [name, 'passed'])))
  expect(checks.length).toBeGreaterThan(18)
  await plant.stop()
})

it('there is no omlox hub at another address', async () => {
  const plant = await startPlant()
  for (const uid of ['none', '%', '01a2124d-f93a-7000-ba38-1d717c703a72']) {
    const socket = new WebSocket(`ws://127.0.0.1:${plant.port}/omlox/${uid}/v2/ws/socket`)
    const failed = await new Promise<Error>(resolve => socket.on('error', resolve))
    expect(failed.message).toMatch(/40[04]/)
  }
  expect(plant.errors).toEqual([])
  await plant.stop()
})
