import { Autocomplete } from '@mantine/core'
import { useMemo } from 'react'
import { useNodes } from '#api/nodes.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './hardware.module.css'

const useText = textOf('anchors')

interface MacFieldProps {
  readonly typed: string
  readonly error: string | undefined
  readonly onType: (typed: string) => void
}

/** A MAC address, typed in any notation or selected from the project's hardware. */
export function MacField({ typed, error, onType }: MacFieldProps) {
  const t = useText()
  const nodes = useNodes().data
  const macs = useMemo(() => nodes?.map(node => formatMac(node.mac)).sort() ?? [], [nodes])
  return (
    <Autocomplete
      dir="ltr"
      className={styles.field ?? ''}
      label={t('anchors.bindField')}
      description={t('anchors.bindHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={macs}
      limit={20}
      value={typed}
      error={error}
      onChange={onType}
    />
  )
}
