const channels = ['pos', 'alarm', 'zone_event', 'notify']

/** Channels of the default subscription. */
export const standingChannels: ReadonlySet<string> = new Set(channels)

/** Ids of the requests, by which their answers are known. */
export const subscriptionId = 1
const channelRequestIds = { subscribe: 2, unsubscribe: 3 } as const
const encodingId = 4
/** Id of the answer that further channels are subscribed. */
export const joinedId = channelRequestIds.subscribe

/** Where the service announces them: positions as columns of numbers (docs/extensions.md, Stream). */
const encoding = (columns: boolean) => (columns ? { position_encoding: 'columns' } : {})

interface SubscriptionOptions {
  readonly projectUid: string
  readonly token?: string
  readonly columns?: boolean
}

function request(
  id: number,
  method: 'subscribe' | 'unsubscribe',
  channelNames: readonly string[],
  { projectUid, token, columns = false }: SubscriptionOptions,
): string {
  const params = {
    channels: channelNames,
    project_uid: projectUid,
    batch_ms: 50,
    token,
    ...encoding(columns),
  }
  return JSON.stringify({ jsonrpc: '2.0', id, method, params })
}

/** The stream's subscribe request as JSON-RPC text (interface decisions, "Stream"): what every page needs, in batches. */
export const subscriptionRequest = (options: SubscriptionOptions): string =>
  request(subscriptionId, 'subscribe', channels, options)

/** Asks for positions the one way or the other from now on. */
export const encodingRequest = (options: SubscriptionOptions): string =>
  request(encodingId, 'subscribe', ['pos'], options)

/** Adds channels to a subscription that stands, or takes them out of it; the others stay as they are. */
export const channelRequest = (
  method: 'subscribe' | 'unsubscribe',
  channelNames: readonly string[],
  options: SubscriptionOptions,
): string => request(channelRequestIds[method], method, channelNames, options)
