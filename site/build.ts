import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { run } from '../checks/step.ts'
import { groups } from './navigation.ts'
import { writeSource } from './source-files.ts'

/**
 * `node site/build.ts [BASE]` builds the documentation site into `dist-docs`. BASE is its path on the server that
 * it is for, with a slash at both ends.
 */
const source = 'site/source'
const [base = '/'] = process.argv.slice(2)

/** Settings of VitePress. */
const settings = {
  title: 'Floorwatch',
  description: 'Operator dashboard for real-time location systems, with a complete location service',
  lang: 'en',
  base,
  outDir: '../../dist-docs',
  cleanUrls: false,
  lastUpdated: false,
  head: [['link', { rel: 'icon', href: `${base}favicon.svg` }]],
  themeConfig: {
    nav: [
      { text: 'Get started', link: '/get-started' },
      { text: 'Interface', link: '/reference/' },
      { text: 'Demo', link: '/demo-page' },
    ],
    sidebar: groups,
    outline: [2, 3],
    search: { provider: 'local' },
  },
}

async function need(command: string, args: readonly string[]): Promise<void> {
  const { code, output } = await run(command, args)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}\n${output}`)
}

if (!existsSync('site/node_modules')) await need('npm', ['ci', '--prefix', 'site'])
writeSource(source, 'dist-demo', base)
mkdirSync(`${source}/.vitepress`, { recursive: true })
// Otherwise its compiler reads the one of the product.
writeFileSync(`${source}/tsconfig.json`, '{}')
writeFileSync(`${source}/.vitepress/config.mjs`, `export default ${JSON.stringify(settings, null, 2)}\n`)
// Fails on a link to a page that does not exist.
await need('node', ['site/node_modules/vitepress/bin/vitepress.js', 'build', source])
console.log('dist-docs')
