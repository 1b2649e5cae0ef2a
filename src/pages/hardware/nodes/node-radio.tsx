import { useNodeMessages, useNodeParams } from '#api/node-params.ts'
import { useVersion } from '#api/version.ts'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import type { HardwareNode } from '#domain/hardware/hardware.ts'
import { parameterRows } from '#domain/hardware/node-parameter.ts'
import { FirmwareSection } from './firmware-section.tsx'
import { NodeLiveSection } from './node-live-section.tsx'
import { ParametersSection } from './parameters-section.tsx'
import { useNodeLive } from './use-node-live.ts'

/** Radio communication with a node: sensor readings, firmware, parameters. */
export function NodeRadio({ node }: { readonly node: HardwareNode }) {
  const live = useNodeLive(node.mac)
  const reported = useNodeParams(node.mac)
  const messages = useNodeMessages(node.mac)
  const showsDesired = useVersion().data?.nodeMessages === true
  const rows = parameterRows(messages.data ?? [], reported.data ?? [])
  return (
    <>
      <NodeLiveSection sensor={live.sensor} />
      <FirmwareSection node={node} row={rows.find(row => row.name === 'p')} live={live.firmware} />
      <RefusalAlert error={reported.error ?? messages.error} />
      <ParametersSection
        node={node}
        rows={rows}
        readAtMs={reported.dataUpdatedAt}
        showsDesired={showsDesired}
        answeredAtMs={live.answeredAtMs}
      />
    </>
  )
}
