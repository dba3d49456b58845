import { parentPort, workerData } from 'node:worker_threads'
import jpeg from 'jpeg-js'

/*
 * Packs one picture as a JPEG, in a thread of its own (jpeg.server.ts). Plain JavaScript: the thread starts from this very
 * file, in the sources as in the build.
 */
const { pixels, width, height, quality } = workerData
parentPort.postMessage(jpeg.encode({ data: pixels, width, height }, quality).data)
