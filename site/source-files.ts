import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { asyncApiDocument, openApiDocument } from '../checks/interface-documents.ts'
import { operationPages, type Pages, streamPage } from './reference-pages.ts'

/** Pages outside of `docs/`, by the file that they become. */
const outside: Readonly<Record<string, string>> = {
  'CHANGELOG.md': 'changelog.md',
  'CONTRIBUTING.md': 'contributing.md',
  'packages/client/README.md': 'client.md',
}

/** Links of a page of `docs/` as links of the site. Pure. */
function siteLinks(text: string): string {
  return Object.entries(outside).reduce(
    (changed, [file, page]) => changed.replaceAll(`](../${file}`, `](${page}`),
    text,
  )
}

/** Links of a page of the repository's root as links of the site. Pure. */
function rootLinks(text: string): string {
  return Object.entries(outside).reduce(
    (changed, [file, page]) => changed.replaceAll(`](${file}`, `](${page}`),
    text.replaceAll('](docs/', ']('),
  )
}

function decisionIndex(folder: string): string {
  const rows = readdirSync(folder)
    .filter(name => /^\d{3}-/.test(name))
    .sort()
    .map(name => `- [${/^# (.+)$/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1]}](${name})`)
  return ['# Decisions', 'What was decided, and why.', rows.join('\n')].join('\n\n')
}

const home = `---
layout: home
hero:
  name: Floorwatch
  text: A live floor for location systems
  tagline: Watch tags on floorplans, draw zones, acknowledge alarms. With a complete location service.
  actions:
    - theme: brand
      text: Get started
      link: /get-started
    - theme: alt
      text: Try it in the browser
      link: /demo-page
---
`

const demoPage = (base: string) => `---
aside: false
---
# Demo in the browser

The dashboard with a small service that runs in this page: nothing is sent anywhere, and a reload starts again. It
states itself what it does not have. <a href="${base}demo/" target="_blank">Open it in a tab of its own</a>.

<iframe src="${base}demo/" title="Demo of Floorwatch" style="width: 100%; height: 70vh; border: 1px solid var(--vp-c-divider)"></iframe>
`

function writePages(folder: string, pages: Pages): void {
  for (const [path, text] of Object.entries(pages)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, `${path}.md`), `${text}\n`)
  }
}

/**
 * Creates the folder that the site is built from: the pages of `docs/`, and what is generated.
 * @param demo folder of the built demo; without one the site has no demo
 * @param base path of the site on its server, with a slash at both ends
 */
export function writeSource(folder: string, demo: string, base: string): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync('docs', folder, { recursive: true })
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.md')) {
      const path = join(folder, name)
      writeFileSync(path, siteLinks(readFileSync(path, 'utf8')))
    }
  for (const [file, page] of Object.entries(outside))
    writeFileSync(join(folder, page), rootLinks(readFileSync(file, 'utf8')))
  const [openApi, asyncApi] = [openApiDocument(), asyncApiDocument()]
  writePages(folder, {
    ...operationPages(openApi, base),
    ...streamPage(asyncApi, base),
    'decisions/index': decisionIndex('docs/decisions'),
    index: home,
    'demo-page': demoPage(base),
  })
  const files = join(folder, 'public')
  mkdirSync(files)
  writeFileSync(join(files, 'openapi.json'), JSON.stringify(openApi))
  writeFileSync(join(files, 'asyncapi.json'), JSON.stringify(asyncApi))
  cpSync('public/favicon.svg', join(files, 'favicon.svg'))
  if (existsSync(demo)) cpSync(demo, join(files, 'demo'), { recursive: true })
}
