import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeService } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { listenForEarlyKeys } from '#ui/early-keys.ts'
import { useHotkey } from '#ui/use-hotkey.ts'
import { TopBar } from './top-bar.tsx'

function Page({ pressed }: { readonly pressed: string[] }) {
  useHotkey('a', () => pressed.push('a'))
  return <TopBar />
}

function visit(): string[] {
  fakeService({})
  const pressed: string[] = []
  renderPage(<Page pressed={pressed} />)
  return pressed
}

/** Dispatches a key press to the focused element, without waiting between presses. */
const press = (init: KeyboardEventInit) => fireEvent.keyDown(document.activeElement ?? document.body, init)

describe('the search', () => {
  for (const init of [{ key: '/' }, { key: 'k', ctrlKey: true }])
    it(`O5: has the focus before the next key, opened by ${init.key}`, async () => {
      const pressed = visit()
      press(init)
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search' }))
      press({ key: 'a' })
      expect(pressed).toEqual([])
      await userEvent.keyboard('anna')
      expect(screen.getByRole('combobox', { name: 'Search' })).toHaveProperty('value', 'anna')
    })

  it('O5: opens with the text typed before the shell was loaded', () => {
    listenForEarlyKeys()
    for (const key of '/anna') press({ key })
    const pressed = visit()
    expect(screen.getByRole('combobox', { name: 'Search' })).toHaveProperty('value', 'anna')
    expect(pressed).toEqual([])
  })

  it('closes on Escape, and is empty when opened again', async () => {
    visit()
    press({ key: '/' })
    await userEvent.keyboard('anna{Escape}')
    expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull()
    press({ key: 'k', metaKey: true })
    expect(screen.getByRole('combobox', { name: 'Search' })).toHaveProperty('value', '')
  })
})
