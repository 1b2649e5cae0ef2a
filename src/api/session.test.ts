import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { useSession } from '#session/session.ts'
import { signOut } from './session.ts'
import { versionQuery } from './version.ts'

it('leaves it to the layout of the pages to open the sign-out page of the identity provider', async () => {
  const url = 'https://provider.example/log-out'
  const client = new QueryClient()
  client.setQueryData(versionQuery().queryKey, { singleSignOn: { label: 'Plant' } } as never)
  vi.stubGlobal('fetch', async () => Response.json({ url }))
  useSession.getState().signIn({ email: 'olga@plant.example' })
  await signOut(client)
  // The layout first deletes the recordings of this browser.
  expect(useSession.getState()).toMatchObject({ status: 'signed-out', user: undefined, leaveTo: url })
})
