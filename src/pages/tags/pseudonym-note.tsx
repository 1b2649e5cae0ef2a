import { Alert, Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { usePrivacy } from '#api/privacy.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { isPseudonym } from '#domain/account/privacy.ts'
import type { Tag } from '#domain/tag/tag.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'

const useText = textOf('privacy')

/** States that the name of a person is a pseudonym, with a link to request the name; nothing for other tags. */
export function PseudonymNote({ tag }: { readonly tag: Tag }) {
  const t = useText()
  const { write } = useProjectRights()
  const isOn = usePrivacy().data?.isOn
  if (!isOn || !isPseudonym(tag.name)) return null
  return (
    <Alert color="gray" variant="outline">
      {t('privacy.tagNote')}{' '}
      {write && (
        <Anchor component={Link} to={paths.disclosureRequest(tag.uid)} inherit underline="always">
          {t('privacy.tagRequest')}
        </Anchor>
      )}
    </Alert>
  )
}
