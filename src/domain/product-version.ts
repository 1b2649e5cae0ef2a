import { version } from '../../package.json'

/** Version of this dashboard, such as `1.0.0`. */
export const productVersion: string = version
