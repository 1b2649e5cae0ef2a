// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '#session/session.ts'
import { fakeService } from '../fake-service.ts'
import { renderPage } from '../render-page.tsx'
import { SoundBadge } from './sound-badge.tsx'
import { useSound } from './sound-store.ts'

const minuteMs = 60_000
const hhmm = (atMs: number) => new Date(atMs).toISOString().slice(11, 16)

/** A site whose shifts began one and nine hours ago, in its time zone. */
function openBadge() {
  const starts = [60, 540].map(minutes => hhmm(Date.now() - minutes * minuteMs))
  const shift = starts.map((start, i) => ({ name: `Shift ${i}`, start, end: '23:59' }))
  fakeService({
    'GET /locations': { locations: [{ uid: 's', name: 'Works', timezone: 'UTC', shift }] },
    'GET /sublocations': { sublocations: [{ uid: 'a', name: 'Hall', location_uid: 's' }] },
  })
  const { container } = renderPage(<SoundBadge />)
  useSession.getState().visitArea('a')
  // The test environment has no popovers, so their event is sent by hand.
  const opening = Object.assign(new Event('beforetoggle'), { newState: 'open' })
  for (const menu of container.querySelectorAll('[popover]')) fireEvent(menu, opening)
}

const badge = (name: string) => screen.findByRole('button', { name })
const hidden = { hidden: true }

describe('the sound badge', () => {
  beforeEach(() => useSound.setState({ audio: 'running', mutedUntilMs: 0, soundCheck: undefined }))

  it('lets a user skip the check of a shift on a computer without audio', async () => {
    useSound.setState({ audio: 'absent' })
    openBadge()
    await userEvent.click(await screen.findByRole('button', { name: 'Skip for this shift', ...hidden }))
    expect(useSound.getState().soundCheck).toMatchObject({ wasAudible: false })
  })

  it('asks for a sound check in every shift until it is confirmed, and shows when and by which user', async () => {
    openBadge()
    await badge('Sound check')
    await userEvent.click(screen.getByRole('button', { name: 'Test sound', ...hidden }))
    await userEvent.click(screen.getByRole('button', { name: 'I heard all three', ...hidden }))
    await badge('Sound on')
    expect(screen.getByText(/^Last confirmed .+ by olga@plant\.example\.$/)).toBeTruthy()
  })

  it('still asks for a check if no sound was audible, at full volume', async () => {
    openBadge()
    useSound.setState({ volume: 0.3 })
    await userEvent.click(await screen.findByRole('button', { name: 'Test sound', ...hidden }))
    await userEvent.click(screen.getByRole('button', { name: 'I did not hear them', ...hidden }))
    expect(screen.getByText(/Check the speaker/)).toBeTruthy()
    expect(useSound.getState().volume).toBe(1)
    await badge('Sound check')
  })

  it('can skip the check for a shift, and shows that', async () => {
    openBadge()
    await userEvent.click(await screen.findByRole('button', { name: 'Skip for this shift', ...hidden }))
    await badge('Sound on, not checked')
    expect(screen.getByText(/^Sound check skipped .+ by olga@plant\.example\.$/)).toBeTruthy()
  })

  it('asks again in the next shift, and after another user signs in', async () => {
    const test = { atMs: Date.now() - 30 * minuteMs, by: 'olga@plant.example', wasAudible: true }
    useSound.setState({ soundCheck: test })
    openBadge()
    await badge('Sound on')
    useSound.setState({ soundCheck: { ...test, atMs: Date.now() - 90 * minuteMs } })
    await badge('Sound check')
    useSound.setState({ soundCheck: test })
    await badge('Sound on')
    useSound.setState({ soundCheck: { ...test, by: 'piet@plant.example' } })
    await badge('Sound check')
  })
})
