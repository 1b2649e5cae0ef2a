/** A database that this server cannot use; the message says why and what to do. */
export class DatabaseRefusedError extends Error {}
