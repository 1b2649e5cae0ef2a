import { ActionIcon, Button, Checkbox, Popover, Stack } from '@mantine/core'
import type { Column } from '@tanstack/react-table'
import { TbColumns3 } from 'react-icons/tb'
import { textOf } from '#locales/text-of.ts'
import styles from './resource-table.module.css'
import type { features } from './table-state.ts'

const useText = textOf('shell')

interface ColumnMenuProps<T extends object> {
  readonly columns: readonly Column<typeof features, T>[]
  readonly onShowAll: () => void
}

/** Selects the visible columns of the table. */
export function ColumnMenu<T extends object>({ columns, onShowAll }: ColumnMenuProps<T>) {
  const t = useText()
  const hidesSome = columns.some(column => !column.getIsVisible())
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          className={styles.menu ?? ''}
          variant={hidesSome ? 'light' : 'subtle'}
          color="gray"
          size={28}
          aria-label={t('shell.table.columns')}
          title={t('shell.table.columns')}
        >
          <TbColumns3 size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('shell.table.columns')}>
        <Stack gap="xs">
          {columns.map(column => (
            <Checkbox
              key={column.id}
              size="sm"
              label={String(column.columnDef.header)}
              checked={column.getIsVisible()}
              onChange={() => column.toggleVisibility()}
            />
          ))}
          <Button size="compact-sm" variant="default" disabled={!hidesSome} onClick={onShowAll}>
            {t('shell.table.everyColumn')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
