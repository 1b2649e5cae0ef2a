import { useEffect } from 'react'
import { WallPage } from '#pages/wall/wall-page.tsx'
import { LiveProvider } from './live.tsx'

/** The wall display's page with the stream that it needs. An address pasted over the one in force begins anew. */
export function WallEntry() {
  useEffect(() => {
    const begin = () => location.reload()
    addEventListener('hashchange', begin)
    return () => removeEventListener('hashchange', begin)
  }, [])
  return <WallPage live={LiveProvider} />
}
