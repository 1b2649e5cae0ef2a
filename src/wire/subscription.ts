const channels = ['pos', 'alarm', 'zone_event', 'notify', 'sensor']

/** The stream's subscribe request as JSON-RPC text (interface decisions, "Stream"): every channel the dashboard reads, in batches. */
export function subscription(projectUid: string, token?: string): string {
  return JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'subscribe',
    params: { channels, project_uid: projectUid, batch_ms: 50, token },
  })
}
