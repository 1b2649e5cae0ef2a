import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPlant } from './plant.ts'

let plant: Awaited<ReturnType<typeof startPlant>>
beforeAll(async () => {
  plant = await startPlant()
})
afterAll(() => plant.stop())

describe('subscribe', () => {
  it('returns the channels, by token or by the session cookie', async () => {
    const byToken = plant.stream()
    const answer = await byToken.subscribe(
      { channels: ['pos', 'alarm'], project_uid: plant.projectUid, token: plant.token },
      'mine',
    )
    expect(answer).toMatchObject({ jsonrpc: '2.0', id: 'mine', result: { channels: ['pos', 'alarm'] } })
    const byCookie = plant.stream({ cookie: `floorwatch_session=${plant.token}` })
    expect(await byCookie.subscribe({ channels: ['notify'], project_uid: plant.projectUid })).toMatchObject({
      result: { channels: ['notify'] },
    })
    byToken.close()
    byCookie.close()
  })

  it('accepts no cookie that a page of another site made the browser send', async () => {
    const stream = plant.stream({
      cookie: `floorwatch_session=${plant.token}`,
      origin: 'https://evil.example',
    })
    expect(await stream.subscribe({ channels: ['pos'], project_uid: plant.projectUid })).toMatchObject({
      error: { message: 'no session' },
    })
    expect(await stream.closed()).toBe(4401)
  })

  it('closes with 4401 without a session, and with 4403 for a project of other users', async () => {
    const nobody = plant.stream()
    await nobody.subscribe({ channels: ['pos'], project_uid: plant.projectUid, token: 'nonsense' })
    expect(await nobody.closed()).toBe(4401)
    const user = await plant.made('/users', {
      email: 'u@plant.example',
      password: 'password-1',
      role: 'PROJECT_USER',
    })
    await plant.made('/projects/access', {
      project_uid: plant.projectUid,
      user_uid: user.uid,
      role: 'PROJECT_USER',
    })
    const token = await plant.logIn('u@plant.example', 'password-1')
    const own = plant.stream()
    expect(await own.subscribe({ channels: ['pos'], project_uid: plant.projectUid, token })).toHaveProperty(
      'result',
    )
    own.close()
    const other = plant.stream()
    await other.subscribe({ channels: ['pos'], project_uid: plant.otherProjectUid, token })
    expect(await other.closed()).toBe(4403)
  })

  it('D3: closes with 4403 for an unknown project, also for a system administrator', async () => {
    const stream = plant.stream()
    const unknown = '00000000-0000-4000-8000-000000000000'
    const token = await plant.logIn('root@plant.example', 'correct horse')
    expect(await stream.subscribe({ channels: ['pos'], project_uid: unknown, token })).toHaveProperty('error')
    expect(await stream.closed()).toBe(4403)
  })

  it('answers garbage with an error each time, then closes; other clients are not affected', async () => {
    const listener = await plant.subscribe('notify')
    const vandal = plant.stream()
    await vandal.opened()
    for (const text of [
      '',
      '{',
      '[]',
      'null',
      '{"id":1,"method":"x"}',
      '{"method":"subscribe","params":{"channels":["nope"]}}',
    ])
      vandal.send(text)
    for (let i = 0; i < 20; i++) vandal.send(`{"method":${i}}`)
    expect(await vandal.closed()).toBe(1008)
    // D11: the twenty notifications of unknown methods are counted, not answered.
    expect(vandal.received.map(f => f.error?.code)).toEqual([-32700, -32700, -32600, -32600, -32601, -32602])
    await plant.tag('After the vandal')
    expect((await listener.frame('notify', d => d.action === 'CREATE')).params?.data.object_type).toBe(
      'trackable_objects',
    )
    listener.close()
  })

  it('stops receiving a channel after unsubscribing', async () => {
    const stream = await plant.subscribe('notify', 'alarm')
    stream.send({ jsonrpc: '2.0', id: 2, method: 'unsubscribe', params: { channels: ['notify'] } })
    await expect.poll(() => stream.received.find(f => f.id === 2)?.result?.channels).toEqual(['alarm'])
    await plant.tag('Unheard')
    const probe = await plant.subscribe('notify')
    await plant.tag('Heard')
    await probe.frame('notify')
    expect(stream.frames('notify').filter(f => f.params?.data.action !== 'HB')).toEqual([])
    stream.close()
    probe.close()
  })

  it('ends with its session', async () => {
    const user = await plant.made('/users', {
      email: 'v@plant.example',
      password: 'password-1',
      role: 'PROJECT_USER',
    })
    await plant.made('/projects/access', {
      project_uid: plant.projectUid,
      user_uid: user.uid,
      role: 'PROJECT_USER',
    })
    const token = await plant.logIn('v@plant.example', 'password-1')
    const stream = plant.stream()
    await stream.subscribe({ channels: ['pos'], project_uid: plant.projectUid, token })
    await plant.call('POST', '/auth/log_out', undefined, { authorization: `Bearer ${token}` })
    expect(await stream.closed()).toBe(4401)
  })
})
