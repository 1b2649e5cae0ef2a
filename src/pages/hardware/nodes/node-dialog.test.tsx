// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fakeService } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { NodeDialog } from './node-dialog.tsx'

it('D7: sets announce and uwb_trx_config, and keeps unchanged values', async () => {
  const { calls } = fakeService({ 'PUT /nodes/n1': { uid: 'n1', mac_address: 'aabbccddeeff' } })
  const onClose = vi.fn()
  const node = { uid: 'n1', mac: 'aabbccddeeff', announce: '10', peripheralInfo: { button: true } }
  renderPage(<NodeDialog node={node} bound onClose={onClose} />)
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type('Announcement interval', '20')
  type('UWB transceiver', '{"channel": 5}')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const sent = calls.find(({ method }) => method === 'PUT')?.body
  expect(sent).toMatchObject({ announce: 20, uwb_trx_config: { channel: 5 } })
  expect(sent).not.toHaveProperty('periferial_info')
})
