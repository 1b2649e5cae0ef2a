import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPlant } from './plant.ts'

let plant: Awaited<ReturnType<typeof startPlant>>
beforeAll(async () => {
  plant = await startPlant()
})
afterAll(() => plant.stop())

describe('a position', () => {
  it('arrives over HTTP and is sent on pos, and stored in the tag, the cached state and history', async () => {
    const stream = await plant.subscribe('pos')
    const tag = await plant.tag('Runner')
    const ts = Date.now()
    const answer = await plant.call('POST', '/positions', [plant.position(tag.uid, { x: 3.25, y: 4.5, ts })])
    expect(await answer.json()).toEqual({ accepted: 1, late: 0, rejected_count: 0, rejected: [] })
    const frame = await stream.frame('pos', d => d.dev_id === tag.uid)
    expect(frame.params).toMatchObject({
      channel: 'pos',
      project_uid: plant.projectUid,
      data: { dev_id: tag.uid, x: 3.25, y: 4.5, z: 0.5, ts, sublocation_uid: plant.areaUid, sl_id: 1 },
    })
    const read = (await (await plant.call('GET', `/trackable_objects/${tag.uid}`)).json()) as {
      trackableObjects: { position: object }[]
    }
    expect(read.trackableObjects[0]?.position).toMatchObject({ x: 3.25, ts })
    const cached = await (await plant.call('GET', `/trackable_objects/${tag.uid}/position_from_state`)).json()
    expect(cached).toEqual({
      trackablePositionFromState: {
        position: { x: 3.25, y: 4.5, z: 0.5 },
        sublocation_uid: plant.areaUid,
        location_uid: plant.siteUid,
      },
    })
    const history = await plant.call(
      'GET',
      `/trackable_objects/${tag.uid}/positions?start=${ts - 5}&end=${ts + 5}`,
    )
    expect(await history.json()).toMatchObject({
      positions: [{ trackable_uid: tag.uid, ts, x: 3.25 }],
      has_next: false,
    })
    stream.close()
  })

  it('has every field of the channel, including the deprecated ones', async () => {
    const stream = await plant.subscribe('pos')
    const [tag, plain] = [await plant.tag('Lift', { type: 'forklift' }), await plant.tag('Plain')]
    await plant.made('/nodes', { mac_address: 'aabbccddee22', project_uid: plant.projectUid })
    await plant.made('/trackable_objects_associations', { mac_address: 'aabbccddee22', obj_uid: tag.uid })
    const ts = Date.now()
    await plant.call('POST', '/positions', [
      plant.position(tag.uid, { x: 1.5, y: 2.5, z: 0.25, ts }),
      plant.position(plain.uid),
    ])
    expect((await stream.frame('pos', d => d.dev_id === tag.uid)).params?.data).toEqual({
      dev_id: tag.uid,
      mac: 'aabbccddee22',
      sl_id: 1,
      x: 1.5,
      y: 2.5,
      z: 0.25,
      ts,
      sublocation_uid: plant.areaUid,
      location_uid: plant.siteUid,
      trackable_uid: tag.uid,
      id: tag.uid,
      locationId: 1,
      sl: 1,
      sfsn: Math.floor(ts / 100) % 65_536,
      to_type_id: 1,
      er: 0,
      slvr_mode: 'TDOA',
      pe_dim: 3,
      inactive: false,
      edge_corr: false,
    })
    const other = await stream.frame('pos', d => d.dev_id === plain.uid)
    expect(other.params?.data).toMatchObject({ mac: null, to_type_id: 0, sl_id: 1 })
    stream.close()
  })

  it('numbers each area permanently, also after one is deleted and after a restart', async () => {
    const area = (name: string) => plant.made('/sublocations', { name, location_uid: plant.siteUid })
    const [gone, kept] = [await area('Gone'), await area('Kept')]
    await plant.call('DELETE', `/sublocations/${gone.uid}`)
    const next = await area('Next')
    const stream = await plant.subscribe('pos')
    const [a, b] = [await plant.tag('In kept'), await plant.tag('In next')]
    await plant.call('POST', '/positions', [
      plant.position(a.uid, { sublocation_uid: kept.uid }),
      plant.position(b.uid, { sublocation_uid: next.uid }),
    ])
    const numberOf = async (uid: string) =>
      (await stream.frame('pos', d => d.dev_id === uid)).params?.data.sl_id
    expect([await numberOf(a.uid), await numberOf(b.uid)]).toEqual([3, 4])
    stream.close()
    await plant.restart()
    const later = await plant.subscribe('pos')
    await plant.call('POST', '/positions', [plant.position(b.uid, { sublocation_uid: next.uid })])
    expect((await later.frame('pos', d => d.dev_id === b.uid)).params?.data.sl_id).toBe(4)
    later.close()
  })

  it('is accepted as NDJSON, with ISO times, aliases and the MAC of bound hardware', async () => {
    const tag = await plant.tag('Bound')
    await plant.made('/nodes', { mac_address: 'AABBCCDDEE01', project_uid: plant.projectUid })
    await plant.made('/trackable_objects_associations', { mac_address: 'aabbccddee01', obj_uid: tag.uid })
    const lines = [
      { mac_address: 'aabbccddee01', sl_uid: plant.areaUid, x: 1, y: 1, ts: new Date().toISOString() },
      { dev_id: tag.uid, sublocation_uid: plant.areaUid, x: 2, y: 2, z: 0, ts: Date.now() - 50 },
    ]
    const answer = await plant.call(
      'POST',
      '/positions',
      `${lines.map(l => JSON.stringify(l)).join('\n')}\nnot json\n`,
      {
        'content-type': 'application/x-ndjson',
      },
    )
    expect(await answer.json()).toEqual({
      accepted: 2,
      late: 0,
      rejected_count: 1,
      rejected: [{ row: 2, message: 'not an object' }],
    })
  })

  it('is rejected row by row, with the reason, and rejected rows change nothing', async () => {
    const tag = await plant.tag('Victim')
    const bad = [
      plant.position('no-such-tag'),
      plant.position(tag.uid, { sublocation_uid: 'no-such-area' }),
      plant.position(tag.uid, { x: 'NaN' }),
      plant.position(tag.uid, { x: 1e300 }),
      plant.position(tag.uid, { ts: Date.now() + 3_600_000 }),
      plant.position(tag.uid, { ts: '2026-11-20T10:00:00' }),
      plant.position(tag.uid, { mac: 'zz' }),
      7,
      null,
    ]
    const answer = (await (await plant.call('POST', '/positions', bad)).json()) as {
      accepted: number
      rejected: { message: string }[]
    }
    expect(answer.accepted).toBe(0)
    expect(answer.rejected.map(r => r.message)).toEqual([
      'unknown tag',
      'unknown area',
      'x, y and z must be finite metres',
      'x, y and z must be finite metres',
      expect.stringMatching(/^ts is 3(599|600) s in the future$/),
      'ts must be epoch milliseconds or ISO 8601 with an offset',
      'mac is not 12 hex characters',
      'not an object',
      'not an object',
    ])
    const read = await plant.call('GET', `/trackable_objects/${tag.uid}/position_from_state`)
    expect(await read.json()).toEqual({ trackablePositionFromState: null })
  })

  it('of another project is unknown, for reading and writing', async () => {
    const tag = await plant.tag('Ours')
    await plant.call('POST', '/positions', [plant.position(tag.uid)])
    const there = { 'x-user-project': plant.otherProjectUid }
    const answer = (await (
      await plant.call('POST', '/positions', [plant.position(tag.uid)], there)
    ).json()) as {
      accepted: number
    }
    expect(answer.accepted).toBe(0)
    expect(
      (await plant.call('GET', `/trackable_objects/${tag.uid}/positions?start=0`, undefined, there)).status,
    ).toBe(404)
    expect(
      (await plant.call('GET', `/positions?sublocation_uid=${plant.areaUid}&start=0`, undefined, there))
        .status,
    ).toBe(404)
  })

  it('that is late goes into history, and does not move the tag back', async () => {
    const tag = await plant.tag('Late')
    const ts = Date.now()
    await plant.call('POST', '/positions', [plant.position(tag.uid, { x: 9, ts })])
    const stream = await plant.subscribe('pos')
    const late = await plant.call('POST', '/positions', [plant.position(tag.uid, { x: 5, ts: ts - 60_000 })])
    expect(await late.json()).toMatchObject({ accepted: 1, late: 1 })
    await plant.call('POST', '/positions', [plant.position(tag.uid, { x: 10, ts: ts + 1 })])
    await stream.frame('pos', d => d.x === 10)
    expect(stream.frames('pos').map(f => f.params?.data.x)).toEqual([10])
    const history = (await (
      await plant.call('GET', `/trackable_objects/${tag.uid}/positions?start=0`)
    ).json()) as {
      positions: { x: number }[]
    }
    expect(history.positions.map(p => p.x)).toEqual([5, 9, 10])
    stream.close()
  })

  it('survives a restart, and the tag stays at its position', async () => {
    const tag = await plant.tag('Survivor')
    const ts = Date.now()
    await plant.call('POST', '/positions', [plant.position(tag.uid, { x: 8.125, ts })])
    await plant.restart()
    const read = (await (await plant.call('GET', `/trackable_objects/${tag.uid}`)).json()) as {
      trackableObjects: { position: object }[]
    }
    expect(read.trackableObjects[0]?.position).toMatchObject({ x: 8.125, ts })
  })
})

