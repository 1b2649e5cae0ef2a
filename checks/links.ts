import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export interface BrokenLink {
  readonly file: string
  readonly target: string
}

const fence = /^ {0,12}(?:```|~~~)/

/** The text of a page without code, in which brackets are no links. Pure. */
function withoutCode(text: string): string {
  let inFence = false
  return text
    .split('\n')
    .map(line => {
      const isFence = fence.test(line)
      if (isFence) inFence = !inFence
      return inFence || isFence ? '' : line.replaceAll(/`[^`]*`/g, '')
    })
    .join('\n')
}

/** Links and pictures of a page, without those to other hosts. Pure. */
export function linksOf(text: string): string[] {
  const inline = withoutCode(text).matchAll(/\]\(([^()\s]{1,300})\)/g)
  return [...inline].map(([, target = '']) => target).filter(target => !/^[a-z]+:/.test(target))
}

/** The anchors of a page, as GitHub and the documentation site name them. Pure. */
export function anchorsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#{1,6} (.{1,200})$/gm)].map(([, title = '']) => title)
  const names = headings.map(title =>
    title
      .replaceAll(/\[([^\]]{1,100})\]\([^)]{1,300}\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  )
  return new Set(names)
}

/** Links of a file that name a file or a heading that does not exist. */
export function brokenLinks(file: string): BrokenLink[] {
  const text = readFileSync(file, 'utf8')
  return linksOf(text)
    .filter(target => {
      const [path = '', anchor] = target.split('#')
      const found = path === '' ? file : normalize(join(dirname(file), path))
      if (!existsSync(found)) return true
      if (anchor === undefined) return false
      return statSync(found).isDirectory() || !anchorsOf(readFileSync(found, 'utf8')).has(anchor)
    })
    .map(target => ({ file, target }))
}
