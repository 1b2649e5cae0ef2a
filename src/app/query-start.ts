import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query'
import { ownTask } from '#ui/own-task.ts'

/** When the newest request of a query was sent, ms since the page was opened. */
const startsMs = new WeakMap<Query, number>()

/**
 * Sends the request of a query in a task of its own and notes when. TanStack Query calls it in place of the query's
 * function, as it does with stores of earlier answers ("persisters").
 */
export async function startQuery<T>(
  queryFn: QueryFunction<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> {
  await ownTask()
  startsMs.set(query, performance.now())
  return queryFn(context)
}

/** Whether the newest request of the query was sent after `sinceMs`, so that its answer contains all changes until then. */
export function startedAfter(query: Query, sinceMs: number): boolean {
  return (startsMs.get(query) ?? Number.NEGATIVE_INFINITY) > sinceMs
}
