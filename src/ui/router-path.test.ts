import { expect, it } from 'vitest'
import { routerPath } from './router-path.ts'

it('removes the basename of a router, and nothing else', () => {
  expect(routerPath({ basename: '/site/demo' }, '/site/demo/floor/a1')).toBe('/floor/a1')
  expect(routerPath({ basename: '/site/demo' }, '/site/demos')).toBe('/site/demos')
  expect(routerPath({ basename: '/' }, '/floor/a1')).toBe('/floor/a1')
  expect(routerPath({}, '/floor/a1')).toBe('/floor/a1')
})
