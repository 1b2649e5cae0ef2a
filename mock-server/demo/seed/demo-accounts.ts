import type { UserRole } from '../../store/users.ts'

export interface DemoAccount {
  email: string
  password: string
  role: UserRole
  first_name: string
  last_name: string
}

/**
 * The log-ins of the demo company, printed at start. They are public, so the demo is served on loopback only.
 */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'operator@floorwatch.example',
    password: 'floorwatch',
    role: 'PROJECT_USER',
    first_name: 'Olga',
    last_name: 'Operator',
  },
  {
    email: 'engineer@floorwatch.example',
    password: 'floorwatch',
    role: 'COMPANY_ADMIN',
    first_name: 'Emil',
    last_name: 'Engineer',
  },
  {
    email: 'admin@floorwatch.example',
    password: 'floorwatch',
    role: 'SYSTEM_ADMIN',
    first_name: 'Ada',
    last_name: 'Admin',
  },
]
