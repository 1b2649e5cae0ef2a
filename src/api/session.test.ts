import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { useSession } from '#session/session.ts'
import { signOut } from './session.ts'
import { versionQuery } from './version.ts'

it('signs out at the identity provider only after the page is left', async () => {
  const url = 'https://provider.example/log-out'
  const client = new QueryClient()
  client.setQueryData(versionQuery().queryKey, { singleSignOn: { label: 'Plant' } } as never)
  vi.stubGlobal('fetch', async () => Response.json({ url }))
  useSession.getState().signIn({ email: 'olga@plant.example' })
  await signOut(client)
  // The layout of all pages leaves, after it deleted the recordings of this browser.
  expect(useSession.getState()).toMatchObject({ status: 'signed-out', user: undefined, leaveTo: url })
})
