// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { AlarmBar } from './alarm-bar.tsx'
import { OpenAlarmsProvider } from './open-alarms.tsx'

const alarm = { uid: 'x', type: 'zone_violation', state: 'set', severity_level: 3, set_at: Date.now() }

describe('the alarm bar', () => {
  it('reports that alarms could not be loaded, which differs from no alarms, and retries', async () => {
    let isWell = false
    fakeService({
      'GET /alarms/active': () => (isWell ? { alarms: [alarm] } : reply(500, { title: 'the disk is gone' })),
      'GET /alarms': { alarms: [] },
      'GET /version': { custom_product_attributes: { alarm_acknowledgement: true } },
      'GET /locations': { locations: [] },
      'GET /zones': { zones: [] },
      'GET /trackable_objects': { trackableObjects: [] },
    })
    renderPage(
      <OpenAlarmsProvider>
        <AlarmBar />
      </OpenAlarmsProvider>,
    )
    const status = await screen.findByRole('status')
    expect(status.textContent).toContain('Alarms could not be loaded, so none are shown.')
    isWell = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('region', { name: 'Unacknowledged alarms' })
    await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull())
  })
})
