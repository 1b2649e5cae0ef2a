// biome-ignore-all lint/style/useNamingConvention: the service that the test plays speaks wire
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeService } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { useUserNames } from './user-names.ts'

function Names() {
  const nameOf = useUserNames()
  return (
    <output>
      {['u1', 'olga@plant.example', 'otto@plant.example', 'gone@plant.example'].map(nameOf).join(', ')}
    </output>
  )
}

it('O19: shows names instead of e-mail addresses and uids where the service knows them', async () => {
  fakeService({
    'GET /version': { custom_product_attributes: { alarm_assignment: true } },
    'GET /users/': {
      users: [{ uid: 'u1', email: 'olga@plant.example', first_name: 'Olga', last_name: 'Operator' }],
    },
    'GET /alarms/assignees': { assignees: [{ email: 'otto@plant.example', name: 'Otto Night' }] },
  })
  renderPage(<Names />)
  await expect
    .poll(() => screen.getByRole('status').textContent)
    .toBe('Olga Operator, Olga Operator, Otto Night, gone@plant.example')
})
