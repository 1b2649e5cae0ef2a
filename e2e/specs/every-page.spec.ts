import type { Page } from '@playwright/test'
import { parts } from '../fixtures/addresses.ts'
import { type ColorScheme, expectAccessibleIn, expectContrastIn } from '../fixtures/axe.ts'
import { expectNoOverflow } from '../fixtures/overflow.ts'
import { walkByTab } from '../fixtures/tab-walk.ts'
import { expect, test } from '../fixtures/test.ts'
import { visitPages } from '../fixtures/visit-pages.ts'
import { focusByMouse, type Widget, widgetSelectors } from '../fixtures/widgets.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 360, height: 740 }
/** The spec of the sync checks this page with few nodes: axe takes minutes for hundreds of fields. */
const elsewhere = '/tdoa?tab=settings'
const widgets = Object.keys(widgetSelectors) as readonly Widget[]
/** The list of keys exists only within a project. */
const withoutShell = /^\/(wall|projects|account|nowhere)/

/**
 * Checks the page wide and narrow in one colour scheme, and its contrast in the other. A change of the scheme takes as long
 * as a check, so the next page begins with `last`.
 */
async function expectOpenToEverybody(page: Page, first: ColorScheme, last: ColorScheme): Promise<void> {
  await expectAccessibleIn(page, first)
  await page.setViewportSize(narrow)
  await expectAccessibleIn(page, first)
  await expectNoOverflow(page)
  await page.setViewportSize(wide)
  await expectContrastIn(page, last)
}

async function expectReachedByTab(page: Page, address: string): Promise<void> {
  const forth = await walkByTab(page)
  expect.soft(forth.arrived, `Tab moves around ${address}`).toBe(true)
  expect.soft(forth.missed, `not reached by Tab on ${address}`).toEqual([])
  expect.soft(forth.unseen, `focus not visible on ${address}`).toEqual([])
  const back = await walkByTab(page, 'back')
  expect.soft(back.arrived, `Shift+Tab moves back on ${address}`).toBe(true)
}

/**
 * Opens the list of keys after a click on each kind of control of the page, and on those around it if their kind was not
 * tried before. Adds the kinds to `tried`.
 */
async function expectKeysAfterClicks(page: Page, address: string, tried: Set<Widget>): Promise<void> {
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const widget of widgets) {
    if (!(await focusByMouse(page, widget, tried.has(widget) ? 'main' : 'body'))) continue
    tried.add(widget)
    await page.keyboard.press('?')
    await expect(keys, `? after a click on ${widget} of ${address}`).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
  }
}

// Thousands of presses: a trace would take a screenshot for each.
test.use({ trace: 'off' })

test.describe('every page', () => {
  test.describe.configure({ mode: 'parallel' })

  for (const part of parts)
    test(`of the part “${part}” is accessible in both schemes and sizes, reachable by Tab, and keeps its keys after clicks (O1, E18)`, async ({
      page,
      demo,
    }) => {
      test.setTimeout(600_000)
      const tried = new Set<Widget>()
      let schemes: readonly [ColorScheme, ColorScheme] = ['light', 'dark']
      const look = async (address: string) => {
        if (address !== elsewhere) {
          await expectOpenToEverybody(page, ...schemes)
          schemes = [schemes[1], schemes[0]]
        }
        await expectReachedByTab(page, address)
        if (withoutShell.test(address)) return
        await expectKeysAfterClicks(page, address, tried)
      }
      await visitPages(page, demo.origin, part, look, { follow: true })
      expect([...tried]).toEqual(expect.arrayContaining(['button', 'select']))
    })
})
