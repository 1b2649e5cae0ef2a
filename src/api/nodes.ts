import { fromWireNode, wireNode } from '#wire/nodes.ts'
import { createResource } from './resource.ts'
import { useList } from './use-resource.ts'

const nodes = createResource({
  noun: 'nodes',
  schema: wireNode,
  fromWire: fromWireNode,
})

/** The radio hardware of the project. */
export const useNodes = () => useList(nodes)
