import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useUpdateNode } from '#api/nodes.ts'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { useBaseRevision } from '#api/use-base-revision.ts'
import type { HardwareNode } from '#domain/hardware.ts'
import { formatMac, parseMac } from '#domain/mac-address.ts'
import { textOf } from '#text/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import { RefusalAlert } from './refusal-alert.tsx'

const useText = textOf('hardware')

interface NodeDialogProps {
  readonly node: HardwareNode
  /** Hardware that is bound keeps its MAC. */
  readonly bound: boolean
  readonly onClose: () => void
}

/** Name, type and MAC of a node. What was typed stays until the service has it. */
export function NodeDialog({ node, bound, onClose }: NodeDialogProps) {
  const { hardware: text, common } = useText()
  const update = useUpdateNode()
  const { base, refused } = useBaseRevision(node)
  const form = useForm({
    initialValues: { name: node.name ?? '', type: node.type ?? '', mac: formatMac(node.mac) },
    validate: { mac: value => (parseMac(value) ? null : text.macWrong) },
  })

  function save({ name, type, mac }: { name: string; type: string; mac: string }): void {
    const read = parseMac(mac)
    update.mutate(
      {
        uid: node.uid,
        ...base,
        name: name.trim() || undefined,
        type: type.trim() || undefined,
        ...(read && read !== node.mac && { mac: read }),
      },
      {
        onSuccess: onClose,
        onError: error => {
          refused(error)
          const { nodeType, ...errors } = fieldErrorsOf(error)
          form.setErrors({ ...errors, ...(nodeType && { type: nodeType }) })
        },
      },
    )
  }

  return (
    <Dialog title={text.editTitle(formatMac(node.mac))} closeLabel={common.close} onClose={onClose}>
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack>
          <TextInput data-autofocus label={text.name} {...form.getInputProps('name')} />
          <TextInput label={text.type} description={text.typeHint} {...form.getInputProps('type')} />
          <TextInput
            dir="ltr"
            label={text.mac}
            description={text.macHint}
            disabled={bound}
            {...form.getInputProps('mac')}
          />
          <RefusalAlert error={update.error} />
          <Group justify="flex-end">
            <Button type="submit" loading={update.isPending}>
              {common.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
