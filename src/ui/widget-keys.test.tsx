import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ResourceTable } from '#components/resource-table.tsx'
import { TabBar } from './page-tabs.tsx'
import { useHotkey } from './use-hotkey.ts'
import { type WidgetKind, widgetKeys } from './widget-keys.ts'

const nothing = () => undefined
const pageKeys = ['a', 'A', '/', 't', 'k', 'l', '?', '[', ']', 'u', 'g', '*', '0'] as const

/** One of each kind of focusable widget; `data-testid` marks the one to click. */
const widgets: Readonly<Record<WidgetKind, ReactNode>> = {
  text: <input data-testid="it" aria-label="Name" />,
  select: (
    <select data-testid="it" aria-label="Area">
      <option>{'Assembly'}</option>
      <option>{'Kiln'}</option>
    </select>
  ),
  checkbox: <input data-testid="it" type="checkbox" aria-label="Trails" />,
  radio: <input data-testid="it" type="radio" aria-label="Light" />,
  range: <input data-testid="it" type="range" aria-label="Volume" />,
  button: (
    <button data-testid="it" type="button">
      {'Show'}
    </button>
  ),
  link: (
    <a data-testid="it" href="#there">
      {'Alarms'}
    </a>
  ),
  tab: (
    <TabBar
      label="Parts"
      tabs={[{ key: 'one', name: <span data-testid="it">{'One'}</span> }]}
      current="one"
      onChoose={nothing}
    >
      {'content'}
    </TabBar>
  ),
  slider: <div data-testid="it" role="slider" tabIndex={0} aria-valuenow={1} aria-label="Time" />,
  // biome-ignore lint/a11y/useSemanticElements: hr cannot receive keys
  separator: <div data-testid="it" role="separator" tabIndex={0} aria-valuenow={1} aria-label="Width" />,
  grid: (
    <ResourceTable
      label="Tags"
      columns={[
        {
          id: 'name',
          header: 'Name',
          meta: { width: '1fr' },
          cell: () => <span data-testid="it">{'Anna'}</span>,
        },
      ]}
      rows={[{ name: 'Anna' }]}
      keyOf={row => row.name}
    />
  ),
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the map has keyboard controls
  map: <div data-testid="it" role="application" tabIndex={0} aria-label="Floor" />,
  menuitem: <div data-testid="it" role="menuitem" tabIndex={-1} />,
}

function Page({ pressed, children }: { readonly pressed: string[]; readonly children: ReactNode }) {
  // biome-ignore lint/correctness/useHookAtTopLevel: the list of keys never changes
  for (const key of pageKeys) useHotkey(key, () => pressed.push(key))
  return children
}

function Editor({ pressed }: { readonly pressed: string[] }) {
  useHotkey('Mod+k', () => pressed.push('search'))
  useHotkey('Mod+z', () => pressed.push('undo'))
  return widgets.text
}

const surroundings = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider>
    <MemoryRouter>{children}</MemoryRouter>
  </MantineProvider>
)

const typing = (key: string) => (/[[{]/.test(key) ? key + key : key)

describe('the keys of the page', () => {
  for (const [kind, widget] of Object.entries(widgets))
    it(`O1: work after a mouse click on ${kind}, except those it uses itself`, async () => {
      const pressed: string[] = []
      render(<Page pressed={pressed}>{widget}</Page>, { wrapper: surroundings })
      await userEvent.click(screen.getByTestId('it'))
      expect(document.activeElement).not.toBe(document.body)
      for (const key of pageKeys) await userEvent.keyboard(typing(key))
      expect(pressed.length).toBe(new Set(pressed).size)
      const own: readonly string[] = widgetKeys[kind as WidgetKind].keys
      const wanted = kind === 'text' ? [] : pageKeys.filter(key => !own.includes(key))
      expect(pressed).toEqual(wanted)
    })

  it('O1: letters with Ctrl reach the page from a text field, except those that edit text', async () => {
    const pressed: string[] = []
    render(<Editor pressed={pressed} />)
    await userEvent.click(screen.getByTestId('it'))
    await userEvent.keyboard('{Control>}kz{/Control}')
    expect(pressed).toEqual(['search'])
  })
})
