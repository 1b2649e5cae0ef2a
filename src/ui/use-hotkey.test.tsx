import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { useHotkey } from './use-hotkey.ts'

function Keys({ said, dialog = false }: { readonly said: string[]; readonly dialog?: boolean }) {
  useHotkey('a', () => said.push('a'))
  useHotkey('Mod+z', () => said.push('undo'))
  useHotkey('Mod+Z', () => said.push('redo'))
  return (
    <>
      <input aria-label="field" />
      <button type="button">{'press'}</button>
      {dialog && <div role="dialog" />}
    </>
  )
}

describe('useHotkey', () => {
  it('hears a plain key and one with Ctrl or Cmd apart, from a button as well', async () => {
    const said: string[] = []
    render(<Keys said={said} />)
    await userEvent.click(screen.getByRole('button'))
    await userEvent.keyboard('a{Control>}a{/Control}z{Control>}z{/Control}{Meta>}{Shift>}Z{/Shift}{/Meta}')
    expect(said).toEqual(['a', 'undo', 'redo'])
  })

  it('leaves the keys to a field and to a dialog', async () => {
    const said: string[] = []
    const { rerender } = render(<Keys said={said} />)
    await userEvent.click(screen.getByRole('textbox'))
    await userEvent.keyboard('a{Control>}z{/Control}')
    rerender(<Keys said={said} dialog />)
    await userEvent.click(screen.getByRole('button'))
    await userEvent.keyboard('a')
    expect(said).toEqual([])
  })
})