describe('a batch for many subscribers', () => {
  it('is sent compressed to all that negotiated it, uncompressed to the others, with everything else in order', async () => {
    const { token, projectUid, areaUid } = plant
    const inflating = Array.from({ length: 4 }, () => plant.stream())
    const plain = plant.stream({}, { perMessageDeflate: false })
    const all = [...inflating, plain]
    for (const stream of all)
      await stream.subscribe({ channels: ['pos', 'notify'], project_uid: projectUid, token, batch_ms: 20 })
    const tags = await Promise.all(Array.from({ length: 30 }, (_, i) => plant.tag(`Crowd ${i}`)))
    const startMs = Date.now()
    for (let step = 0; step < 5; step++) {
      await plant.call(
        'POST',
        '/positions',
        tags.map(tag => plant.position(tag.uid, { sublocation_uid: areaUid, x: step, ts: startMs + step })),
      )
      await plant.tag(`Between ${step}`)
    }
    for (const stream of all)
      for (const tag of tags) await stream.frame('pos', d => d.dev_id === tag.uid && d.x === 4)
    const wire = (stream: (typeof all)[number]) => stream.wireBytes()
    const least = wire(plain) / 2
    for (const stream of inflating) expect(wire(stream)).toBeLessThan(least)
    for (const stream of all) stream.close()
  })

  it('is rejected in the other direction if it would inflate to more than a request may contain', async () => {
    const stream = plant.stream({}, { perMessageDeflate: { threshold: 0 } })
    await stream.opened()
    stream.send('a'.repeat(10_000_000))
    expect(await stream.closed()).toBe(1009)
  })
})

describe('positions with gaps', () => {
  it('have intervals with positions, and gaps between them', async () => {
    const tag = await plant.tag('Night watch')
    const startMs = Date.now() - 20 * 3_600_000
    // Half a minute of walking, four minutes without fixes, half a minute of walking.
    const walk = (fromMs: number) =>
      Array.from({ length: 30 }, (_, i) => plant.position(tag.uid, { ts: fromMs + i * 1_000 }))
    await plant.call('POST', '/positions', [...walk(startMs), ...walk(startMs + 270_000)])
    const ask = (more: string) =>
      plant.call('GET', `/positions/heard?sublocation_uid=${plant.areaUid}&start=${startMs}${more}`)
    const answer = await ask(`&end=${startMs + 299_999}&step=10000`)
    expect(await answer.json()).toEqual({
      heard: [
        { start: startMs, end: startMs + 30_000 },
        { start: startMs + 270_000, end: startMs + 299_999 },
      ],
    })
    expect((await ask(`&end=${startMs + 3 * 86_400_000}`)).status).toBe(422)
  })
})
