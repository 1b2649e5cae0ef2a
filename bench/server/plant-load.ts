/** A large plant: number of tags, rate per second, clients, and feeding connections. */
export const plantLoad = { tags: 5_000, hz: 10, clients: 100, lanes: 50 }
