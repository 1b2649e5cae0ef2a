import fc from 'fast-check'
import { hostileSvg, pdf, png } from './plan-samples.ts'

interface Part {
  name: string
  /** Absent for a text field. */
  filename?: string
  content: string | Uint8Array
}

const plan = png(12, 8)
const images: Record<string, Uint8Array> = {
  png: plan,
  'png cut off': plan.subarray(0, plan.length - 20),
  'png of another size': png(12, 8, { width: 900, height: 900 }),
  'png too large': png(4, 4, { width: 60_000, height: 60_000 }),
  'pdf cut off': pdf().subarray(0, 200),
  svg: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><path d="M0 0L9 9"/></svg>',
  ),
  'hostile svg': Buffer.from(hostileSvg),
  'svg that is none': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>'),
  text: Buffer.from('not an image'),
  nothing: Buffer.alloc(0),
}
const image = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...Object.values(images)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) },
)
const filename = fc.constantFrom(
  'plan.png',
  '../../etc/passwd',
  '',
  'x'.repeat(400),
  '\u202e.svg',
  'a"b\r\n.png',
)
const fieldName = fc.constantFrom(
  ...['image_scale', 'image_rotation', 'image_offset_x', 'display_name', 'original_filename'],
  ...['__proto__', 'constructor', '', 'image', 'rev', 'uid'],
)
const fieldText = fc.oneof(
  fc.constantFrom('', '0', '-1', '1e999', 'NaN', 'null', '{}', '\u0000', 'x'.repeat(20_000)),
  fc.string({ maxLength: 30 }),
)
const field = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ name: 'image_scale', content: '0.05' }) },
  fc.record({ name: fieldName, content: fieldText }),
)
const file = (name: fc.Arbitrary<string>) => fc.record({ name, filename, content: image })

const boundary = 'floorwatch-garbage-boundary'
function bytesOf(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name, filename: called, content }) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"`),
    Buffer.from(called === undefined ? '' : `; filename="${called}"\r\nContent-Type: image/png`),
    Buffer.from('\r\n\r\n'),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
}

/** Damage to a complete body: none, or a missing end, beginning or middle. */
const damage = fc.oneof(
  { weight: 9, arbitrary: fc.constant((whole: Buffer) => whole) },
  fc.constant((whole: Buffer) => whole.subarray(0, whole.length - boundary.length - 6)),
  fc.constant((whole: Buffer) => whole.subarray(30)),
  fc.nat({ max: 200 }).map(at => (whole: Buffer) => whole.subarray(0, at)),
)
const contentType = fc.oneof(
  { weight: 15, arbitrary: fc.constant(`multipart/form-data; boundary=${boundary}`) },
  fc.constantFrom(
    'multipart/form-data',
    'multipart/form-data; boundary=other',
    'multipart/mixed; boundary=x',
  ),
)

/** The parts that every deployment accepts. */
export function validForm(areaUid: string): { payload: Buffer; type: string } {
  const payload = bytesOf([
    { name: 'sublocation_uid', content: areaUid },
    { name: 'image', filename: 'plan.png', content: plan },
  ])
  return { payload, type: `multipart/form-data; boundary=${boundary}` }
}

/** Uploads of a floorplan: valid ones, and ones with wrong parts, images or forms. */
export function garbageForms(areaUid: string): fc.Arbitrary<{ payload: Buffer; type: string }> {
  const area = fc.record({
    name: fc.constant('sublocation_uid'),
    content: fc.oneof({ weight: 12, arbitrary: fc.constant(areaUid) }, fc.constantFrom('', 'no-such-area')),
  })
  const usual: fc.Arbitrary<Part[]> = fc
    .tuple(area, fc.array(field, { maxLength: 2 }), file(fc.constant('image')))
    .map(([first, fields, last]) => [first, ...fields, last])
  const odd: fc.Arbitrary<Part[]> = fc.array(
    fc.oneof(area, field, file(fc.constantFrom('image', 'picture', ''))),
    {
      maxLength: 4,
    },
  )
  return fc
    .tuple(fc.oneof({ weight: 3, arbitrary: usual }, odd), damage, contentType)
    .map(([parts, hurt, type]) => ({ payload: hurt(bytesOf(parts)), type }))
}
