import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPlant } from './plant.ts'

let plant: Awaited<ReturnType<typeof startPlant>>
let startMs: number
beforeAll(async () => {
  plant = await startPlant()
  await plant.zone({ name: '=Press', severity_level: 1 })
  const tag = await plant.tag('Anna')
  startMs = Date.now() - 60_000
  const path = [-3, -2, 2, 3, 4, 5, 6, 8, 12, 13, 14, 15].map((x): [number, number] => [x, 5])
  await plant.walk(tag.uid, path, startMs + 30_000)
})
afterAll(() => plant.stop())

const get = (path: string) => plant.call('GET', path)
const json = async (path: string) => (await (await get(path)).json()) as Record<string, unknown>
const period = () => `start=${startMs}&end=${startMs + 50_000}`

async function ask(body: object): Promise<{ uid: string; status: string }> {
  const answer = await plant.call('POST', '/obsolete/report/heatmap', {
    start: startMs,
    end: startMs + 50_000,
    sublocation_uid: plant.areaUid,
    trackable_uids: [],
    ...body,
  })
  expect(answer.status).toBe(202)
  return (await answer.json()) as { uid: string; status: string }
}

describe('a heatmap', () => {
  it('fails with a reason if there is no floorplan to draw on', async () => {
    const { uid, status } = await ask({})
    expect(status).toBe('queued')
    await expect
      .poll(() => json(`/obsolete/report/heatmap/${uid}`))
      .toMatchObject({ uid, status: 'error', error: 'the area has no floorplan to draw on' })
    expect((await get(`/heatmap/${uid}`)).status).toBe(409)
  })

  it('is drawn over the plan, polled until it is ready, listed and downloaded', async () => {
    const form = new FormData()
    form.set('sublocation_uid', plant.areaUid)
    form.set('image_scale', '0.05')
    const image = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer()
    form.set('image', new Blob([Uint8Array.from(image)]), 'plan.png')
    const upload = await fetch(`http://127.0.0.1:${plant.port}/api/v2/floorplans`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${plant.token}`, 'x-user-project': plant.projectUid },
    })
    expect(upload.status).toBe(201)
    const { uid } = await ask({ name: 'Morning' })
    await expect
      .poll(() => json(`/obsolete/report/heatmap/${uid}`))
      .toMatchObject({
        status: 'ready',
        progress: 1,
        query: 'format=png',
        request: { name: 'Morning', sublocation_uid: plant.areaUid },
      })
    const picture = await get(`/heatmap/${uid}?format=png`)
    expect(picture.headers.get('content-type')).toBe('image/png')
    const pixels = sharp(Buffer.from(await picture.arrayBuffer()))
    const { width, height } = await pixels.metadata()
    expect([width, height]).toEqual([1_200, 900])
    const raw = await pixels.raw().toBuffer({ resolveWithObject: true })
    // The tag walked along y = 5 m from x = 2 m: pixel 40 of 400, 200 of 300 from the top, three times as large here.
    const colourAt = (x: number, y: number) => [
      ...raw.data.subarray((y * 1_200 + x) * raw.info.channels).subarray(0, 3),
    ]
    expect(colourAt(3 * 60, 3 * 200)).not.toEqual([255, 255, 255])
    expect(colourAt(3 * 350, 3 * 20)).toEqual([255, 255, 255])
    expect(await json('/reports?type=heatmap')).toMatchObject({
      reports: [{ uid, name: 'Morning' }, { status: 'error' }],
    })
    expect(await json(`/reports/${uid}`)).toMatchObject({ reports: [{ uid, status: 'ready' }] })
    const file = await get(`/reports/${uid}?is_output_file=true`)
    expect(file.headers.get('response-filename')).toBe(`heatmap-${uid}.png`)
  })

  it('is private: it is unknown in another project, and unavailable without a session', async () => {
    const { uid } = await ask({ name: 'Ours' })
    const there = { 'x-user-project': plant.otherProjectUid }
    expect((await plant.call('GET', `/obsolete/report/heatmap/${uid}`, undefined, there)).status).toBe(404)
    expect((await plant.call('GET', `/reports/${uid}`, undefined, there)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${plant.port}/api/v2/heatmap/${uid}`)).status).toBe(401)
  })

  it('rejects a period that ends before it starts, a time without an offset, and rows of other projects', async () => {
    for (const [body, path] of [
      [{ end: startMs - 1 }, 'end'],
      [{ start: '2026-11-20T10:00:00' }, 'start'],
      [{ sublocation_uid: 'nowhere' }, 'sublocation_uid'],
      [{ trackable_uids: ['nobody'] }, 'trackable_uids.0'],
    ] as const) {
      const answer = await plant.call('POST', '/obsolete/report/heatmap', {
        start: startMs,
        end: startMs + 1_000,
        sublocation_uid: plant.areaUid,
        ...body,
      })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ errors: [{ path }] })
    }
  })
})

describe('report CSVs', () => {
  it('contain zone activity with names, in the time zone of the site, safe for a spreadsheet', async () => {
    const answer = await get(
      `/obsolete/report/zone_activity.csv?${period()}&sublocation_uid=${plant.areaUid}`,
    )
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('response-filename')).toMatch(
      /^zone-activity_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d_UTC\.csv$/,
    )
    expect(answer.headers.get('content-next-page')).toBeNull()
    const [header, ...rows] = (await answer.text()).trim().split('\r\n')
    expect(header).toBe('time,event,zone,zone_uid,tag,tag_uid,area_uid,seconds,x,y,severity_level')
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,enter,'=Press,[^,]+,Anna,/)
    expect(rows[1]).toContain(',exit,')
  })

  it('contain alarms of a site', async () => {
    const answer = await get(
      `/obsolete/report/alarms.csv?${period()}&location_uid=${plant.siteUid}&alarm_type=zone_violation`,
    )
    const [header, ...rows] = (await answer.text()).trim().split('\r\n')
    expect(header).toMatch(/^uid,type,state,severity_level,set_at,/)
    expect(rows).toHaveLength(1)
    const none = await get(
      `/obsolete/report/alarms.csv?${period()}&location_uid=${plant.siteUid}&alarm_type=low_battery`,
    )
    expect((await none.text()).trim().split('\r\n')).toHaveLength(1)
  })
})
