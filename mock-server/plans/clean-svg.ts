import createDomPurify from 'dompurify'
import { JSDOM } from 'jsdom'
import { PlanRefusal } from './plan-refusal.ts'
import { withoutEmptyGroups } from './svg-flatten.ts'
import { isTooDeep, maxSvgDepth } from './svg-limits.ts'
import { svgSize } from './svg-size.ts'

/** The sanitizer has lower-case names, but parses XML, which is case-sensitive; it would drop these names. */
const camelCaseTags =
  'linearGradient radialGradient clipPath textPath feBlend feColorMatrix feComponentTransfer feComposite ' +
  'feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB ' +
  'feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting ' +
  'feSpotLight feTile feTurbulence'
const camelCaseAttributes =
  'viewBox preserveAspectRatio gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits ' +
  'patternTransform clipPathUnits maskUnits maskContentUnits markerWidth markerHeight markerUnits refX refY ' +
  'textLength lengthAdjust startOffset stdDeviation baseFrequency numOctaves stitchTiles filterUnits ' +
  'primitiveUnits tableValues kernelMatrix kernelUnitLength edgeMode surfaceScale specularConstant ' +
  'specularExponent diffuseConstant xChannelSelector yChannelSelector pathLength pointsAtX pointsAtY pointsAtZ'

const purifyOptions = {
  USE_PROFILES: { svg: true, svgFilters: true },
  ADD_TAGS: ['use', ...camelCaseTags.split(' ')],
  ADD_ATTR: camelCaseAttributes.split(' '),
  FORBID_TAGS: ['a', 'foreignObject', 'animate', 'animateMotion', 'animateTransform', 'set', 'script'],
  PARSER_MEDIA_TYPE: 'application/xhtml+xml' as const,
  NAMESPACE: 'http://www.w3.org/2000/svg',
}

const localReference = /^(#|data:image\/(png|jpeg|gif|webp)[;,])/i
const remoteCss = /@import|@font-face|url\(\s*(?!['"]?#)|image-set\(|\bsrc\(|expression\(|\\/i

/**
 * The drawing of an SVG without scripts, event handlers, links, animations, remote images, fonts and styles.
 * @throws PlanRefusal if it declares entities, or if no drawing is left
 */
export function cleanSvg(text: string): string {
  if (/<!ENTITY/i.test(text)) throw new PlanRefusal('malformed', 'the SVG declares entities')
  // With a prolog or DOCTYPE, the XML parser of the sanitizer would return nothing.
  const whole = text
    .replace(/^\uFEFF/, '')
    .replace(/<\?xml[^>]*\?>/gi, '')
    .replace(/<!DOCTYPE[^>[]*(\[[^\]]*\])?[^>]*>/gi, '')
    .trim()
  const drawing = isTooDeep(whole) ? withoutEmptyGroups(whole) : whole
  if (isTooDeep(drawing))
    throw new PlanRefusal('too-complex', `the SVG is nested deeper than ${maxSvgDepth} levels`)
  const { window } = new JSDOM('')
  requireWellFormed(window, drawing)
  const purify = createDomPurify(window)
  purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
    const { attrName, attrValue } = attribute
    if (/^(xlink:)?href$/i.test(attrName) && !localReference.test(attrValue.trim()))
      attribute.keepAttr = false
    if (remoteCss.test(attrValue) && !/href$/i.test(attrName)) attribute.keepAttr = false
  })
  purify.addHook('uponSanitizeElement', node => {
    const isStyle = node.nodeName.toLowerCase() === 'style'
    if (isStyle && remoteCss.test(node.textContent ?? '')) node.textContent = ''
  })
  const clean = purify.sanitize(drawing, purifyOptions)
  if (!/<svg[\s>]/i.test(clean)) throw new PlanRefusal('malformed', 'there is no drawing in the SVG')
  const sized = withPixelSize(window, clean)
  window.close()
  return sized
}

/** Writes the size into the drawing in whole pixels, so that browsers and this server agree on it. */
function withPixelSize(window: JSDOM['window'], clean: string): string {
  const parsed = new window.DOMParser().parseFromString(clean, 'image/svg+xml')
  const root = parsed.documentElement
  const size = svgSize(root)
  if (!size) return clean
  if (!root.hasAttribute('viewBox')) root.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`)
  root.setAttribute('width', String(Math.max(1, Math.round(size.width))))
  root.setAttribute('height', String(Math.max(1, Math.round(size.height))))
  return new window.XMLSerializer().serializeToString(parsed)
}

function requireWellFormed(window: JSDOM['window'], drawing: string): void {
  const parsed = new window.DOMParser().parseFromString(drawing, 'application/xml')
  const broken = parsed.querySelector('parsererror')
  if (broken || parsed.documentElement.localName !== 'svg')
    throw new PlanRefusal('malformed', 'the SVG is not well-formed XML with an svg root')
}
