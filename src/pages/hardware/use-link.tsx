import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#session/paths.ts'
import { useText } from '#text/use-text.ts'
import type { NodeUse } from './node-rows.ts'

/** What a node is bound to, and the way there. */
export function UseLink({ use }: { readonly use: NodeUse }) {
  const { hardware: text } = useText()
  return (
    <Anchor
      component={Link}
      to={use.kind === 'tag' ? paths.tag(use.uid) : paths.anchor(use.uid)}
      onClick={event => event.stopPropagation()}
    >
      {use.kind === 'tag' ? text.onTag(use.name) : text.onAnchor(use.name)}
    </Anchor>
  )
}
