import { audit } from '../../e2e/fixtures/lighthouse-audit.ts'
import { interleave, type Measure, type MeasureOptions } from '../measure.ts'
import { buildProduct } from '../product.ts'
import { launchChromium } from './chromium.ts'
import { enter, openDemo, type Place } from './place.ts'

const screen = { width: 1350, height: 940, dpr: 1 }

/** The performance score of the live floor, for an operator who returns: signed in, with files in the browser's cache. */
async function scoreOf(
  place: Place,
  form: 'desktop' | 'mobile',
  note: MeasureOptions['note'],
): Promise<number> {
  const chromium = await launchChromium()
  try {
    const page = await chromium.openPage(screen)
    const url = `${place.origin}/floor/${await enter(page, place)}`
    await page.goto(url)
    await page.until(`document.querySelector('[data-testid=tags]')?.width > 300`, 'the live floor')
    await page.close()
    const { categories, audits } = await audit(url, chromium.port, form, ['performance'])
    const score = Math.round((categories.performance?.score ?? 0) * 100)
    const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
      id => `${id} ${audits[id]?.displayValue}`,
    )
    note(`${form}: ${score} (${times.join(', ')})`)
    return score
  } finally {
    await chromium.close()
  }
}

function lighthouseMeasure(form: 'desktop' | 'mobile', gate: number, aim: number): Measure {
  return {
    name: `lighthouse-${form}`,
    plane: 'browser',
    what: `Lighthouse performance of the live floor on a simulated ${form} device, with files in the browser's cache`,
    peer: 'the highest score',
    unit: 'points',
    ratio: 'ours/peer',
    gate: { atLeast: gate / 100 },
    aim: aim / 100,
    quick: false,
    async run(options) {
      await buildProduct()
      const place = await openDemo()
      try {
        // Not counted: the server is still making the first hours of the demo.
        await scoreOf(place, form, () => undefined)
        return await interleave(
          options.pairs,
          () => scoreOf(place, form, options.note),
          async () => 100,
        )
      } finally {
        await place.close()
      }
    },
  }
}

export const lighthouseMeasures: readonly Measure[] = [
  lighthouseMeasure('desktop', 96, 99),
  lighthouseMeasure('mobile', 80, 90),
]
