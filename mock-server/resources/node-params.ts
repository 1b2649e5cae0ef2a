import { z } from 'zod'
import { macField, many, queryFlag } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { invalid } from '../http/problem.ts'
import { hardwareAnswers } from './hardware-responses.ts'
import { parameterEntry, parameterNames } from './parameter-fields.ts'

const maxMacs = 20
const maxEntries = 50

const macs = many(macField).refine(list => list.length > 0 && list.length <= maxMacs, {
  error: issue =>
    (issue.input as unknown[]).length === 0 ? 'mac is required' : `at most ${maxMacs} MACs per request`,
})

const sendBody = z.object({
  mac: macField,
  params: z.array(parameterEntry).min(1, 'params contains no parameter').max(maxEntries),
})

/** Node parameters: requested and last reported values (interface-spec, Nodes and anchors). */
export const nodeParamOperations = [
  operation({
    method: 'POST',
    path: '/win_message_que',
    access: 'project',
    summary: 'Queue parameters for a node, which receives them the next time it listens',
    response: hardwareAnswers.queued,
    status: 202,
    body: sendBody,
    async handle({ body, deps, projectUid }) {
      const node = await deps.store.nodes.byMac(body.mac)
      if (node?.project_uid !== projectUid) throw invalid('mac', `${body.mac} is not a node of this project`)
      const params = Object.assign({}, ...body.params)
      await deps.store.nodeMessages.queue(projectUid, body.mac, params)
      return { mac: body.mac, queued: Object.keys(params) }
    },
  }),
  operation({
    method: 'GET',
    path: '/win_message_que',
    access: 'project',
    summary: 'List the last values sent to nodes per parameter, with their state',
    response: hardwareAnswers.messages,
    query: z.object({ mac: macs }),
    async handle({ query, deps, projectUid }) {
      const messages = await deps.store.nodeMessages.list(projectUid, query.mac)
      return {
        messages: messages.map(({ mac_address, field, value, state, reason, sent_at, settled_at }) => ({
          mac: mac_address,
          field,
          value,
          state,
          reason,
          sent_at,
          settled_at,
        })),
      }
    },
  }),
  operation({
    method: 'GET',
    path: '/hw_params.json',
    byOwner: 'project',
    access: 'project',
    summary: 'List the last reported parameters of nodes; force_update asks the nodes to report them again',
    response: hardwareAnswers.parameters,
    query: z.object({
      mac: macs,
      fields: many(z.enum(parameterNames, `fields must be one or more of ${parameterNames.join(', ')}`)),
      force_update: queryFlag,
    }),
    async handle({ query, deps, projectUid }) {
      if (query.force_update) {
        const own = new Set((await deps.store.nodes.list(projectUid)).map(node => node.mac_address))
        deps.pingNodes(query.mac.filter(mac => own.has(mac)))
      }
      const rows = await deps.store.nodeParams.list(projectUid, query.mac, query.fields)
      return {
        params: rows.map(({ mac_address, field, value, reported_at }) => ({
          mac: mac_address,
          field,
          value,
          elapsed: Math.max(0, Math.floor((deps.now() - reported_at) / 1_000)),
        })),
      }
    },
  }),
]
