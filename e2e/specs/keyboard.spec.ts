import { parts } from '../fixtures/addresses.ts'
import { walkByTab } from '../fixtures/tab-walk.ts'
import { expect, test } from '../fixtures/test.ts'
import { tourOfPages } from '../fixtures/tour.ts'

// Thousands of presses: a trace would take a picture of the page for each.
test.use({ trace: 'off' })

test.describe('the keyboard', () => {
  for (const part of parts)
    test(`reaches every control of the part “${part}”, shows where it is, and gets out again both ways`, async ({
      page,
      demo,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await tourOfPages(page, demo.origin, part, async address => {
        const forth = await walkByTab(page)
        expect.soft(forth.arrived, `Tab gets around ${address}`).toBe(true)
        expect.soft(forth.missed, `not reached by Tab on ${address}`).toEqual([])
        expect.soft(forth.unseen, `the focus does not show on ${address}`).toEqual([])
        const back = await walkByTab(page, 'back')
        expect.soft(back.arrived, `Shift+Tab gets back on ${address}`).toBe(true)
      })
    })
})
