import { useEffect, useState } from 'react'

/** Height of the screen in floor lines: on a 55-inch screen at five metres, this is just legible. */
const floorLines = 540

const magnification = () => Math.max(1, innerHeight / floorLines)

/** Magnification of marks and names compared with a desktop screen (docs/decisions/015-wall-displays.md). */
export function useMagnification(): number {
  const [value, setValue] = useState(magnification)
  useEffect(() => {
    const renew = () => setValue(magnification())
    addEventListener('resize', renew)
    return () => removeEventListener('resize', renew)
  }, [])
  return value
}
