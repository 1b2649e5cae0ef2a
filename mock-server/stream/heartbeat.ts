/** As the specification has it; what a service that announces nothing sends. */
export const specifiedHeartbeatMs = 10_000

/** What this service sends, and announces as `heartbeat_ms` (docs/interface.md, Stream). */
export const announcedHeartbeatMs = 2_000

/** How often an open socket is asked whether its other end is there. */
export const pingMs = 30_000
