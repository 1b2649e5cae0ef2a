import { useParams } from 'react-router'
import { useOutputs } from '#api/outputs.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useVersion } from '#api/version.ts'
import { QueryState } from '#components/query-state.tsx'
import { useMissingRight } from '#components/rights-gate.tsx'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { DeliveriesSection } from './deliveries-section.tsx'
import { OutputActions } from './output-actions.tsx'
import { OutputEditor } from './output-editor.tsx'
import { OutputStatusSection } from './output-status-section.tsx'

const useText = textOf('outputs', 'connections')

/** An existing or new output: status, settings and delivery log. */
export function OutputPage() {
  const t = useText()
  const { outputUid = '' } = useParams()
  const isNew = outputUid === 'new'
  const isOffered = useVersion().data?.outputs
  const missingRight = useMissingRight(useProjectRights(), 'administer')
  const outputs = useOutputs(isOffered === true && missingRight === undefined)
  const output = outputs.data?.find(({ uid }) => uid === outputUid)
  const title = isNew ? t('outputs.create') : (output?.name ?? t('outputs.detailsTitle'))
  const refused = missingRight ?? (isOffered === false ? t('outputs.unavailable') : undefined)
  const isMissing = !isNew && outputs.isSuccess && !output
  return (
    <PageFrame
      title={title}
      parents={[
        { name: t('connections.title'), to: paths.connections() },
        { name: t('outputs.tab'), to: paths.connections('outputs') },
      ]}
    >
      {refused !== undefined ? (
        <PageNotice title={refused} />
      ) : (
        <QueryState
          query={outputs}
          empty={
            isMissing ? <PageNotice title={t('outputs.gone')} detail={t('outputs.goneNext')} /> : undefined
          }
        >
          {output && <OutputActions output={output} />}
          {output && <OutputStatusSection output={output} />}
          <OutputEditor key={outputUid} output={output} />
          {output && <DeliveriesSection output={output} />}
        </QueryState>
      )}
    </PageFrame>
  )
}
