import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { ApiError, UnreachableError } from './api-error.ts'
import { noteAnswer } from './transport.ts'
import { useServiceMutation } from './use-service-mutation.ts'

function failing(error: Error) {
  const client = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useServiceMutation({ mutationFn: () => Promise.reject(error) }), { wrapper })
}

describe('a change that failed', () => {
  it('O15: clears the connection error once the service responds', async () => {
    const { result } = failing(new UnreachableError(undefined))
    act(() => result.current.mutate())
    await waitFor(() => expect(result.current.error).toBeInstanceOf(UnreachableError))
    act(noteAnswer)
    await waitFor(() => expect(result.current.error).toBeNull())
  })

  it('O15: keeps a rejection when another request succeeds', async () => {
    const { result } = failing(new ApiError({ status: 409, detail: 'busy' }))
    act(() => result.current.mutate())
    await waitFor(() => expect(result.current.error).toBeInstanceOf(ApiError))
    act(noteAnswer)
    expect(result.current.error).toBeInstanceOf(ApiError)
  })
})
