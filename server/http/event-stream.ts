/** Of an answer that goes on: no proxy gathers it, and a server that closes waits for no connection that it leaves open. */
export const STREAM_HEADERS = { 'x-accel-buffering': 'no', connection: 'close' };
