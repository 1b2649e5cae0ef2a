// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { fakeService } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { testZone } from '#domain/zone/test-zone.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { workerReady } from '#live/retrying-worker.ts'
import type { FloorData } from '../use-floor-data.ts'
import { createReplayClient } from './replay-client.ts'
import type { ToWhatIf, WhatIfAnswer } from './what-if-messages.ts'
import { WhatIfPanel } from './what-if-panel.tsx'

const press = testZone('press', { name: 'Press', areaUid: 'hall' })
const data = {
  area: { uid: 'hall', siteUid: 'works' },
  areas: [{ uid: 'hall', siteUid: 'works' }],
  tags: [{ uid: 'anna', name: 'Anna', groupUids: [] }],
} as unknown as FloorData

/** Runs the worker's code in this thread, because jsdom has no workers. */
class InlineWorker {
  onmessage: ((event: { data: WhatIfAnswer | typeof workerReady }) => void) | null = null
  desk = createReplayClient(
    answer => this.onmessage?.({ data: answer }),
    () => Promise.resolve(),
  )
  constructor() {
    queueMicrotask(() => this.onmessage?.({ data: workerReady }))
  }
  postMessage(message: ToWhatIf) {
    void this.desk.handleMessage(message)
  }
  terminate() {
    this.onmessage = null
  }
}

/** Inside for 3 s, outside for 27 s, inside for 20 s, then outside; ends ten minutes ago. */
function walk() {
  const lastMs = Date.now() - 600_000
  const inside = (s: number) => (s >= 10 && s < 13) || (s >= 40 && s < 60)
  return Array.from({ length: 120 }, (_, s) => ({
    trackable_uid: 'anna',
    sublocation_uid: 'hall',
    x: inside(s) ? 0 : 9,
    y: 0,
    z: 0,
    ts: lastMs - (119 - s) * 1_000,
  }))
}

function Holder() {
  const [drawn, setDrawn] = useState<Zone | undefined>(press)
  return (
    <>
      <button type="button" onClick={() => setDrawn({ ...press, trigger: 'dwell', dwellS: 10 })}>
        Ten seconds
      </button>
      <button type="button" onClick={() => setDrawn(undefined)}>
        Cross it
      </button>
      <WhatIfPanel areaUid="hall" data={data} saved={press} drawn={drawn} />
    </>
  )
}

function show(positions: readonly unknown[], capability = true) {
  vi.stubGlobal('Worker', InlineWorker)
  fakeService({
    'GET /version': { custom_product_attributes: { position_history: capability } },
    'GET /positions': () => ({ positions, has_next: false, next_start: null }),
    'GET /locations': { locations: [{ uid: 'works', name: 'Works' }] },
    'GET /sublocations': { sublocations: [{ uid: 'hall', name: 'Hall', location_uid: 'works' }] },
  })
  renderPage(<Holder />)
}

const row = async (name: string) => {
  const found = await screen.findByRole('row', { name: new RegExp(`^${name}`) })
  return within(found)
    .getAllByRole('cell')
    .map(cell => cell.textContent)
}

it('shows the alarms of the zone, and updates them when its rules change', async () => {
  show(walk())
  const sentence = await screen.findByText(
    /^Draft, last 1 h: 2 alarms, \d flapping, 1 tag\. Saved zone: 2 alarms/,
  )
  expect(sentence.getAttribute('aria-live')).toBe('polite')
  expect(await row('Time inside')).toEqual(['23 s', '23 s'])
  await userEvent.click(screen.getByRole('button', { name: 'Ten seconds' }))
  await screen.findByText(
    'Draft, last 1 h: 1 alarm, 0 flapping, 1 tag. Saved zone: 2 alarms, 0 flapping, 1 tag.',
  )
  expect(await row('Alarms')).toEqual(['2', '1'])
  const moments = within(screen.getByRole('region', { name: 'Alarm times' })).getAllByRole('listitem')
  expect(moments.map(item => item.textContent?.includes('removed'))).toEqual([false, true])
  const link = within(moments[0] as HTMLElement).getByRole('link')
  expect(link.getAttribute('href')).toMatch(/^\/floor\/hall\?tag=anna&zone=press&at=/)

  await userEvent.click(screen.getByRole('button', { name: 'Cross it' }))
  expect(await screen.findByText(/^The test starts as soon as the zone is valid/)).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})

it('reports that no tag was received instead of no alarms', async () => {
  show([])
  expect(await screen.findByText('No tags were received in this period. Choose a longer one.')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})

it('explains that neither the service nor the browser stores positions', async () => {
  show([], false)
  expect(
    await screen.findByText(/^This service stores no positions, and this browser cannot store any/),
  ).toBeDefined()
})
