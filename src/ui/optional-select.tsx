import { NativeSelect, type NativeSelectProps } from '@mantine/core'

interface OptionalSelectProps extends Omit<NativeSelectProps, 'data'> {
  /** The first option, whose value is empty: no selection. */
  readonly none: string
  readonly options: NonNullable<NativeSelectProps['data']>
}

/** A select whose first option is no selection, such as "All areas". */
export function OptionalSelect({ none, options, ...props }: OptionalSelectProps) {
  return <NativeSelect {...props} data={[{ value: '', label: none }, ...options]} />
}
