import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A child process of the bench that handles one request at a time. */
export interface Child<Request, Answer> {
  readonly pid: number
  ask(request: Request): Promise<Answer>
  stop(): Promise<void>
}

export function startChildOf<Request, Answer>(file: URL): Child<Request, Answer> {
  const child = fork(file, { serialization: 'advanced', execArgv: [] })
  let ended = false
  const endWithBench = () => child.kill('SIGKILL')
  process.once('exit', endWithBench)
  child.once('exit', () => {
    ended = true
    process.off('exit', endWithBench)
  })
  const answer = () =>
    new Promise<Answer>((resolve, reject) => {
      const gone = () => reject(new Error(`${file.pathname} ended before it responded`))
      child.once('exit', gone)
      child.once('message', (answered: { error?: string; value: Answer }) => {
        child.off('exit', gone)
        if (answered.error === undefined) resolve(answered.value)
        else reject(new Error(answered.error))
      })
    })
  return {
    pid: child.pid ?? 0,
    ask(request) {
      if (ended) return Promise.reject(new Error(`${file.pathname} has ended`))
      const answered = answer()
      child.send(request as object)
      return answered
    },
    async stop() {
      if (ended) return
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}

/** Handles each request in the child process. */
export function answerRequests<Request, Answer>(handle: (request: Request) => Promise<Answer>): void {
  process.on('message', request => {
    handle(request as Request).then(
      value => process.send?.({ value }),
      error => process.send?.({ error: String(error) }),
    )
  })
}
