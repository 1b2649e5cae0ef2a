import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useUpdateNode } from '#api/nodes.ts'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { useBaseRevision } from '#api/use-service-mutation.ts'
import { FormDialog } from '#components/form-dialog.tsx'
import { type HardwareNode, nodeOpenFieldNames } from '#domain/hardware/hardware.ts'
import { formatMac, parseMac } from '#domain/hardware/mac-address.ts'
import { readJsonValue, writeJsonValue } from '#domain/json-object.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('hardware')

interface NodeDialogProps {
  readonly node: HardwareNode
  /** The MAC of a bound node cannot be changed. */
  readonly bound: boolean
  readonly onClose: () => void
}

const openFieldTexts = (node: HardwareNode) => ({
  announce: writeJsonValue(node.announce),
  peripheralInfo: writeJsonValue(node.peripheralInfo),
  uwbConfig: writeJsonValue(node.uwbConfig),
})

interface NodeForm extends ReturnType<typeof openFieldTexts> {
  name: string
  type: string
  mac: string
}

/** Sends only edited fields, so that values of unknown structure are not reformatted. */
function changedOpenFields(node: HardwareNode, form: NodeForm) {
  const before = openFieldTexts(node)
  return Object.fromEntries(
    nodeOpenFieldNames
      .filter(name => form[name].trim() !== before[name])
      .map(name => [name, readJsonValue(form[name])]),
  )
}

/** Name, type, MAC and configuration of a node. The input is kept until the service has saved it. */
export function NodeDialog({ node, bound, onClose }: NodeDialogProps) {
  const t = useText()
  const update = useUpdateNode()
  const { base, refused } = useBaseRevision(node)
  const form = useForm<NodeForm>({
    initialValues: {
      name: node.name ?? '',
      type: node.type ?? '',
      mac: formatMac(node.mac),
      ...openFieldTexts(node),
    },
    validate: { mac: value => (parseMac(value) ? null : t('hardware.macWrong')) },
  })

  function save(values: NodeForm): void {
    const { name, type, mac } = values
    const read = parseMac(mac)
    update.mutate(
      {
        uid: node.uid,
        ...base,
        name: name.trim() || undefined,
        type: type.trim() || undefined,
        ...(read && read !== node.mac && { mac: read }),
        ...changedOpenFields(node, values),
      },
      {
        onSuccess: onClose,
        onError: error => {
          refused(error)
          const { nodeType, periferialInfo, uwbTrxConfig, ...errors } = fieldErrorsOf(error)
          form.setErrors({
            ...errors,
            ...(nodeType && { type: nodeType }),
            ...(periferialInfo && { peripheralInfo: periferialInfo }),
            ...(uwbTrxConfig && { uwbConfig: uwbTrxConfig }),
          })
        },
      },
    )
  }

  return (
    <FormDialog
      title={t('hardware.editTitle', { mac: formatMac(node.mac) })}
      submitLabel={t('app.save')}
      action={update}
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
      <TextInput data-autofocus label={t('hardware.name')} {...form.getInputProps('name')} />
      <TextInput
        label={t('hardware.type')}
        description={t('hardware.typeHint')}
        {...form.getInputProps('type')}
      />
      <TextInput
        dir="ltr"
        label={t('hardware.mac')}
        description={t('hardware.macHint')}
        disabled={bound}
        {...form.getInputProps('mac')}
      />
      {nodeOpenFieldNames.map(name => (
        <TextInput
          key={name}
          dir="ltr"
          spellCheck={false}
          label={t(`hardware.openFields.${name}`)}
          description={t(`hardware.openFieldHints.${name}`)}
          {...form.getInputProps(name)}
        />
      ))}
    </FormDialog>
  )
}
