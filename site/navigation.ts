interface Page {
  readonly text: string
  readonly link: string
}

export interface Group {
  readonly text: string
  readonly collapsed?: boolean
  readonly items: readonly Page[]
}

/** Pages below `docs/`, grouped by their readers. Those that are missing here are not part of the site. */
export const groups: readonly Group[] = [
  {
    text: 'Get started',
    items: [
      { text: 'First ten minutes', link: '/get-started' },
      { text: 'Install', link: '/install' },
      { text: 'Changelog', link: '/changelog' },
    ],
  },
  {
    text: 'Use',
    items: [
      { text: 'Operators', link: '/use' },
      { text: 'Glossary', link: '/glossary' },
      { text: 'Tasks, measured', link: '/operators' },
    ],
  },
  {
    text: 'Connect',
    items: [
      { text: 'A location system', link: '/connect' },
      { text: 'Tokens, connections, outputs', link: '/extensions-systems' },
    ],
  },
  {
    text: 'Operate',
    items: [
      { text: 'Run the server', link: '/operate' },
      { text: 'Configure', link: '/configure' },
      { text: 'Move to PostgreSQL', link: '/migrate' },
      { text: 'Run several servers', link: '/cluster' },
      { text: 'Single sign-on', link: '/sign-in' },
      { text: 'Privacy mode', link: '/privacy' },
      { text: 'Reliability', link: '/reliability' },
      { text: 'Performance', link: '/performance' },
      { text: 'Security', link: '/security' },
    ],
  },
  {
    text: 'Interface',
    items: [
      { text: 'Operations (OpenAPI)', link: '/reference/' },
      { text: 'Stream (AsyncAPI)', link: '/reference/stream' },
      { text: 'Client for TypeScript', link: '/client' },
      { text: 'Choices', link: '/interface' },
      { text: 'Extensions', link: '/extensions' },
      { text: 'Tests of each row', link: '/interface-tests' },
      { text: 'Pages of each operation', link: '/interface-pages' },
    ],
  },
  {
    text: 'Develop',
    items: [
      { text: 'Contribute', link: '/contributing' },
      { text: 'Architecture', link: '/architecture' },
      { text: 'Decisions', link: '/decisions/' },
    ],
  },
]
