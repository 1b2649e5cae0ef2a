import * as z from 'zod/mini'
import type { Project } from '#domain/account/user.ts'
import { textOf, wireText, wireUid } from './scalar.ts'

export const wireProject = z.object({ uid: wireUid, name: wireText, company_uid: z.nullish(wireUid) })

export function fromWireProject(project: z.infer<typeof wireProject>): Project {
  return {
    uid: project.uid,
    name: textOf(project.name) ?? project.uid,
    ...(project.company_uid && { companyUid: project.company_uid }),
  }
}

export interface ProjectDraft {
  readonly name: string
  /** Null for no company; unchanged if absent. */
  readonly companyUid?: string | null
}

/** The service expects the fields under a `project` key (specification, "Users, projects, companies, access"). */
export function toWireProject({ name, companyUid }: ProjectDraft) {
  return { project: { name, ...(companyUid !== undefined && { company_uid: companyUid }) } }
}
