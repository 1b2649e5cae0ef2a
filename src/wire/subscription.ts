const channels = ['pos', 'alarm', 'zone_event', 'notify']

/** Channels of the default subscription. */
export const standingChannels: ReadonlySet<string> = new Set(channels)

/** Ids of the requests, which identify their replies. */
export const subscriptionId = 1
const channelRequestIds = { subscribe: 2, unsubscribe: 3 } as const
const positionRequestId = 4
/** Id of the reply to a subscription of further channels. */
export const joinedId = channelRequestIds.subscribe

/** Requests positions in columns of numbers, if the service announces them (docs/extensions.md, Stream). */
const encoding = (columns: boolean) => (columns ? { position_encoding: 'columns' } : {})

/** Limits positions to areas, if the service announces it (docs/extensions.md, Stream). */
export interface StreamScope {
  readonly areaUids: readonly string[]
  /** Interval of the newest position of each tag elsewhere, ms. */
  readonly elsewhereMs: number
}

const limits = (scope: StreamScope | undefined) =>
  scope ? { areas: scope.areaUids, elsewhere_ms: scope.elsewhereMs } : {}

interface SubscriptionOptions {
  readonly projectUid: string
  readonly token?: string
  readonly columns?: boolean
  readonly scope?: StreamScope | undefined
}

function request(
  id: number,
  method: 'subscribe' | 'unsubscribe',
  channelNames: readonly string[],
  { projectUid, token, columns = false, scope }: SubscriptionOptions,
): string {
  const params = {
    channels: channelNames,
    project_uid: projectUid,
    batch_ms: 50,
    token,
    ...encoding(columns),
    ...limits(scope),
  }
  return JSON.stringify({ jsonrpc: '2.0', id, method, params })
}

/**
 * The stream's subscribe request as JSON-RPC text (interface decisions, "Stream"): the channels of every page, in
 * batches.
 */
export const subscriptionRequest = (options: SubscriptionOptions): string =>
  request(subscriptionId, 'subscribe', channels, options)

/** Changes the encoding of positions, or their areas. */
export const positionRequest = (options: SubscriptionOptions): string =>
  request(positionRequestId, 'subscribe', ['pos'], options)

/** Adds channels to a subscription, or removes them; the others are unchanged. */
export const channelRequest = (
  method: 'subscribe' | 'unsubscribe',
  channelNames: readonly string[],
  options: SubscriptionOptions,
): string => request(channelRequestIds[method], method, channelNames, options)
