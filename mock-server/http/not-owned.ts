import { Problem } from './problem.ts'

/** Marks a response of a server that does not evaluate the project: another server can answer the request. */
export const notOwnerHeader = 'x-floorwatch-not-owner'

/** The response if this server lost the project while it answered: some of the work may be stored already. */
export const projectMoved = () =>
  new Problem(503, 'the server of this project was replaced: try again', [], { 'retry-after': '1' })

/** The response while a project is on its way from one server to another. */
export const projectMoves = () =>
  new Problem(503, 'the server of this project is being replaced: try again', [], {
    'retry-after': '1',
    [notOwnerHeader]: '1',
  })
