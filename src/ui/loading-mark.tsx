import { Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import styles from './loading-mark.module.css'

/** Most reads take less: a mark that turns would cost more than it says. */
const lateMs = 1_000

export interface LoadingMarkProps {
  /** What assistive technology reads, for example "Loading". */
  readonly label: string
}

/** Stands where content will be. Keeps its place from the beginning; a turning mark appears if the content is late. */
export function LoadingMark({ label }: LoadingMarkProps) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.place} role="img" aria-label={label}>
      {late && <Loader />}
    </div>
  )
}
