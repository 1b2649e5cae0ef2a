/** `@fastify/cookie`, as far as operations read cookies. */
const cookies = {
  parse(header: string): Record<string, string> {
    const pairs = header.split(';').map(pair => pair.trim().split('='))
    return Object.fromEntries(
      pairs.map(([name = '', ...value]) => [name, decodeURIComponent(value.join('='))]),
    )
  },
}

// biome-ignore lint/style/noDefaultExport: as the package that it replaces
export default cookies
