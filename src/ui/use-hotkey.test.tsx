import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { listenForEarlyKeys, takeEarlyKeys } from './early-keys.ts'
import { type HotkeyLevel, holdMs, holdSingleKeys, useHotkey } from './use-hotkey.ts'

function Keys({ pressed, dialog = false }: { readonly pressed: string[]; readonly dialog?: boolean }) {
  useHotkey('a', () => pressed.push('a'))
  useHotkey('Mod+z', () => pressed.push('undo'))
  useHotkey('Mod+Z', () => pressed.push('redo'))
  return (
    <>
      <input aria-label="field" />
      <button type="button">{'press'}</button>
      {dialog && <div role="dialog" />}
    </>
  )
}

interface OneProps {
  readonly level: HotkeyLevel
  readonly act: () => unknown
}

function One({ level, act }: OneProps) {
  useHotkey('a', act, { level })
  return null
}

describe('useHotkey', () => {
  it('distinguishes a plain key from one with Ctrl or Cmd, also on a button', async () => {
    const pressed: string[] = []
    render(<Keys pressed={pressed} />)
    await userEvent.click(screen.getByRole('button'))
    await userEvent.keyboard('a{Control>}a{/Control}z{Control>}z{/Control}{Meta>}{Shift>}Z{/Shift}{/Meta}')
    expect(pressed).toEqual(['a', 'undo', 'redo'])
  })

  it('leaves the keys to a field and to a dialog', async () => {
    const pressed: string[] = []
    const { rerender } = render(<Keys pressed={pressed} />)
    await userEvent.click(screen.getByRole('textbox'))
    await userEvent.keyboard('a{Control>}z{/Control}')
    rerender(<Keys pressed={pressed} dialog />)
    await userEvent.click(screen.getByRole('button'))
    await userEvent.keyboard('a')
    expect(pressed).toEqual([])
  })

  it('O2: calls the page before the shell, whichever registered first', () => {
    for (const order of [
      ['page', 'shell'],
      ['shell', 'page'],
    ] as const) {
      const pressed: string[] = []
      const { unmount } = render(
        order.map(level => <One key={level} level={level} act={() => pressed.push(level)} />),
      )
      fireEvent.keyDown(document.body, { key: 'a' })
      expect(pressed).toEqual(['page'])
      unmount()
    }
  })

  it('O2: falls back to the shell if the page does not handle it', () => {
    const pressed: string[] = []
    render(
      <>
        <One level="shell" act={() => pressed.push('shell')} />
        <One level="page" act={() => false} />
      </>,
    )
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(pressed).toEqual(['shell'])
  })

  it('O2: is the same letter with Caps Lock, and requires Shift for the capital', () => {
    const pressed: string[] = []
    render(<One level="page" act={() => pressed.push('a')} />)
    fireEvent.keyDown(document.body, { key: 'A', modifierCapsLock: true })
    fireEvent.keyDown(document.body, { key: 'A', shiftKey: true })
    expect(pressed).toEqual(['a'])
  })

  it('O5: is ignored for a second after a field was requested, unless Ctrl is held', () => {
    const pressed: string[] = []
    render(<Keys pressed={pressed} />)
    const nowMs = new Event('now').timeStamp
    holdSingleKeys(nowMs)
    fireEvent.keyDown(document.body, { key: 'a' })
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    expect(pressed).toEqual(['undo'])
    holdSingleKeys(nowMs - holdMs - 1)
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(pressed).toEqual(['undo', 'a'])
  })
})

describe('keys before the shell is loaded', () => {
  it('O5: are collected from the search key on, and passed to the search', () => {
    listenForEarlyKeys()
    for (const key of ['a', '/', 'x', 'Backspace', 'a', 'n', 'Shift'])
      fireEvent.keyDown(document.body, { key })
    expect(takeEarlyKeys()).toBe('an')
    expect(takeEarlyKeys()).toBeUndefined()
  })

  it('O5: are ignored without it, and not collected while typing in a field', () => {
    listenForEarlyKeys()
    fireEvent.keyDown(document.body, { key: 'a' })
    const { getByRole } = render(<input />)
    fireEvent.keyDown(getByRole('textbox'), { key: '/' })
    expect(takeEarlyKeys()).toBeUndefined()
  })
})
