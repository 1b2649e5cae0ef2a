import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { play, type Side, screen, stageOf } from './stage.ts'

const tags = 10_000
/** Part of the screen in CSS pixels: in the crowd, away from panels. */
const part = { left: 400, top: 300, width: 360, height: 240 }

async function portrait(side: Side, dpr: number): Promise<Buffer> {
  const stage = await stageOf(tags)
  const player = await play(stage, side, { labels: 'all', on: { ...screen, dpr } })
  stage.feed.start(stage.crowd(800), { hz: 2 })
  await sleep(8_000)
  const { data } = await player.page.send<{ data: string }>('Page.captureScreenshot', { format: 'png' })
  stage.feed.stop()
  await player.close()
  return sharp(Buffer.from(data, 'base64'))
    .extract({
      left: part.left * dpr,
      top: part.top * dpr,
      width: part.width * dpr,
      height: part.height * dpr,
    })
    .toBuffer()
}

/**
 * Screenshots of both sides next to each other, for one and for two device pixels per CSS pixel: ours left,
 * naive right.
 */
export async function takePortraits(folder: string, note: (line: string) => void): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const dpr of [1, 2]) {
    const [width, height] = [part.width * dpr, part.height * dpr]
    const gap = 8 * dpr
    const file = `${folder}/floor-dpr${dpr}.png`
    await sharp({ create: { width: 2 * width + gap, height, channels: 3, background: '#888888' } })
      .composite([
        { input: await portrait('ours', dpr), left: 0, top: 0 },
        { input: await portrait('naive', dpr), left: width + gap, top: 0 },
      ])
      .png()
      .toFile(file)
    note(`${file}: ours left, naive right`)
  }
}
