import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hostileSvg, pdfPlan, pngPlan, truncated } from '../fixtures/plan-files.ts'
import { expect, test } from '../fixtures/test.ts'
import { FloorScreen } from '../screens/floor-screen.ts'
import { SitesScreen } from '../screens/sites-screen.ts'

test.describe('uploading a floorplan', () => {
  let sites: SitesScreen

  test.beforeEach(async ({ hall, operatorPage }) => {
    for (const plan of await hall.api.list('/floorplans'))
      await hall.api.ask('DELETE', `/floorplans/${plan.uid}`)
    sites = await new SitesScreen(operatorPage).open(hall.origin)
    await sites.openArea('Hall')
  })

  test('accepts a PNG and a PDF, reads their size and shows them', async ({ hall }) => {
    await sites.upload(pngPlan(640, 480))
    await expect(sites.plan('plan')).toContainText('640 × 480 px')
    await expect.poll(() => sites.naturalWidth('plan')).toBe(640)
    await sites.upload({ ...pdfPlan(600, 400), name: 'works.pdf' })
    await expect(sites.plan('works')).toContainText('px')
    const plans = await hall.api.list('/floorplans')
    const pdf = plans.find(plan => plan.display_name === 'works')
    expect(Number(pdf?.width) / Number(pdf?.height)).toBeCloseTo(1.5, 2)
    await expect.poll(() => sites.naturalWidth('works')).toBe(Number(pdf?.width))
  })

  test('explains what is wrong with a broken or unsupported file, and stores nothing', async ({ hall }) => {
    const junk = Buffer.from('This is no picture at all.\n'.repeat(40))
    const folder = mkdtempSync(join(tmpdir(), 'floorwatch-upload-'))
    const huge = join(folder, 'huge.png')
    writeFileSync(huge, '')
    truncateSync(huge, 65 * 1024 * 1024)
    const sent: string[] = []
    sites.page.on('request', request => request.method() === 'POST' && sent.push(request.url()))

    await sites.upload(truncated(pngPlan(640, 480)))
    await expect(sites.refusal).toContainText('the PNG is damaged or incomplete')
    await sites.upload({ name: 'junk.png', mimeType: 'image/png', buffer: junk })
    await expect(sites.refusal).toContainText('the file is neither a PNG, nor an SVG in UTF-8, nor a PDF')
    await sites.upload({
      name: 'junk.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), junk]),
    })
    await expect(sites.refusal).toContainText('the PDF is damaged, or needs a password')
    await sites.upload({ name: 'open.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg><g></svg>') })
    await expect(sites.refusal).toContainText('the SVG is not well-formed')
    expect(sent).toHaveLength(4)

    await sites.upload({ name: 'plan.jpg', mimeType: 'image/jpeg', buffer: junk })
    await expect(sites.refusal).toContainText('Choose a PNG, SVG or PDF file')
    await sites.upload(huge)
    await expect(sites.refusal).toContainText('The file is larger than 64 MB')
    expect(sent).toHaveLength(4)
    rmSync(folder, { recursive: true })

    expect(await hall.api.list('/floorplans')).toEqual([])
    await sites.upload(pngPlan(64, 48))
    await expect(sites.plan('plan')).toContainText('64 × 48 px')
    await expect(sites.refusal).toBeHidden()
  })

  test('removes scripts and external references from an SVG', async ({ hall, operatorPage }) => {
    const asked: string[] = []
    const elsewhere = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>(resolve => elsewhere.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`

    await sites.upload(hostileSvg(address))
    await expect(sites.plan('hostile')).toContainText('400 × 300 px')
    await expect.poll(() => sites.naturalWidth('hostile')).toBe(400)
    const [plan] = await hall.api.list('/floorplans')
    const stored = await hall.api.read(String(plan?.url))
    expect(stored).toContain('<rect')
    expect(stored).not.toMatch(/script|onload|onerror|foreignObject|iframe|@import/i)
    expect(stored).not.toContain(address)

    await new FloorScreen(operatorPage).open(hall.origin, hall.areaUid)
    expect(await sites.wasTakenOver()).toBe(false)
    expect(asked).toEqual([])
    await new Promise(resolve => elsewhere.close(resolve))
  })
})
