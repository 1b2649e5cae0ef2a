import { PlanRefusal } from './plan-refusal.ts'

/** No drawing program nests deeper, and the renderer supports no more. */
export const maxSvgDepth = 256

/** A tag in markup, from its `<` to after its `>`. */
export interface Tag {
  readonly start: number
  readonly end: number
  readonly type: 'open' | 'close' | 'empty'
}

/**
 * The tags of markup in order, without comments and CDATA sections: one pass over the text without a parser.
 */
export function* tagsIn(markup: string): Generator<Tag> {
  for (let at = markup.indexOf('<'); at >= 0; at = markup.indexOf('<', at)) {
    if (markup.startsWith('<!--', at)) at = after(markup, '-->', at)
    else if (markup.startsWith('<![CDATA[', at)) at = after(markup, ']]>', at)
    else if (markup[at + 1] === '!' || markup[at + 1] === '?') at += 2
    else {
      const isClosing = markup[at + 1] === '/'
      const last = isClosing ? after(markup, '>', at) - 1 : endOfTag(markup, at + 1)
      const type = isClosing ? 'close' : markup[last - 1] === '/' ? 'empty' : 'open'
      yield { start: at, end: last + 1, type }
      at = last
    }
  }
}

/**
 * Whether markup is nested deeper than allowed. Checked before parsing, because a few kilobytes can keep a
 * parser busy for a minute. Pure.
 */
export function isTooDeep(markup: string): boolean {
  let depth = 0
  for (const { type } of tagsIn(markup)) {
    if (type === 'open') depth += 1
    else if (type === 'close') depth -= 1
    if (depth > maxSvgDepth) return true
  }
  return false
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  return found < 0 ? text.length : found + mark.length
}

/** The end of a tag; a `>` inside a quoted attribute does not end it. */
function endOfTag(text: string, from: number): number {
  let quote = ''
  for (let at = from; at < text.length; at++) {
    const each = text[at] ?? ''
    if (quote !== '') {
      if (each === quote) quote = ''
    } else if (each === '"' || each === "'") quote = each
    else if (each === '>') return at
  }
  return text.length
}

/** Pixels that all filter effects together may compute: ten layers over the largest plan. */
const maxFilteredPixels = 1_000_000_000
const maxEffects = 50

/**
 * Throws PlanRefusal if drawing the filters of a sanitized SVG would be too expensive: each effect computes a
 * separate layer.
 */
export function requireCheapFilters(svg: string, widthPx: number, heightPx: number): void {
  const effects = svg.match(/<(?:\w+:)?fe[A-Z]\w*/g)?.length ?? 0
  if (effects > maxEffects || effects * widthPx * heightPx > maxFilteredPixels)
    throw new PlanRefusal(
      'too-complex',
      `the SVG has ${effects} filter effects on ${widthPx} x ${heightPx} pixels; export it without filters, or smaller`,
    )
}
