/** The demo stores everything in memory. */
export async function openPostgresStore(): Promise<never> {
  throw new Error('the demo has no PostgreSQL')
}
