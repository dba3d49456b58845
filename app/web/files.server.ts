import { Readable } from 'node:stream'
import { resources } from '#app/features/resources/operations.server.ts'
import { disposition, rangeOf } from '#app/features/resources/rules.ts'
import { panelContext } from './context.server.ts'
import { load } from './load.server.ts'

/**
 * A received file for members of its business: shown in place where a browser can't be made to run it, else offered as
 * a download. One range at a time, which players of sound and video ask for.
 */
export async function serveFile(request: Request, fileId: string | undefined): Promise<Response> {
	const ctx = await panelContext(request)
	const file = await load(ctx, resources.getFile, { fileId: fileId ?? '' })
	const range = rangeOf(request.headers.get('Range'), file.bytes)
	if (range === 'outside')
		return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${file.bytes}` } })
	const found = await ctx.adapters.storage.get(file.storageKey, range ?? undefined)
	if (!found)
		return new Response('El archivo ya no está.', {
			status: 404,
			headers: { 'Content-Type': 'text/plain; charset=utf-8' },
		})
	const headers = new Headers({
		'Content-Type': file.contentType,
		'Content-Disposition': disposition(file.contentType, file.name ?? 'archivo'),
		'X-Content-Type-Options': 'nosniff',
		'Content-Security-Policy': "default-src 'none'; sandbox",
		'Cache-Control': 'private, max-age=600',
		'Accept-Ranges': 'bytes',
		Vary: 'Cookie',
	})
	if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${file.bytes}`)
	return new Response(Readable.toWeb(found.stream) as ReadableStream, { status: range ? 206 : 200, headers })
}
