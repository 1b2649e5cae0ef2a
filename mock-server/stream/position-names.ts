/** Names in one message at most. */
const namesPerMessage = 2_000

/**
 * The names that the positions of a project refer to (tags, areas, MACs), each with a number for the lifetime
 * of the server: a socket gets each name once instead of with every position. Numbers only grow; 0 is not
 * used.
 */
export interface PositionNames {
  numberOf(name: string | null): number
  readonly count: number
  /** Messages with the names from number `first` on. */
  messagesFrom(first: number): string[]
}

export function createPositionNames(projectUid: string): PositionNames {
  const numbers = new Map<string, number>()
  const names = ['']
  return {
    get count() {
      return names.length
    },
    numberOf(name) {
      if (!name) return 0
      let number = numbers.get(name)
      if (number === undefined) {
        number = names.length
        numbers.set(name, number)
        names.push(name)
      }
      return number
    },
    messagesFrom(first) {
      const messages: string[] = []
      for (let at = first; at < names.length; at += namesPerMessage)
        messages.push(
          JSON.stringify({
            jsonrpc: '2.0',
            method: 'pos_names',
            params: {
              channel: 'pos_names',
              project_uid: projectUid,
              data: { first: at, names: names.slice(at, at + namesPerMessage) },
            },
          }),
        )
      return messages
    },
  }
}
