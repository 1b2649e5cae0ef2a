import { statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { serveFiles } from '../e2e/fixtures/file-server.ts'

/**
 * `node demo/record.ts` records the moving picture of the README in the built demo: an alarm, who caused it, and its
 * acknowledgement.
 */
const output = 'docs/demo.webp'
const size = { width: 1200, height: 750 }
const shownWidth = 960
const [frames, everyMs, quality] = [60, 200, 62]

/** Waits for an alarm of a zone; others are acknowledged before. */
async function nextZoneAlarm(page: Page): Promise<void> {
  const zoneAlarm = page.getByText(/^Zone violation/).first()
  for (let tries = 0; tries < 60; tries++) {
    await page.getByRole('button', { name: 'Acknowledge', exact: true }).first().waitFor({ timeout: 120_000 })
    if (await zoneAlarm.isVisible()) return
    await page.keyboard.press('a')
    await sleep(2_000)
  }
  throw new Error('nobody violated a zone')
}

/** What happens, by the frame before which it does. */
const steps: Readonly<Record<number, (page: Page) => Promise<unknown>>> = {
  10: page => page.keyboard.press('Shift+N'),
  26: page => page.keyboard.press('a'),
  40: page => page.keyboard.press('Escape'),
}

const files = await serveFiles('dist-demo', '/demo/')
const browser = await chromium.launch({
  executablePath: process.env.E2E_BROWSER ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  const page = await browser.newPage({ viewport: size })
  await page.goto(files.address)
  await nextZoneAlarm(page)
  const pictures: Buffer[] = []
  for (let i = 0; i < frames; i++) {
    const startMs = performance.now()
    await steps[i]?.(page)
    const picture = await page.screenshot()
    pictures.push(await sharp(picture).resize({ width: shownWidth }).png().toBuffer())
    await sleep(Math.max(0, everyMs - (performance.now() - startMs)))
  }
  await sharp(pictures, { join: { animated: true } })
    .webp({ quality, effort: 6, loop: 0, delay: pictures.map(() => everyMs) })
    .toFile(output)
  console.log(`${output}   ${(statSync(output).size / 1e6).toFixed(2)} MB`)
} finally {
  await browser.close()
  files.close()
}
