// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { basePath, withBase, withoutBase } from './base-path.ts'

it('is the root of the server unless the page names another path', () => {
  expect(basePath).toBe('')
  expect(withBase('/sign-in')).toBe('/sign-in')
  expect(withoutBase('/floor/a1')).toBe('/floor/a1')
})

it('adds and removes the path of a page that names one', () => {
  expect(withBase('/sign-in', '/docs/demo')).toBe('/docs/demo/sign-in')
  expect(withoutBase('/docs/demo/floor/a1', '/docs/demo')).toBe('/floor/a1')
  expect(withoutBase('/docs/demos', '/docs/demo')).toBe('/docs/demos')
})
