import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { type Contract, startContract } from './contract-server.ts'
import { form, hostileSvg, pdf, png } from './plan-samples.ts'

let server: Contract
let siteUid: string
let areaUid: string
beforeAll(async () => {
  server = await startContract()
  siteUid = (await server.api('POST', '/locations', { name: 'Site' })).body.uid
  areaUid = await newArea()
})
afterAll(() => server.close())

const newArea = async (): Promise<string> =>
  (await server.api('POST', '/sublocations', { name: 'Area', location_uid: siteUid })).body.uid

function send(method: string, path: string, parts: Record<string, string | Buffer>, filename?: string) {
  const { body, headers } = form(parts, filename)
  return server.api(method, path, body, headers)
}
const upload = (image: Buffer, fields: Record<string, string> = {}, filename?: string) =>
  send('POST', '/floorplans', { sublocation_uid: areaUid, ...fields, image }, filename)
const image = (url: string, token: string = server.people.pat.token) => server.call('GET', url, { token })
const files = (folder: string) => readdirSync(join(server.dataDir, 'uploads', folder)).toSorted()

describe('in_use, announced as floorplan_in_use', () => {
  test('is true for at most one floorplan of an area', async () => {
    const own = await newArea()
    const fields = { sublocation_uid: own }
    const [first, second] = [await upload(png(10, 10), fields), await upload(png(10, 10), fields)]
    const choose = (uid: string) => send('PUT', `/floorplans/${uid}`, { in_use: 'true' })
    const chosen = async () =>
      (await server.api('GET', '/floorplans')).body.floorplans
        .filter(
          (plan: { sublocation_uid: string; in_use?: boolean }) =>
            plan.sublocation_uid === own && plan.in_use,
        )
        .map((plan: { uid: string }) => plan.uid)
    expect(await chosen()).toEqual([])
    expect((await choose(first.body.uid)).body.in_use).toBe(true)
    expect(await chosen()).toEqual([first.body.uid])
    await choose(second.body.uid)
    expect(await chosen()).toEqual([second.body.uid])
    expect((await send('PUT', `/floorplans/${first.body.uid}`, { in_use: 'maybe' })).status).toBe(422)
  })
})

