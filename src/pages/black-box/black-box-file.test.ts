import { beforeAll, describe, expect, it } from 'vitest'
import { useLanguage } from '#locales/language.ts'
import { loadMessages, requireSections } from '#locales/load-messages.ts'
import type { TextOf } from '#locales/message-types.ts'
import { blackBoxFile } from './black-box-file.ts'
import type { BlackBoxView } from './black-box-view.ts'

const hostile = `</script><script>alert(1)</script><img src=x onerror="alert(2)">'&`
const written =
  '&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&quot;alert(2)&quot;&gt;&#39;&amp;'

const view: BlackBoxView = {
  title: hostile,
  areaName: hostile,
  severity: 2,
  setAtMs: 100_000,
  timeZone: 'Asia/Kolkata',
  span: { startMs: 40_000, endMs: 160_000 },
  place: { x: 1, y: 2 },
  zone: {
    name: hostile,
    ring: [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 4, y: 4 },
    ],
    facts: [[hostile, hostile]],
  },
  plan: { url: 'data:image/png;base64,AAAA', widthPx: 10, heightPx: 10, matrix: [1, 0, 0, 1, 0, -10] },
  bounds: { minX: 0, minY: 0, maxX: 10, maxY: 10 },
  tracks: [
    {
      tagUid: 't',
      name: hostile,
      own: true,
      intervalMs: undefined,
      nearestM: 1.25,
      nearestAtMs: 90_000,
      points: [{ x: 1, y: 2, atMs: 90_000 }],
    },
  ],
  lines: [{ atMs: 100_000, text: hostile }],
  alarmTimes: [
    ['Raised', '23 Nov 2026, 14:05:33 CET'],
    ['Acknowledged', hostile],
  ],
  notes: [hostile],
}

describe('the black box file', () => {
  const t: TextOf<'blackBox'> = (id, ...values) =>
    id === 'blackBox.play'
      ? hostile
      : useLanguage.getState().i18n.t(id, ...(values as [Record<string, unknown>]))
  let html = ''
  beforeAll(async () => {
    requireSections(['blackBox'])
    await loadMessages()
    html = blackBoxFile(view, t, 200_000, 'once')
  })

  it('escapes names of users everywhere', () => {
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<script>alert')
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html.match(/<\/script/g)).toHaveLength(2)
    // Page title, heading, area, note, image name, tag twice, zone, its settings, the timeline, the button.
    expect(html.split(written).length - 1).toBeGreaterThanOrEqual(11)
  })
  it('contains tracks as numbers that are read back unchanged', () => {
    const json = /id="box">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(json)).toMatchObject({
      setAtMs: 100_000,
      timeZone: 'Asia/Kolkata',
      play: hostile,
      pause: 'Pause',
      tracks: [[[90_000, 1, 2]]],
    })
  })
  it('makes no network requests, and runs no script but its player', () => {
    expect(html).toContain(
      `content="default-src 'none'; img-src data:; style-src 'nonce-once'; script-src 'nonce-once'"`,
    )
    expect(html).not.toMatch(/(?:href|src)="(?!data:)/)
  })

  it('O10, R10: shows full times of the site for raising and acknowledging, and its own tag apart from tags nearby', () => {
    const other = { ...view.tracks[0], tagUid: 'o', name: 'Ben', own: false }
    const file = blackBoxFile(
      { ...view, tracks: [...view.tracks, other as BlackBoxView['tracks'][number]] },
      useLanguage.getState().i18n.t,
      Date.UTC(2026, 10, 23),
      'n',
    )
    expect(file).toContain('<td>05:31:40</td>')
    expect(file).toContain('<td>Raised</td><td>23 Nov 2026, 14:05:33 CET</td>')
    expect(file).toContain(`<td>Acknowledged</td><td>${written}</td>`)
    expect(file).toContain(`<p>Tag of the alarm: ${written}</p>`)
    const near = file.slice(file.indexOf('Tags nearby'), file.indexOf('Zone and settings'))
    expect(near.match(/<tr><td>/g)).toHaveLength(1)
    expect(near).toContain('<td>Ben</td>')
  })
})
