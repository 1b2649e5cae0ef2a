/** The roles that this server accepts, with their exact spelling (interface decisions, Session). */
export const roles = ['SYSTEM_ADMIN', 'COMPANY_ADMIN', 'PROJECT_USER'] as const

/** Roles in one project, including the read-only one (announced as `read_only_role`). */
export const projectRoles = [...roles, 'PROJECT_VIEWER'] as const
