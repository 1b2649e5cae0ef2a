import { readFileSync } from 'node:fs'

/** One rule a row of the layer table in docs/architecture.md: a folder imports itself and what its row names. */
function layerRules() {
  const page = readFileSync(new URL('./docs/architecture.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| `((?:src|mock-server)\/[a-z-]+)` \|[^|]*\|([^|]*)\|$/gm)]
  if (rows.length < 15) throw new Error('docs/architecture.md: the layer table could not be read')
  return rows.map(([, folder, names]) => {
    const [root] = folder.split('/')
    const own = folder === 'src/pages' ? '^src/pages/$1/' : `^${folder}/`
    const allowed = names.trim().split(/\s+/).filter(Boolean)
    const paths = allowed.map(name => (name === 'domain' ? '^src/domain/' : `^${root}/${name}/`))
    return {
      name: `layer:${folder}`,
      severity: 'error',
      comment: `${folder} may import only: ${allowed.join(', ') || 'nothing of ours'}`,
      from: {
        path: folder === 'src/pages' ? '^src/pages/([^/]+)/' : `^${folder}/`,
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: '^(src|mock-server|e2e|checks|bench|torture)/', pathNot: [own, ...paths] },
    }
  })
}

export default {
  forbidden: [
    ...layerRules(),
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-packages',
      severity: 'error',
      comment: 'src/domain uses no packages but geometry ones',
      from: { path: '^src/domain/', pathNot: '\\.test\\.ts$' },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'core'],
        pathNot: 'node_modules/(flatbush|point-in-polygon-hao|robust-predicates|flatqueue)/',
      },
    },
    {
      name: 'server-stays-out-of-dashboard',
      severity: 'error',
      from: { path: '^mock-server/' },
      to: { path: '^src/', pathNot: '^src/domain/' },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.css$' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|test-results)/|^bench/peers/|^site/source/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
