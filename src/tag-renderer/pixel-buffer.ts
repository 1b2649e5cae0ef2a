/** Pixels as a canvas takes them: RGBA, not premultiplied, one signed 32-bit number each (unsigned ones would be doubles). */
export interface PixelBuffer {
  readonly pixels: Int32Array
  readonly width: number
  readonly height: number
}
