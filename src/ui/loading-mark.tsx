import { Loader } from '@mantine/core'
import styles from './loading-mark.module.css'
import { useLate } from './use-late.ts'

/** Most reads take less, and each picture of a turning mark takes time from what is being loaded. */
const lateMs = 1_000

export interface LoadingMarkProps {
  /** What assistive technology reads, for example "Loading". */
  readonly label: string
}

/** Stands where content will be. Keeps its place from the beginning; a turning mark appears if the content is late. */
export function LoadingMark({ label }: LoadingMarkProps) {
  const isLate = useLate(lateMs)
  return (
    <div className={styles.place} role="img" aria-label={label}>
      {isLate && <Loader />}
    </div>
  )
}
