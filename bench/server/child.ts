import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A process of the bench's own: it gets one request at a time and answers it. */
export interface Child<Request, Answer> {
  readonly pid: number
  ask(request: Request): Promise<Answer>
  stop(): Promise<void>
}

export async function startChildOf<Request, Answer>(file: URL): Promise<Child<Request, Answer>> {
  const child = fork(file, { serialization: 'advanced', execArgv: [] })
  let ended = false
  child.once('exit', () => {
    ended = true
  })
  await once(child, 'spawn')
  return {
    pid: child.pid ?? 0,
    ask: request =>
      new Promise((resolve, reject) => {
        const gone = () => reject(new Error(`${file.pathname} ended before it answered`))
        child.once('exit', gone)
        child.once('message', (answer: { error?: string; value: Answer }) => {
          child.off('exit', gone)
          if (answer.error === undefined) resolve(answer.value)
          else reject(new Error(answer.error))
        })
        child.send(request as object)
      }),
    async stop() {
      if (ended) return
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}

/** What the process itself does with each request. */
export function answerRequests<Request, Answer>(handle: (request: Request) => Promise<Answer>): void {
  process.on('message', request => {
    handle(request as Request).then(
      value => process.send?.({ value }),
      error => process.send?.({ error: String(error) }),
    )
  })
}
