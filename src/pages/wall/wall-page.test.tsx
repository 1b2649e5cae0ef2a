// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { useSession } from '#session/session.ts'
import { WallPage } from './wall-page.tsx'

vi.mock('./wall-screen.tsx', () => ({
  WallScreen: ({ display }: { display: { name: string } }) => <p>{`the floor on ${display.name}`}</p>,
}))

const own = {
  uid: 'w1',
  name: 'Gate 3',
  project_uid: 'p9',
  project_name: 'Plant',
  sublocation_uids: null,
  seconds_per_area: 20,
  expires_at: 9e12,
  created_by: 'ada@plant.example',
}
const path = 'GET /wall_displays/current'
const ended = (how: string) =>
  reply(401, { detail: `it ${how}`, errors: [{ path: 'Authorization', message: how }] })

function hang(answer: unknown, token: string | null = 'wall-secret') {
  const service = fakeService({ [path]: answer })
  useSession.setState({ wallToken: token ?? undefined })
  renderPage(<WallPage live={({ children }) => children} />, { signedOut: true })
  return service
}

describe('a wall display', () => {
  beforeEach(() => useSession.setState({ user: undefined, projectUid: undefined, lastProjectUid: 'p1' }))
  afterEach(() => useSession.setState({ wallToken: undefined }))

  it('shows the project of its token, and does not change the user’s choices on this computer', async () => {
    const { calls } = hang(own)
    await screen.findByText('the floor on Gate 3')
    expect(calls[0]?.headers.get('Authorization')).toBe('Bearer wall-secret')
    expect(useSession.getState()).toMatchObject({ projectUid: 'p9', lastProjectUid: 'p1' })
  })

  it.each([
    ['expired', () => ended('expired'), 'This wall display has expired'],
    ['revoked', () => ended('revoked'), 'This wall display was revoked'],
    ['of a token that never was', () => reply(401, { detail: 'no' }), 'No wall display at this address'],
    [
      'of a project that is gone',
      () => reply(403, { detail: 'no' }),
      /has no access to its project any more/,
    ],
    ['of a service without displays', () => reply(404, { detail: 'no' }), 'Wall displays are not available'],
  ])('that is %s says so and whom to ask, and asks nobody to sign in', async (_what, answer, title) => {
    hang(answer)
    await screen.findByRole('heading', { name: title })
    expect(screen.getByRole('alert').textContent).toContain('Ask an administrator of the project')
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(useSession.getState().status).not.toBe('expired')
  })

  it('without a token sends no request', async () => {
    const { calls } = hang(own, null)
    await screen.findByRole('heading', { name: 'No wall display at this address' })
    expect(calls).toEqual([])
  })

  it('reports while it cannot reach the service that it keeps trying', async () => {
    hang(() => Promise.reject(new TypeError('no line')))
    await screen.findByRole('heading', { name: 'The service cannot be reached' })
    expect(screen.getByRole('alert').textContent).toContain('Reconnecting automatically')
  })
})
