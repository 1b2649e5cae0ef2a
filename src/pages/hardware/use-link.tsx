import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import type { NodeUse } from './nodes/node-rows.ts'

const useText = textOf('hardware')

/** Link to the tag or anchor that a node is bound to. */
export function UseLink({ use }: { readonly use: NodeUse }) {
  const t = useText()
  return (
    <Anchor
      component={Link}
      to={use.kind === 'tag' ? paths.tag(use.uid) : paths.anchor(use.uid)}
      onClick={event => event.stopPropagation()}
    >
      {use.kind === 'tag'
        ? t('hardware.onTag', { name: use.name })
        : t('hardware.onAnchor', { name: use.name })}
    </Anchor>
  )
}
