import { ActionIcon, Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { TableColumn } from './table-column.ts'
import type { TableLabels } from './table-labels.ts'
import styles from './virtual-table.module.css'

interface ColumnMenuProps<T> {
  readonly words: TableLabels
  readonly choosable: readonly TableColumn<T>[]
  readonly isShown: (id: string) => boolean
  readonly hidesSome: boolean
  readonly onToggle: (id: string) => void
  readonly onShowAll: () => void
}

/** Which columns of the table are shown. */
export function ColumnMenu<T>(props: ColumnMenuProps<T>) {
  const { words, choosable, isShown, hidesSome, onToggle, onShowAll } = props
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          className={styles.menu ?? ''}
          variant={hidesSome ? 'light' : 'subtle'}
          color="gray"
          size={28}
          aria-label={words.columns}
          title={words.columns}
        >
          <IconColumns3 size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.columns}>
        <Stack gap="xs">
          {choosable.map(({ id, header }) => (
            <Checkbox key={id} size="sm" label={header} checked={isShown(id)} onChange={() => onToggle(id)} />
          ))}
          <Button size="compact-sm" variant="default" disabled={!hidesSome} onClick={onShowAll}>
            {words.everyColumn}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
