import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPlant } from './plant.ts'

let plant: Awaited<ReturnType<typeof startPlant>>
beforeAll(async () => {
  plant = await startPlant()
})
afterAll(() => plant.stop())

describe('user_msg', () => {
  it('carries the bytes of a message that was sent over HTTP, one frame per recipient', async () => {
    const stream = await plant.subscribe('user_msg', 'notify')
    const [a, b] = [await plant.tag('A'), await plant.tag('B')]
    await plant.made('/nodes', { mac_address: 'aabbccddee11' })
    await plant.made('/trackable_objects_associations', { mac_address: 'aabbccddee11', obj_uid: a.uid })
    const sent = await plant.made('/user_msg/', { recipient_uids: [a.uid, b.uid], text: 'Tür 3 🚧' })
    const frame = await stream.frame('user_msg', d => d.dev_id === a.uid)
    expect(frame.params).toEqual({
      channel: 'user_msg',
      project_uid: plant.projectUid,
      data: {
        dev_id: a.uid,
        mac: 'aabbccddee11',
        hex: '54c3bc72203320f09f9aa7',
        sender_uid: sent.sender_uid,
      },
    })
    expect((await stream.frame('user_msg', d => d.dev_id === b.uid)).params?.data.mac).toBeNull()
    expect(stream.frames('notify').map(f => f.params?.data.object_type)).not.toContain('user_messages')
    stream.close()
  })

  it('is at most 512 hex characters', async () => {
    const stream = await plant.subscribe('user_msg')
    const tag = await plant.tag('C')
    await plant.made('/user_msg/', { recipient_uids: [tag.uid], text: '🚧'.repeat(64) })
    const { params } = await stream.frame('user_msg')
    expect(params?.data.hex).toHaveLength(512)
    stream.close()
  })

  it('is not sent to another project', async () => {
    const there = plant.stream()
    await there.subscribe({
      channels: ['user_msg', 'notify'],
      project_uid: plant.otherProjectUid,
      token: plant.token,
    })
    const tag = await plant.tag('D')
    await plant.made('/user_msg/', { recipient_uids: [tag.uid], text: 'x' })
    await plant.call('POST', '/groups', { name: 'G' }, { 'x-user-project': plant.otherProjectUid })
    await there.frame('notify', d => d.object_type === 'groups')
    expect(there.frames('user_msg')).toEqual([])
    there.close()
  })
})

describe('GET /host/connections', () => {
  it('lists open sockets with their users, until they close', async () => {
    const stream = await plant.subscribe('pos', 'alarm')
    const connections = async () =>
      ((await (await plant.call('GET', '/host/connections')).json()) as { connections: object[] }).connections
    expect(await connections()).toContainEqual({
      kind: 'websocket',
      remote_address: '127.0.0.1',
      connected_at: expect.any(Number),
      user_uid: expect.any(String),
      user_email: 'root@plant.example',
      channels: ['pos', 'alarm'],
      dropped_positions: 0,
    })
    stream.close()
    await expect.poll(connections).toEqual([])
  })

  it('shows a company administrator no socket of other companies', async () => {
    const company = await plant.made('/companies', {
      company: { name: 'C' },
      user: { email: 'c@plant.example', password: 'password-1', role: 'COMPANY_ADMIN' },
    })
    expect(company.uid).not.toBe('')
    const token = await plant.logIn('c@plant.example', 'password-1')
    const [roots, own] = [await plant.subscribe('pos'), plant.stream()]
    await own.subscribe({ channels: ['alarm'], token })
    const headers = { authorization: `Bearer ${token}`, 'x-user-project': '' }
    const answer = await plant.call('GET', '/host/connections', undefined, headers)
    expect(await answer.json()).toMatchObject({ connections: [{ user_email: 'c@plant.example' }] })
    roots.close()
    own.close()
  })
})

describe('a restart', () => {
  it('loses neither queued messages, nor settings, downloads and texts', async () => {
    const mac = 'aabbccddee31'
    const tag = await plant.tag('Kept')
    const node = await plant.made('/nodes', { mac_address: mac })
    await plant.made('/trackable_objects_associations', { mac_address: mac, obj_uid: tag.uid })
    await plant.call('POST', '/win_message_que', { mac, params: [{ sf: { addr: mac } }] })
    const schedule = await plant.made('/schedules', { name: 'Night', default: true })
    const values = { configured_state: 'STARTED', masters: [{ mac_address: mac, addr: mac }] }
    await plant.call('POST', '/lsb_settings', { values })
    const service_mode = { action: 'enable', devices_in_service_mode: [node.uid] }
    await plant.call('POST', '/network_settings', { service_mode, channel: 5 })
    const reads = ['/schedules', '/lsb_settings', '/network_settings', `/win_message_que?mac=${mac}`]
    const readAll = async () =>
      Promise.all(reads.map(async path => JSON.stringify(await (await plant.call('GET', path)).json())))
    const root = `http://127.0.0.1:${plant.port}`
    const headers = {
      authorization: `Bearer ${plant.token}`,
      'x-user-project': plant.projectUid,
      'content-type': 'application/json',
    }
    const body = JSON.stringify({ trackable_uids: [tag.uid] })
    await fetch(`${root}/api/zone_download_request`, { method: 'POST', headers, body })
    const download = async () =>
      (await fetch(`${root}/api/zone_download_status/${tag.uid}`, { headers })).json()

    const before = await readAll()
    const asked = await download()
    expect(asked).toMatchObject([{ download_status: 'REQUESTED' }])
    await plant.restart()
    expect(await readAll()).toEqual(before)
    expect(await download()).toEqual(asked)
    expect(before[0]).toContain(schedule.uid)
    expect(before[1]).toContain('"STARTED"')
    expect(before[2]).toContain(node.uid)
    expect(before[3]).toContain('"queued"')
  })
})
