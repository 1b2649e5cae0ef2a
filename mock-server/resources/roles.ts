/** The roles that this server accepts, with their exact spelling (interface decisions, Session). */
export const roles = ['SYSTEM_ADMIN', 'COMPANY_ADMIN', 'PROJECT_USER'] as const
