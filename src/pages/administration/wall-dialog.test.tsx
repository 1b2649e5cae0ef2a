// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import type { WallDisplay } from '#domain/site/wall-display.ts'
import { WallDialog } from './wall-dialog.tsx'

const dayMs = 24 * 3_600_000
const gate: WallDisplay = {
  uid: 'w1',
  name: 'Gate 3',
  areaUids: ['a1'],
  secondsPerArea: 30,
  expiresAtMs: Date.now() + dayMs,
  createdBy: 'ada@plant.example',
  rev: 4,
}

function open(display: WallDisplay | undefined, answer: unknown) {
  const onMade = vi.fn()
  const onClose = vi.fn()
  const service = fakeService({
    'GET /sublocations': {
      sublocations: [
        { uid: 'a1', location_uid: 's1', name: 'Hall' },
        { uid: 'a2', location_uid: 's1', name: 'Dock' },
      ],
    },
    'POST /wall_displays': answer,
    'PUT /wall_displays/w1': answer,
    'DELETE /wall_displays/w1': () => reply(204),
  })
  renderPage(<WallDialog display={display} onMade={onMade} onClose={onClose} />)
  const sent = () => service.calls.find(call => call.method !== 'GET')
  return { onMade, onClose, sent }
}

describe('WallDialog', () => {
  it('creates a display of some areas, and shows its address', async () => {
    const answer = () => reply(201, { uid: 'w2', name: 'Dock', token: 'wall-secret' })
    const { onMade, onClose, sent } = open(undefined, answer)
    await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Dock gate')
    await userEvent.click(screen.getByRole('checkbox', { name: /All areas/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Create wall display' }))
    expect(await screen.findByText('Select at least one area')).toBeDefined()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Dock' }))
    await userEvent.selectOptions(screen.getByLabelText('Valid for'), '7 days')
    await userEvent.click(screen.getByRole('button', { name: 'Create wall display' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(onMade).toHaveBeenCalledWith({ name: 'Dock gate', token: 'wall-secret' })
    const body = sent()?.body as { expires_at: number }
    expect(body).toMatchObject({ name: 'Dock gate', sublocation_uids: ['a2'], seconds_per_area: 20 })
    expect(Math.round((body.expires_at - Date.now()) / dayMs)).toBe(7)
  })

  it('shows errors of the service beside the field, and keeps the input', async () => {
    const errors = [{ path: 'seconds_per_area', message: 'is 5 to 3600 seconds' }]
    const { onMade } = open(undefined, () => reply(422, { detail: 'no', errors }))
    await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Gate 4')
    await userEvent.click(screen.getByRole('button', { name: 'Create wall display' }))
    expect(await screen.findByText('is 5 to 3600 seconds')).toBeDefined()
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveProperty('value', 'Gate 4')
    expect(onMade).not.toHaveBeenCalled()
  })

  it('saves a change with the revision that was read, and keeps the expiry unless it is changed', async () => {
    const { onClose, sent } = open(gate, { uid: 'w1', name: 'Gate 3' })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()?.headers.get('If-Match')).toBe('"4"')
    expect(sent()?.body).toMatchObject({ expires_at: gate.expiresAtMs })
  })

  it('cannot save or extend an expired display, but deletes it', async () => {
    const { onClose } = open({ ...gate, expiresAtMs: 1 }, {})
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('button', { name: 'Revoke' }))
    expect(screen.getByText(/Its address no longer works/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })
})
