import { type ZipPart, zipStream } from '#app/lib/words/zip-stream.server.ts'
import { downloadHeaders, streamOf } from './stream.server.ts'

/** Files of any number and length as one archive, which never lies whole in memory. */
export function zipStreamAnswer(fileName: string, parts: Iterable<ZipPart>): Response {
	return new Response(streamOf(zipStream(parts)), { headers: downloadHeaders(fileName, 'application/zip') })
}
