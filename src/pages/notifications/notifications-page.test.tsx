// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeService } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { DeliveryNotice } from './notifications-page.tsx'

const open = (attributes: object) => {
  const { calls } = fakeService({ 'GET /version': { custom_product_attributes: attributes } })
  renderPage(<DeliveryNotice />)
  return calls
}

it('E3: reports that no mail server is configured, and which setting it needs', async () => {
  open({ email_delivery: false, phone_delivery: true })
  expect(await screen.findByText(/No mail server is configured.*SMTP_URL/)).toBeDefined()
  expect(screen.queryByText(/phone gateway/)).toBeNull()
})

it('E3: shows nothing if the state is unknown', async () => {
  const calls = open({})
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/version']))
  expect(screen.queryByText(/is configured/)).toBeNull()
})
