import { crc32, deflateSync } from 'node:zlib'

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A grey PNG; `claimed` writes another size into its header than its pixels have. */
export function png(width: number, height: number, claimed = { width, height }): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(claimed.width, 0)
  header.writeUInt32BE(claimed.height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const pixels = Buffer.alloc((width + 1) * height, 0x55)
  for (let row = 0; row < height; row += 1) pixels[row * (width + 1)] = 0
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

/** One page of 612 x 792 points, rotated by 90 degrees, with a line on it. */
export function pdf(): Buffer {
  const drawing = '0 0 m 600 700 l 2 w S'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Rotate 90 /Contents 4 0 R /Resources << >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const table = offsets.map(offset => `${offset} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF`
  return Buffer.from(`${text}xref\n0 5\n0000000000 65535 f \n${table}${trailer}`)
}

export const hostileSvg = `<?xml version="1.0"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1201 900" onload="alert(1)">
<script>alert(2)</script><style>@import url(http://evil.example/x.css);</style>
<rect width="5" height="5" style="mask-image: image-set('http://evil.example/a.png' 1x)"/><rect width="5" height="5" fill="src('http://evil.example/b.svg')"/>
<image xlink:href="http://evil.example/x.png" width="10" height="10"/><use href="http://evil.example/y.svg#z"/>
<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="http://evil.example"/></foreignObject>
<a href="javascript:alert(3)"><rect width="5" height="5" fill="url(http://evil.example/#g)"/></a>
<set attributeName="href" to="javascript:alert(4)"/><path d="M0 0 L10 10" onclick="alert(5)"/></svg>`

/** The body of a form, part by part; a Buffer is the file `image`. */
export function form(parts: Record<string, string | Buffer>, filename = 'plan.png') {
  const boundary = 'floorwatch-contract-boundary'
  const pieces = Object.entries(parts).map(([name, value]) => {
    const isFile = typeof value !== 'string'
    const disposition = `Content-Disposition: form-data; name="${name}"${isFile ? `; filename="${filename}"` : ''}`
    const type = isFile ? '\r\nContent-Type: application/octet-stream' : ''
    return Buffer.concat([
      Buffer.from(`--${boundary}\r\n${disposition}${type}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ])
  })
  return {
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
