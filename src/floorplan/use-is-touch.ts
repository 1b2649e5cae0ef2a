import { useEffect, useState } from 'react'

/** Whether the floor is worked by fingers: what was pressed last, at first what the device says of itself. */
export function useIsTouch(): boolean {
  const [isTouch, setTouch] = useState(() => matchMedia('(pointer: coarse)').matches)
  useEffect(() => {
    const follow = ({ pointerType }: PointerEvent) => setTouch(pointerType === 'touch')
    addEventListener('pointerdown', follow, true)
    return () => removeEventListener('pointerdown', follow, true)
  }, [])
  return isTouch
}
