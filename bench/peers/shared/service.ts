export interface Tag {
  readonly uid: string
  readonly name: string
}

export interface Zone {
  readonly uid: string
  readonly name: string
  readonly points: readonly { readonly x: number; readonly y: number }[]
}

async function list<Row>(path: string, envelope: string, projectUid: string): Promise<readonly Row[]> {
  const answer = await fetch(`/api/v2/${path}`, { headers: { 'x-user-project': projectUid } })
  if (!answer.ok) throw new Error(`GET ${path}: ${answer.status}`)
  return ((await answer.json()) as Record<string, Row[]>)[envelope] ?? []
}

export const listTags = (projectUid: string) => list<Tag>('trackable_objects', 'trackableObjects', projectUid)
export const listZones = (projectUid: string) => list<Zone>('zones', 'zones', projectUid)
