import { useEffect, useState } from 'react'

/** Lines of the floor in the height of the screen: at five metres from 55 inches each is just too small to be seen. */
const floorLines = 540

const magnification = () => Math.max(1, innerHeight / floorLines)

/** How much larger than at a desk the floor's marks and names are drawn (docs/decisions/015-wall-displays.md). */
export function useMagnification(): number {
  const [value, setValue] = useState(magnification)
  useEffect(() => {
    const renew = () => setValue(magnification())
    addEventListener('resize', renew)
    return () => removeEventListener('resize', renew)
  }, [])
  return value
}
