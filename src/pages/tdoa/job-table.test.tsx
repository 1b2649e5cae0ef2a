import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fakeService } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { createJob, type JobEvent, type StepPlan, stepJob } from '#domain/sync/sync-job.ts'
import { JobTable } from './job-table.tsx'

const [a, b] = ['aa0000000001', 'aa0000000002']
const plans: readonly StepPlan[] = [
  ...[a, b].flatMap((mac): StepPlan[] => [
    { mac, name: 'sf', value: { addr: a } },
    { mac, name: 'sync_slot', value: { addr: a, slot: 1 } },
  ]),
  { name: 'settings', value: { isStarted: true } },
]
const refusal = {
  mac: b,
  name: 'sf',
  value: { addr: a },
  state: 'refused',
  reason: 'a tag has no sync slot',
} as const
const events: readonly JobEvent[] = [
  { type: 'sending', id: `${a} sf` },
  { type: 'sent', id: `${a} sf`, nowMs: 0 },
  { type: 'received', mac: a, name: 'sf', value: { addr: a }, saidAtMs: 1 },
  { type: 'sending', id: `${a} sync_slot` },
  { type: 'sent', id: `${a} sync_slot`, nowMs: 0 },
  { type: 'tick', nowMs: 40_000 },
  { type: 'sending', id: `${b} sf` },
  { type: 'sent', id: `${b} sf`, nowMs: 0 },
  { type: 'message', message: refusal, nowMs: 2 },
]
const job = events.reduce(stepJob, createJob({ kind: 'start', projectUid: 'p1' }, plans, 0))

it('shows every step as text: confirmed, silent, rejected with the node’s reason, and waiting', () => {
  fakeService({ 'GET /nodes': { nodes: [] } })
  renderPage(<JobTable job={job} canSend={false} onRetry={() => undefined} />)
  const cells = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .map(cell => cell.textContent)
  expect(cells('aa:00:00:00:00:01')).toEqual(['✓applied', '?no answer after 30 sTry again'])
  expect(cells('aa:00:00:00:00:02')).toEqual(['✕refused: a tag has no sync slotTry again', '·waiting'])
  expect(cells('Settings: target state started')).toEqual(['·waiting'])
})

it('sends one step again, and a waiting one only if the job is not running', async () => {
  fakeService({ 'GET /nodes': { nodes: [] } })
  const onRetry = vi.fn()
  renderPage(<JobTable job={job} canSend onRetry={onRetry} />)
  await userEvent.click(
    screen.getByRole('button', { name: 'Try again: slot (sync_slot) of aa:00:00:00:00:01' }),
  )
  await userEvent.click(screen.getByRole('button', { name: /^Send now: settings/ }))
  expect(onRetry.mock.calls).toEqual([[`${a} sync_slot`], ['project settings']])
})
