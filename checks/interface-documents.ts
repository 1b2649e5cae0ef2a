import { describeInterface, type OpenApi } from '../mock-server/http/openapi.ts'
import { describeMessages } from '../mock-server/resources/stream-description.ts'
import { productVersion } from '../mock-server/resources/version.ts'
import { servedOperations } from '../mock-server/tests/contract/background-operations.ts'

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value))

/** The document that a server answers at `/openapi.json`, without starting one. */
export const openApiDocument = (): OpenApi => plain(describeInterface(servedOperations, productVersion))

/** The document that a server answers at `/asyncapi.json`. */
export const asyncApiDocument = () => plain(describeMessages())
