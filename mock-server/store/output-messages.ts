import { newUid } from './new-uid.ts'
import type { StoreContext } from './store-context.ts'

/** An event queued for an output, or its delivery log entry. */
export interface OutputMessage {
  /** Sequence number. */
  n: number
  /** The same for every attempt. */
  uid: string
  output_uid: string
  type: string
  /** Epoch ms. */
  created_at: number
  /** The event as JSON text. */
  body: string
  status: 'waiting' | 'delivered' | 'failed'
  attempts: number
  last_attempt_at: number | null
  /** HTTP status of the last attempt. */
  code: number | null
  error: string | null
}

export type MessageResult = Pick<OutputMessage, 'status' | 'code' | 'error'>

/** Finished messages of each output that are kept for its delivery log. */
const keptMessages = 100
const waitingStatus = ['waiting']
const finishedStatus = ['delivered', 'failed']

export function createOutputMessageStore(context: StoreContext) {
  const messagesOf = ({ db }: StoreContext, outputUid: string, status: readonly string[]) =>
    db
      .selectFrom('output_messages')
      .where('output_uid', '=', outputUid)
      .where('status', 'in', [...status])

  /** The newest message after skipping the `count` newest; undefined if there is none. */
  async function newestBeyond(
    inner: StoreContext,
    outputUid: string,
    status: readonly string[],
    count: number,
  ): Promise<number | undefined> {
    const query = messagesOf(inner, outputUid, status).select('n').orderBy('n', 'desc')
    return (await query.limit(1).offset(count).executeTakeFirst())?.n
  }

  async function prune(inner: StoreContext, outputUid: string): Promise<void> {
    const oldest = await newestBeyond(inner, outputUid, finishedStatus, keptMessages)
    if (oldest === undefined) return
    await inner.db
      .deleteFrom('output_messages')
      .where('output_uid', '=', outputUid)
      .where('status', 'in', finishedStatus)
      .where('n', '<=', oldest)
      .execute()
  }

  const failWaiting = ({ db }: StoreContext, outputUid: string, error: string) =>
    db
      .updateTable('output_messages')
      .set({ status: 'failed', error })
      .where('output_uid', '=', outputUid)
      .where('status', 'in', waitingStatus)

  return {
    /** The oldest waiting messages, oldest first. */
    waiting: (outputUid: string, limit: number): Promise<OutputMessage[]> =>
      messagesOf(context, outputUid, waitingStatus)
        .selectAll()
        .orderBy('n')
        .limit(limit)
        .execute() as Promise<OutputMessage[]>,
    countWaiting: async (outputUid: string): Promise<number> => {
      const query = messagesOf(context, outputUid, waitingStatus)
      return Number(
        (await query.select(each => each.fn.countAll().as('total')).executeTakeFirstOrThrow()).total,
      )
    },
    /** The last 100 entries of the delivery log, newest first. */
    newest: (outputUid: string): Promise<OutputMessage[]> =>
      messagesOf(context, outputUid, [...waitingStatus, ...finishedStatus])
        .selectAll()
        .orderBy('n', 'desc')
        .limit(keptMessages)
        .execute() as Promise<OutputMessage[]>,
    /** Records an attempt for each of these messages. */
    attempted: (outputUid: string, results: readonly { n: number; result: MessageResult }[]): Promise<void> =>
      context.atomic(async inner => {
        for (const { n, result } of results)
          await inner.db
            .updateTable('output_messages')
            .set(each => ({ ...result, attempts: each('attempts', '+', 1), last_attempt_at: inner.now() }))
            .where('n', '=', n)
            .execute()
        if (results.some(({ result }) => result.status !== 'waiting')) await prune(inner, outputUid)
      }),
    /** Adds a test that was already sent to the log. */
    logTest: (outputUid: string, uid: string, result: MessageResult): Promise<void> =>
      context.atomic(async inner => {
        const now = inner.now()
        const message = { uid, output_uid: outputUid, type: 'test', created_at: now, body: '{}', ...result }
        const values = { ...message, attempts: 1, last_attempt_at: now }
        await inner.db.insertInto('output_messages').values(values).execute()
        await prune(inner, outputUid)
      }),
    /**
     * Marks messages older than `limitMs` (epoch ms), and those beyond the `maxWaiting` newest, as failed.
     * @returns the number of these messages
     */
    giveUp: (outputUid: string, limitMs: number, maxWaiting: number): Promise<number> =>
      context.atomic(async inner => {
        const late = await failWaiting(inner, outputUid, 'not delivered within 24 hours')
          .where('created_at', '<', limitMs)
          .executeTakeFirst()
        const beyond = await newestBeyond(inner, outputUid, waitingStatus, maxWaiting)
        const dropped =
          beyond === undefined
            ? undefined
            : await failWaiting(inner, outputUid, 'too many events were waiting')
                .where('n', '<=', beyond)
                .executeTakeFirst()
        const total = Number(late.numUpdatedRows) + Number(dropped?.numUpdatedRows ?? 0)
        if (total > 0) await prune(inner, outputUid)
        return total
      }),
    newUid: () => `msg_${newUid(context.now())}`,
  }
}
