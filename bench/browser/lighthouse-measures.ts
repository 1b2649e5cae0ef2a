import { interleave, type Measure, type MeasureOptions } from '../measure.ts'
import { buildProduct } from '../product.ts'
import { launchChromium } from './chromium.ts'
import { audit, type Category, failedAudits } from './lighthouse-audit.ts'
import { installPeers } from './peers.ts'
import { enter, openDemo, type Place } from './place.ts'

const screen = { width: 1350, height: 940, dpr: 1 }

type Form = 'desktop' | 'mobile'

/** The score of the live floor, for an operator who returns: signed in, with files in the browser's cache. */
async function scoreOf(
  place: Place,
  form: Form,
  category: Category,
  note: MeasureOptions['note'],
): Promise<number> {
  const chromium = await launchChromium()
  try {
    const page = await chromium.openPage(screen)
    const url = `${place.origin}/floor/${await enter(page, place)}`
    await page.goto(url)
    await page.until(`document.querySelector('[data-testid=tags]')?.width > 300`, 'the live floor')
    await page.close()
    const result = await audit(url, chromium.port, form, category)
    const score = Math.round((result.categories[category]?.score ?? 0) * 100)
    const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
      id => `${id} ${result.audits[id]?.displayValue}`,
    )
    note(
      `${form}: ${score} (${(category === 'performance' ? times : failedAudits(result, category)).join(', ')})`,
    )
    return score
  } finally {
    await chromium.close()
  }
}

function lighthouseMeasure(name: string, form: Form, category: Category, gate: number, aim: number): Measure {
  return {
    name,
    plane: 'browser',
    what: `Lighthouse ${category} of the live floor on a simulated ${form} device, with files in the browser's cache`,
    peer: 'the highest score',
    unit: 'points',
    ratio: 'ours/peer',
    gate: { atLeast: gate / 100 },
    aim: aim / 100,
    quick: false,
    async run(options) {
      installPeers()
      await buildProduct()
      const place = await openDemo()
      try {
        // Not counted: the server is still making the first hours of the demo.
        await scoreOf(place, form, category, () => undefined)
        return await interleave(
          options.pairs,
          () => scoreOf(place, form, category, options.note),
          async () => 100,
        )
      } finally {
        await place.close()
      }
    },
  }
}

export const lighthouseMeasures: readonly Measure[] = [
  lighthouseMeasure('lighthouse-desktop', 'desktop', 'performance', 96, 99),
  lighthouseMeasure('lighthouse-mobile', 'mobile', 'performance', 80, 90),
  lighthouseMeasure('lighthouse-accessibility', 'desktop', 'accessibility', 100, 100),
  lighthouseMeasure('lighthouse-best-practices', 'desktop', 'best-practices', 100, 100),
]
