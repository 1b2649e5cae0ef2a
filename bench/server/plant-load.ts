/** A large plant: so many tags, each so often a second, to so many clients; fed over so many connections. */
export const plantLoad = { tags: 5_000, hz: 10, clients: 100, lanes: 50 }
