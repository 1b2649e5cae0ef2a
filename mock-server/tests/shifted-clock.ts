/** Loaded before a program (`node --import`), whose clock it shifts by the milliseconds of `CLOCK_SHIFT_MS`. */
const shiftMs = Number(process.env.CLOCK_SHIFT_MS)
const right = Date.now
Date.now = () => right() + shiftMs
