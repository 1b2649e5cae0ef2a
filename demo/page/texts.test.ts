import { expect, it } from 'vitest'
import { textsIn } from './texts.ts'

it('says in the language of the dashboard what the demo lacks', () => {
  expect(textsIn('de-AT').title).toBe('Demo im Browser')
  expect(textsIn('en').title).toBe('Demo in the browser')
  expect(textsIn('fr')).toBe(textsIn('en'))
  expect(textsIn('de').missing).toHaveLength(textsIn('en').missing.length)
})