describe('POST /floorplans', () => {
  test('a PNG: the size in pixels and bytes is computed, the placement has its defaults', async () => {
    const bytes = png(300, 200)
    const answer = await upload(bytes, { display_name: 'Ground floor' }, '../../Hall B/plan (1).png')
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      sublocation_uid: areaUid,
      display_name: 'Ground floor',
      original_filename: 'plan_1_.png',
      width: 300,
      height: 200,
      size: bytes.length,
      image_scale: 1,
      image_rotation: 0,
      image_offset_x: 0,
      image_offset_y: 0,
    })
    expect(answer.body.url).toBe(`/uploads/floorplan/image/${answer.body.uid}/plan_1_.png`)
    const shown = await image(answer.body.url)
    expect(shown.headers['content-type']).toBe('image/png')
    expect(shown.headers['content-security-policy']).toContain('sandbox')
    expect(shown.headers['x-content-type-options']).toBe('nosniff')
    expect(shown.bytes.equals(bytes)).toBe(true)
  })

  test('original_filename as a field overrides the name of the part; numbers arrive as texts', async () => {
    const fields = {
      original_filename: 'east.png',
      image_scale: '0.05',
      image_rotation: '-90',
      image_offset_x: '1e1',
    }
    const answer = await upload(png(4, 4), fields)
    expect(answer.body).toMatchObject({
      original_filename: 'east.png',
      image_scale: 0.05,
      image_rotation: -90,
      image_offset_x: 10,
    })
  })

  test('an SVG is stored without scripts and external references, sized as in a browser (S15)', async () => {
    const answer = await upload(Buffer.from(hostileSvg), {}, 'plan.svg')
    expect(answer.body).toMatchObject({ width: 1201, height: 900 })
    const { text, headers } = await image(answer.body.url)
    expect(headers['content-type']).toContain('image/svg+xml')
    expect(text).toContain('M0 0 L10 10')
    expect(text).not.toMatch(/script|alert|evil|iframe|onload|onclick|javascript|@import|<set|<a[\s>]/i)
  })

  test('a PDF is shown as the rendered page, rotated as in the PDF; the original stays', async () => {
    const answer = await upload(pdf(), {}, 'plan.pdf')
    expect(answer.status).toBe(201)
    expect([answer.body.width, answer.body.height]).toEqual([4096, 3165])
    expect((await image(answer.body.url)).headers['content-type']).toBe('image/png')
    const original = await image(`${answer.body.url}?original=true`)
    expect(original.headers['content-type']).toBe('application/pdf')
    expect(original.text).toBe(pdf().toString())
  })

  test.each([
    ['a truncated PNG', 500, png(300, 200).subarray(0, 150)],
    ['a truncated PNG with a valid header', 500, png(3000, 2000).subarray(0, -2000)],
    ['a header without pixels', 500, png(1, 1).subarray(0, 40)],
    [
      'a broken checksum',
      500,
      Buffer.concat([png(30, 20).subarray(0, 45), Buffer.from('xx'), png(30, 20).subarray(47)]),
    ],
    ['a pixel bomb', 413, png(1, 1, { width: 100_000, height: 100_000 })],
    ['junk', 500, Buffer.from('not an image at all')],
    ['binary junk', 500, Buffer.from([0xff, 0xfe, 0x00, 0x80, 0x99])],
    ['nothing', 500, Buffer.alloc(0)],
    ['PDF junk', 500, Buffer.from('%PDF-1.7\njunk')],
    ['a truncated PDF', 500, pdf().subarray(0, 200)],
    ['malformed SVG', 500, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>')],
    [
      'an SVG with entities',
      500,
      Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'),
    ],
    ['HTML named svg', 500, Buffer.from('<html><svg xmlns="http://www.w3.org/2000/svg"/></html>')],
    ['a JPEG', 415, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])],
  ])('%s is rejected with %i and a reason, and leaves no file behind', async (_what, status, bytes) => {
    const before = { kept: files('floorplans'), rows: (await server.api('GET', '/floorplans')).text }
    const answer = await upload(bytes)
    expect(answer.status).toBe(status)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.body.errors[0].path).toBe('image')
    expect(answer.text).not.toMatch(/node_modules|\.ts:|\/tmp\//)
    expect(files('incoming')).toEqual([])
    expect(files('floorplans')).toEqual(before.kept)
    expect((await server.api('GET', '/floorplans')).text).toBe(before.rows)
  })

  test.each([
    ['image', { sublocation_uid: 'area' }],
    ['sublocation_uid', { image: png(2, 2) }],
    ['sublocation_uid', { image: png(2, 2), sublocation_uid: 'no-such-area' }],
    ['image_scale', { image: png(2, 2), sublocation_uid: 'area', image_scale: '0' }],
    ['image_scale', { image: png(2, 2), sublocation_uid: 'area', image_scale: 'NaN' }],
    ['image_offset_x', { image: png(2, 2), sublocation_uid: 'area', image_offset_x: 'Infinity' }],
    ['picture', { picture: png(2, 2), sublocation_uid: 'area' }],
  ])('422 at %s, and no file is left behind', async (path, parts) => {
    const kept = files('floorplans')
    const own = Object.fromEntries(
      Object.entries(parts).map(([key, value]) => [key, value === 'area' ? areaUid : value]),
    )
    const answer = await send('POST', '/floorplans', own)
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].path).toBe(path)
    expect([files('incoming'), files('floorplans')]).toEqual([[], kept])
  })

  test('more than 64 MB is 413 and leaves no file behind', async () => {
    const answer = await upload(Buffer.alloc(64 * 1024 * 1024 + 1))
    expect(answer.status).toBe(413)
    expect(files('incoming')).toEqual([])
  })

  test('an aborted upload leaves no file behind', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { body, headers } = form({ sublocation_uid: areaUid, image: Buffer.alloc(1_000_000) })
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST /api/v2/floorplans HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${server.people.pat.token}\r\n` +
        `x-user-project: ${server.projects.plant.uid}\r\ncontent-type: ${headers['content-type']}\r\n` +
        `content-length: ${body.length}\r\n\r\n`,
    )
    socket.write(body.subarray(0, 300_000))
    await expect.poll(() => files('incoming').length).toBe(1)
    socket.destroy()
    await expect.poll(() => files('incoming')).toEqual([])
    expect(server.failures).toEqual([])
  })
})

describe('PUT /floorplans/{uid}', () => {
  test('without an image the stored one stays; with one it is replaced, and the old file is deleted', async () => {
    const { body: plan } = await upload(png(30, 20), { display_name: 'One' })
    const kept = files('floorplans')
    const placed = await send('PUT', `/floorplans/${plan.uid}`, { image_scale: '0.5' })
    expect(placed.body).toMatchObject({ display_name: 'One', image_scale: 0.5, width: 30, url: plan.url })
    const asJson = await server.api('PUT', `/floorplans/${plan.uid}`, { image_rotation: 12 })
    expect(asJson.body).toMatchObject({ image_scale: 0.5, image_rotation: 12 })
    expect(files('floorplans')).toEqual(kept)
    const replaced = await send('PUT', `/floorplans/${plan.uid}`, { image: png(60, 50) }, 'two.png')
    expect(replaced.body).toMatchObject({
      width: 60,
      height: 50,
      image_scale: 0.5,
      original_filename: 'two.png',
    })
    expect(files('floorplans').length).toBe(kept.length)
    expect((await image(replaced.body.url)).status).toBe(200)
    expect((await image(plan.url)).status).toBe(404)
  })

  test('a rejected image leaves the stored one unchanged', async () => {
    const { body: plan } = await upload(png(30, 20))
    const kept = files('floorplans')
    const refused = await send('PUT', `/floorplans/${plan.uid}`, {
      image: Buffer.from('junk'),
      display_name: 'X',
    })
    expect(refused.status).toBe(500)
    expect((await server.api('GET', `/floorplans/${plan.uid}`)).body.floorplans).toEqual([plan])
    expect(files('floorplans')).toEqual(kept)
  })
})

describe('DELETE', () => {
  test('of a floorplan, and of the area above it, removes the stored image', async () => {
    const kept = files('floorplans')
    const { body: plan } = await upload(png(30, 20))
    expect((await server.api('DELETE', `/floorplans/${plan.uid}`)).status).toBe(204)
    await expect.poll(() => files('floorplans')).toEqual(kept)
    expect((await image(plan.url)).status).toBe(404)
    const area = await newArea()
    await send('POST', '/floorplans', { sublocation_uid: area, image: pdf() })
    expect(files('floorplans').length).toBe(kept.length + 2)
    await server.api('DELETE', `/sublocations/${area}`)
    await expect.poll(() => files('floorplans')).toEqual(kept)
  })
})

describe('GET the image', () => {
  test('is available to users of the project only, and returns 304 for its ETag', async () => {
    const { body: plan } = await upload(png(30, 20))
    expect((await server.call('GET', plan.url)).status).toBe(401)
    expect((await image(plan.url, server.people.zoe.token)).status).toBe(404)
    const cookie = `floorwatch_session=${server.people.pat.token}`
    const shown = await server.call('GET', plan.url, { headers: { cookie } })
    expect(shown.status).toBe(200)
    const again = await server.call('GET', plan.url, {
      headers: { cookie, 'if-none-match': String(shown.headers.etag) },
    })
    expect([again.status, again.text]).toEqual([304, ''])
  })
})

describe('a start after a crash', () => {
  test('removes images without a floorplan and keeps the rest', async () => {
    const { body: plan } = await upload(png(30, 20))
    const uploads = join(server.dataDir, 'uploads')
    writeFileSync(join(uploads, 'incoming', 'half'), 'x')
    writeFileSync(join(uploads, 'floorplans', 'orphan.png'), 'x')
    mkdirSync(join(server.dataDir, 'dist'), { recursive: true })
    const second = await createApp({
      store: server.store,
      sessions: server.sessions,
      livePositions: server.liveState,
      dataDir: server.dataDir,
      dashboardDir: join(server.dataDir, 'dist'),
    })
    await second.close()
    await sleep(0)
    expect(files('incoming')).toEqual([])
    expect(existsSync(join(uploads, 'floorplans', 'orphan.png'))).toBe(false)
    expect((await image(plan.url)).status).toBe(200)
  })
})
