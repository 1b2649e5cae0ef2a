// Prints alarms as they are raised and cleared: node watch-alarms.js [ORIGIN] [EMAIL] [PASSWORD] [SECONDS]
import { createFloorwatchClient, logIn } from 'floorwatch-client'
import { FloorwatchStream } from 'floorwatch-client/stream'

const [
  origin = 'http://127.0.0.1:8080',
  email = 'operator@floorwatch.example',
  password = 'floorwatch',
  seconds,
] = process.argv.slice(2)

const token = await logIn(origin, email, password)
const { data: directory } = await createFloorwatchClient({ origin, token }).GET('/api/v2/projects')
const projectUid = directory?.projects[0]?.uid
if (!projectUid) throw new Error('no project')

const stream = new FloorwatchStream({
  origin,
  token,
  projectUid,
  channels: ['alarm', 'pos'],
  onState: state => console.log(`stream: ${state}`),
  onFrame: frame => {
    if (frame.channel === 'alarm') console.log(`alarm: ${frame.data.type} ${frame.data.state}`)
    else if (frame.channel === 'pos')
      console.log(`${frame.data.trackable_uid}: ${frame.data.x}, ${frame.data.y}`)
  },
})
if (seconds) setTimeout(() => stream.close(), Number(seconds) * 1_000)
