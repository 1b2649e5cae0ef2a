import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backgroundOperations } from './background-operations.ts'
import { type Contract, startContract } from './contract-server.ts'

let server: Contract
beforeAll(async () => {
  server = await startContract(backgroundOperations)
})
afterAll(() => server.close())

const asAdmin = (method: string, path: string, body?: unknown) =>
  server.call(method, `/api/v2${path}`, {
    token: server.people.ada.token,
    project: server.projects.plant.uid,
    ...(body !== undefined && { body }),
  })

describe('settings of a project', () => {
  test('R1: start with the defaults, are changed individually by an administrator, and are recorded', async () => {
    const { body: before } = await server.api('GET', '/project_settings')
    expect(before).toMatchObject({
      retention_days: null,
      default_retention_days: 30,
      operators_configure: true,
    })
    expect((await asAdmin('PUT', '/project_settings', { retention_days: 90 })).body.retention_days).toBe(90)
    const { body: after } = await asAdmin('PUT', '/project_settings', { exit_margin_m: 1.5 })
    expect(after).toEqual({ ...before, retention_days: 90, exit_margin_m: 1.5 })
    const { body: log } = await asAdmin('GET', '/audit_log?resource=project_settings')
    expect(log.audit_log.map((entry: { changes: object }) => entry.changes)).toContainEqual({
      retention_days: { before: null, after: 90 },
    })
    expect((await server.foreignApi('GET', '/project_settings')).body.retention_days).toBeNull()
  })

  test('R12: store when a silent tag is hidden, for all users of the project', async () => {
    await asAdmin('PUT', '/project_settings', { hide_silent_minutes: 90 })
    expect((await server.api('GET', '/project_settings')).body.hide_silent_minutes).toBe(90)
    await asAdmin('PUT', '/project_settings', { hide_silent_minutes: null })
    expect((await server.api('GET', '/project_settings')).body.hide_silent_minutes).toBeNull()
  })

  test('R1: reject invalid values, and name the field', async () => {
    for (const [field, value] of [
      ['retention_days', 0],
      ['retention_days', 1.5],
      ['confirm_fixes', 0],
      ['exit_margin_m', -1],
      ['plausible_speed_mps', 'fast'],
      ['hide_silent_minutes', 0],
    ]) {
      const answer = await asAdmin('PUT', '/project_settings', { [String(field)]: value })
      expect(answer.status).toBe(422)
      expect(answer.body.errors[0].path).toBe(field)
    }
  })

  test('E2: operators cannot change the configuration if the project says so, but keep working', async () => {
    await asAdmin('PUT', '/project_settings', { operators_configure: false })
    const site = await asAdmin('POST', '/locations', { name: 'Works' })
    expect(site.status).toBe(201)
    expect((await server.api('DELETE', `/locations/${site.body.uid}`)).status).toBe(403)
    expect((await server.api('POST', '/nodes', { mac_address: '02f1000000ab' })).status).toBe(403)
    expect((await server.api('POST', '/lsb_settings', { values: {} })).status).toBe(403)
    expect((await server.api('POST', '/trackable_objects', { name: 'Anna' })).status).toBe(201)
    await asAdmin('PUT', '/project_settings', { operators_configure: true })
    expect((await server.api('DELETE', `/locations/${site.body.uid}`)).status).toBe(204)
  })

  test('R1: a heatmap names the part of its period that is older than the retention', async () => {
    const site = (await asAdmin('POST', '/locations', { name: 'Old works' })).body.uid
    const area = { name: 'Hall', location_uid: site }
    const sublocation_uid = (await asAdmin('POST', '/sublocations', area)).body.uid
    await asAdmin('PUT', '/project_settings', { retention_days: 10 })
    const dayMs = 86_400_000
    const ask = async (fromDays: number) => {
      const [start, end] = [Date.now() - fromDays * dayMs, Date.now() - 5 * dayMs]
      const { body } = await server.api('POST', '/obsolete/report/heatmap', { start, end, sublocation_uid })
      return (await server.api('GET', `/obsolete/report/heatmap/${body.uid}`)).body.request.without_data
    }
    expect(await ask(9)).toBeUndefined()
    const [missing] = await ask(20)
    expect(missing).toMatchObject({ reason: 'retention', retention_days: 10 })
    expect(Math.abs(missing.end - (Date.now() - 10 * dayMs))).toBeLessThan(60_000)
  })
})
