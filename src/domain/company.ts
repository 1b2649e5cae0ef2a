import type { CompanyUid } from './uid.ts'

export interface Company {
  readonly uid: CompanyUid
  readonly name: string
}
