import { once } from 'node:events'
import { connect } from 'node:net'

/** The NATS of the tests; the subjects of each cluster have a prefix of their own. */
export const testNatsUrl = process.env.TEST_NATS_URL ?? 'nats://127.0.0.1:4222'

/** Whether the tests have a NATS server. In CI they must have one. */
export async function isNatsThere(): Promise<boolean> {
  const { hostname, port } = new URL(testNatsUrl)
  const socket = connect(Number(port || 4222), hostname)
  try {
    await once(socket, 'connect')
    return true
  } catch (error) {
    if (process.env.CI) throw error
    return false
  } finally {
    socket.destroy()
  }
}
