import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LiveModel } from './model/live-model.ts'
import { useConnection, useIsConnectionLost } from './use-connection.ts'

it('a failed connection counts as lost during retries, also if nothing was ever received; the first attempt does not', () => {
  const model = new LiveModel(
    () => 0,
    message => message.type === 'summary' && useConnection.setState(message.summary, true),
  )
  const lostAfter = (...[status]: Parameters<typeof model.setStatus>) => {
    model.setStatus(status)
    return renderHook(useIsConnectionLost).result.current
  }
  expect(lostAfter('connecting')).toBe(false)
  expect(lostAfter('offline')).toBe(true)
  expect(lostAfter('connecting')).toBe(true)
  expect(lostAfter('live')).toBe(false)
  expect(lostAfter('connecting')).toBe(true)
})
