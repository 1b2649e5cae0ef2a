import type { Page } from '@playwright/test'
import { parts } from '../fixtures/addresses.ts'
import { type ColorScheme, expectAccessibleIn } from '../fixtures/axe.ts'
import { expectNoOverflow } from '../fixtures/overflow.ts'
import { walkByTab } from '../fixtures/tab-walk.ts'
import { expect, test } from '../fixtures/test.ts'
import { visitPages } from '../fixtures/visit-pages.ts'
import { focusNextByMouse, type Widget } from '../fixtures/widgets.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 360, height: 740 }
/** The spec of the sync checks this page with few nodes: axe takes minutes for hundreds of fields. */
const elsewhere = '/tdoa?tab=settings'
/** The list of keys exists only within a project. */
const withoutShell = /^\/(wall|projects|account|nowhere)/

/**
 * Checks the page wide in one colour scheme and narrow in the other. A change of the scheme takes as long as a check, so
 * the next page begins with `last`: pages share their components, which are so checked wide and narrow in both.
 */
async function expectOpenToEverybody(page: Page, first: ColorScheme, last: ColorScheme): Promise<void> {
  await expectAccessibleIn(page, first)
  await page.setViewportSize(narrow)
  await expectAccessibleIn(page, last)
  await expectNoOverflow(page)
  await page.setViewportSize(wide)
}

async function expectReachedByTab(page: Page, address: string, isInMain: boolean): Promise<void> {
  const forth = await walkByTab(page, { isInMain })
  expect.soft(forth.arrived, `Tab moves around ${address}`).toBe(true)
  expect.soft(forth.missed, `not reached by Tab on ${address}`).toEqual([])
  expect.soft(forth.unseen, `focus not visible on ${address}`).toEqual([])
  // Once per part is enough for the way back: pages share the components that keep the focus inside.
  if (isInMain) return
  const back = await walkByTab(page, { isBack: true })
  expect.soft(back.arrived, `Shift+Tab moves back on ${address}`).toBe(true)
}

/**
 * Opens the list of keys after a click on a control of each component that was not tried before. Adds its look to
 * `clicked` and returns the kinds of controls that had the focus.
 */
async function expectKeysAfterClicks(page: Page, address: string, clicked: Set<string>): Promise<Widget[]> {
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const focused: Widget[] = []
  for (;;) {
    const control = await focusNextByMouse(page, clicked)
    if (!control) return focused
    if (!control.hasFocus) continue
    focused.push(control.widget)
    await page.keyboard.press('?')
    await expect(keys, `? after a click on ${control.look} of ${address}`).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
  }
}

// Thousands of presses: a trace would take a screenshot for each.
test.use({ trace: 'off' })

/** Components that were clicked, of all parts that this process has checked, and what had the focus then. */
const clicked = new Set<string>()
const focused = new Set<Widget>()

test.describe('every page', () => {
  test.describe.configure({ mode: 'parallel' })

  test.afterAll(() => {
    expect([...focused]).toEqual(expect.arrayContaining(['button', 'select']))
  })

  for (const part of parts)
    test(`of the part “${part}” is accessible in both schemes and sizes, reachable by Tab, and keeps its keys after clicks (O1, E18)`, async ({
      page,
      demo,
    }) => {
      test.setTimeout(600_000)
      let isShellWalked = false
      let schemes: readonly [ColorScheme, ColorScheme] = ['light', 'dark']
      const look = async (address: string) => {
        const hasShell = !withoutShell.test(address)
        if (address !== elsewhere) {
          await expectOpenToEverybody(page, ...schemes)
          schemes = [schemes[1], schemes[0]]
        }
        await expectReachedByTab(page, address, hasShell && isShellWalked)
        if (!hasShell) return
        isShellWalked = true
        for (const widget of await expectKeysAfterClicks(page, address, clicked)) focused.add(widget)
      }
      await visitPages(page, demo.origin, part, look)
    })
})
