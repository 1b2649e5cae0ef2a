// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useTags } from '#api/tags.ts'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { DeleteTagDialog } from './delete-tag-dialog.tsx'

/** As on the tag's page: the dialog is unmounted with the tag. */
function Holder() {
  const tag = useTags().data?.[0]
  return tag ? <DeleteTagDialog tag={tag} onClose={() => undefined} /> : null
}

it('opens the list once the tag is deleted, although the dialog is unmounted', async () => {
  let tags: object[] = [{ uid: 't1', name: 'Cart 1', groups: [], node: { mac_address: '02f100000001' } }]
  fakeService({
    'GET /trackable_objects': () => ({ trackableObjects: tags }),
    'GET /zones': { zones: [] },
    'GET /alarms/active': { alarms: [{ uid: 'x1', trackable_object_uid: 't1', state: 'set' }] },
    'DELETE /trackable_objects/t1': () => {
      tags = []
      return reply(204)
    },
  })
  const { router, client } = renderPage(<Holder />, { address: '/tags/t1' })
  expect(await screen.findByText(/1 active alarm of this tag is cleared/)).toBeDefined()
  expect(screen.getByText(/02:f1:00:00:00:01 is unbound/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  // The change notice can arrive before the response.
  void client.invalidateQueries({ queryKey: ['p1', 'tags'] })
  await waitFor(() => expect(router.state.location.pathname).toBe('/tags'))
})
