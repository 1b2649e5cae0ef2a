import { parts } from '../fixtures/addresses.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoOverflow } from '../fixtures/overflow.ts'
import { test } from '../fixtures/test.ts'
import { tourOfPages } from '../fixtures/tour.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 360, height: 740 }
/** Looked at with few nodes by the spec of the sync: axe takes minutes for hundreds of fields. */
const elsewhere = '/sync?tab=settings'

test.use({ trace: 'off' })

test.describe('every page', () => {
  for (const part of parts)
    test(`of the part “${part}” keeps nobody out, dark or light, wide or narrow`, async ({ page, demo }) => {
      test.setTimeout(600_000)
      await tourOfPages(page, demo.origin, part, async address => {
        if (address === elsewhere) return
        await expectAccessible(page)
        await page.setViewportSize(narrow)
        // The colours were looked at already; what is left is what a phone leaves out or moves.
        await expectAccessible(page, ['dark'])
        await expectNoOverflow(page)
        await page.setViewportSize(wide)
      })
    })
})
