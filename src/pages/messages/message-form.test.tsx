// biome-ignore-all lint/style/useNamingConvention: the service that the test plays speaks wire
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { MessageForm } from './message-form.tsx'

it('E17: a double click sends a message once, and it is not sent again with the next click', async () => {
  const service = fakeService({
    'GET /groups': { groups: [] },
    'POST /user_msg/': async () => {
      await new Promise(resolve => setTimeout(resolve, 50))
      return reply(201, {})
    },
  })
  const sent = () => service.calls.filter(call => call.method === 'POST')
  renderPage(<MessageForm tags={[{ uid: 't1', name: 'Anna', groupUids: [] }]} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Come to gate 4')
  await userEvent.click(screen.getByLabelText('To tags', { selector: 'input' }))
  await userEvent.click(await screen.findByText('Anna'))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send message' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Sent to 1 tag.'))
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  expect(screen.getByText('Enter a message')).toBeDefined()
  expect(sent()).toHaveLength(1)
})
