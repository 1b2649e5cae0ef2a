/** As specified; the interval of a service that announces none. */
export const specifiedHeartbeatMs = 10_000

/** The interval of this service, announced as `heartbeat_ms` (docs/interface.md, Stream). */
export const announcedHeartbeatMs = 2_000

/** Ping interval of open sockets. */
export const pingMs = 30_000
