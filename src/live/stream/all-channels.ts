/** In place of a channel's name: frames of every channel, also of those nobody knows. */
export const everyChannel = '*'
