import { pluralsOf } from '../plural.ts'

export const { plural, counted } = pluralsOf('en')
