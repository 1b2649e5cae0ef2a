import { useEffect, useState } from 'react'

const face = '12px "Inter Variable"'

/** Whether the typeface of the floor is loaded: text that is measured or drawn before has another width. */
export function useFontReady(): boolean {
  const [isReady, setReady] = useState(() => document.fonts.check(face))
  useEffect(() => {
    let isOver = false
    const done = () => !isOver && setReady(true)
    // Without it the browser's own typeface stays: nothing to draw again.
    document.fonts.load(face).then(done, () => undefined)
    return () => {
      isOver = true
    }
  }, [])
  return isReady
}
