import { expect, it } from 'vitest'
import { copiedPlacement } from './copy-placement.tsx'

const placement = { metresPerPx: 0.1, rotationDeg: 12, offsetXM: 3, offsetYM: -4 }

it('keeps the size in metres for the same drawing at another resolution', () => {
  const copied = copiedPlacement(
    { widthPx: 1000, heightPx: 500, placement },
    { widthPx: 2000, heightPx: 1001 },
  )
  expect(copied).toEqual({ ...placement, metresPerPx: 0.05 })
})

it('keeps the scale if the drawing has other proportions', () => {
  const copied = copiedPlacement(
    { widthPx: 1000, heightPx: 500, placement },
    { widthPx: 1000, heightPx: 800 },
  )
  expect(copied).toEqual(placement)
})
