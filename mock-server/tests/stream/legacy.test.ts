import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPlant } from './plant.ts'

let plant: Awaited<ReturnType<typeof startPlant>>
beforeAll(async () => {
  plant = await startPlant()
})
afterAll(() => plant.stop())

/** A path into the zone of `plant.zone()`, ending now. */
const into = (tagUid: string) =>
  [-3, -2, 2, 3, 4, 5.5].map((x, step) => ({
    trackable_uid: tagUid,
    sublocation_uid: plant.areaUid,
    x,
    y: 5,
    z: 1.25,
    ts: Date.now() - (6 - step) * 400,
  }))

describe('the stream of a legacy deployment', () => {
  it('has coordinates of alarms as texts and no acknowledgement; positions stay numbers', async () => {
    const zone = await plant.zone()
    const tag = await plant.tag('Anna')
    await plant.restart('legacy')
    const stream = await plant.subscribe('alarm', 'pos', 'zone_event')
    await plant.accept(into(tag.uid))
    const { params } = await stream.frame('alarm', d => d.state === 'set', 15_000)
    expect(params).toMatchObject({
      channel: 'alarm',
      project_uid: plant.projectUid,
      data: {
        state: 'set',
        status: 'set',
        obj_uid: tag.uid,
        zone_uid: zone.uid,
        sublocation_uid: plant.areaUid,
        x: expect.stringMatching(/^-?\d+(\.\d+)?$/),
        y: '5',
        z: '1.25',
      },
    })
    for (const field of ['acknowledged_at', 'acknowledged_by', 'comment', 'shelved_until'])
      expect(params?.data).not.toHaveProperty(field)
    const position = await stream.frame('pos', d => d.dev_id === tag.uid, 15_000)
    expect(position.params?.data).toMatchObject({ x: expect.any(Number), y: 5, z: 1.25 })
    await stream.frame('zone_event', d => d.obj_uid === tag.uid, 15_000)
    const uid = String(params?.data.uid)
    expect((await plant.call('PUT', `/alarms/${uid}`, { state: 'clear' })).status).toBe(200)
    const cleared = await stream.frame('alarm', d => d.uid === uid && d.state === 'clear', 15_000)
    expect(cleared.params?.data).toMatchObject({ status: 'clear', y: '5' })
    stream.close()
  })

  it('sends no notices about anchors and their associations, even if they are deleted with a site', async () => {
    await plant.restart('modern')
    const site = await plant.made('/locations', { name: 'Doomed' })
    const area = await plant.made('/sublocations', { name: 'Hall', location_uid: site.uid })
    const position = { x: 0, y: 0, z: 3, sublocation_uid: area.uid }
    const anchor = await plant.made('/win_anchors', { name: 'A', position })
    await plant.made('/nodes', { mac_address: '02c100000001' })
    await plant.made('/win_anchor_associations', { mac_address: '02c100000001', win_uid: anchor.uid })
    await plant.restart('legacy')
    const stream = await plant.subscribe('notify')
    expect((await plant.call('DELETE', `/locations/${site.uid}`)).status).toBe(204)
    await stream.frame('notify', d => d.uid === site.uid, 15_000)
    const notices = stream.frames('notify').map(frame => frame.params?.data)
    expect(notices).toContainEqual(expect.objectContaining({ object_type: 'sublocations', uid: area.uid }))
    expect(notices.filter(data => String(data?.object_type).startsWith('win_'))).toEqual([])
    stream.close()
    // Cross-check: with the WIN module the same deletion includes anchors.
    await plant.restart('modern')
    const other = await plant.made('/win_anchors', { name: 'B', position: { x: 0, y: 0, z: 3 } })
    const modern = await plant.subscribe('notify')
    await plant.call('DELETE', `/win_anchors/${other.uid}`)
    await modern.frame('notify', d => d.object_type === 'win_anchors' && d.uid === other.uid, 15_000)
    modern.close()
  })
})
