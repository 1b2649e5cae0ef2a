import { existsSync, globSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { groups } from '../site/navigation.ts'
import { anchorsOf, brokenLinks, linksOf } from './links.ts'

const pages = globSync(['*.md', 'docs/**/*.md', 'packages/*/*.md', 'packages/*/examples/*.md'])

test.each(pages)('%s links to files and headings that exist', page => {
  expect(brokenLinks(page)).toEqual([])
})

describe('links', () => {
  it('finds links and pictures outside of code, and leaves other hosts out', () => {
    const text = [
      '[a](b.md) ![c](d/e.png)',
      '`[no](code.md)`',
      '```',
      '[no](fence.md)',
      '```',
      '[f](https://g)',
    ]
    expect(linksOf(text.join('\n'))).toEqual(['b.md', 'd/e.png'])
  })

  it('names headings like GitHub', () => {
    const text = '# A plan\n## `npm test`, and more\n### [Linked](x.md) heading\n'
    expect([...anchorsOf(text)]).toEqual(['a-plan', 'npm-test-and-more', 'linked-heading'])
  })

  it('reports a file and a heading that do not exist', () => {
    expect(brokenLinks('checks/broken-links.fixture.md')).toEqual([
      { file: 'checks/broken-links.fixture.md', target: 'nowhere.md' },
      { file: 'checks/broken-links.fixture.md', target: '../README.md#nothing' },
    ])
  })
})

describe('the navigation of the documentation site', () => {
  const generated = [
    '/changelog',
    '/contributing',
    '/client',
    '/reference/',
    '/reference/stream',
    '/decisions/',
  ]
  const links = groups.flatMap(({ items }) => items.map(({ link }) => link))

  it('leads to pages that exist', () => {
    const lost = links.filter(link => !generated.includes(link) && !existsSync(`docs${link}.md`))
    expect(lost).toEqual([])
  })

  it('leads to every page of docs', () => {
    const missing = globSync('docs/*.md').filter(file => !links.includes(file.slice(4, -3)))
    expect(missing).toEqual([])
  })
})
