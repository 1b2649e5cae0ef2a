import { expect, test } from 'vitest'
import { svgSize } from './svg-size.ts'

const root = (attributes: Record<string, string>) => ({
  getAttribute: (name: string) => attributes[name] ?? null,
})

test.each([
  [
    { width: '800', height: '600' },
    { width: 800, height: 600 },
  ],
  [
    { width: '25.4mm', height: '1in' },
    { width: 96, height: 96 },
  ],
  [
    { width: '72pt', height: '1pc' },
    { width: 96, height: 16 },
  ],
  [{ viewBox: '0 0 1201 900' }, { width: 1201, height: 900 }],
  [{ viewBox: '-5,-5,10,20' }, { width: 10, height: 20 }],
  [
    { viewBox: '0 0 100 50', width: '800' },
    { width: 800, height: 400 },
  ],
  [
    { viewBox: '0 0 100 50', height: '800' },
    { width: 1600, height: 800 },
  ],
  [
    { viewBox: '0 0 100 50', width: '100%', height: '100%' },
    { width: 100, height: 50 },
  ],
  [{ viewBox: '0 0 0 50' }, undefined],
  [{ width: '-5', height: '5' }, undefined],
  [{ width: 'wide', height: 'Infinity' }, undefined],
  [{}, undefined],
])('%j is %j', (attributes, size) => {
  expect(svgSize(root(attributes))).toEqual(size)
})
