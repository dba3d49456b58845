import { Readable } from 'node:stream'
import { byFile } from '#app/core/access.server.ts'
import { type Ctx } from '#app/core/ctx.server.ts'
import { isSigned } from '#app/features/files/address.server.ts'
import { files } from '#app/features/files/operations.server.ts'
import { type OpenedFile } from '#app/features/files/schemas.ts'
import { disposition, rangeOf } from '#app/features/resources/rules.ts'
import { panelContext, publicContext } from './context.server.ts'
import { load } from './load.server.ts'

/** A file for members of its business, or a public one for whoever has its signed address. */
export async function serveFile(request: Request, fileId = ''): Promise<Response> {
	const outside = await publicContext()
	const { searchParams } = new URL(request.url)
	if (!isSigned(outside.keys, fileId, searchParams, outside.now)) {
		const ctx = await panelContext(request)
		return sendFile(ctx, request, await load(ctx, files.getUpload, { fileId }), 'private, max-age=600')
	}
	const ctx = await byFile(outside, fileId)
	if (!ctx) return gone()
	return sendFile(ctx, request, await load(ctx, files.getPublicFile, { fileId }), 'public, max-age=86400')
}

/**
 * The bytes of a file: shown in place where a browser can't be made to run it, else offered as a download. One range at
 * a time, which players of sound and video ask for.
 */
export async function sendFile(
	{ adapters }: Ctx<'business'>,
	request: Request,
	file: Omit<OpenedFile, 'sha256'>,
	cache: string,
): Promise<Response> {
	const range = rangeOf(request.headers.get('Range'), file.bytes)
	if (range === 'outside')
		return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${file.bytes}` } })
	const found = await adapters.storage.get(file.storageKey, range ?? undefined)
	if (!found) return gone()
	const headers = new Headers({
		'Content-Type': file.contentType,
		'Content-Disposition': disposition(file.contentType, file.name ?? 'archivo'),
		'Content-Length': String(range ? range.end - range.start + 1 : file.bytes),
		'X-Content-Type-Options': 'nosniff',
		'Content-Security-Policy': "default-src 'none'; sandbox",
		'Cache-Control': cache,
		'Accept-Ranges': 'bytes',
		Vary: 'Cookie',
	})
	if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${file.bytes}`)
	return new Response(Readable.toWeb(found.stream) as ReadableStream, { status: range ? 206 : 200, headers })
}

function gone(): Response {
	return new Response('El archivo ya no está.', {
		status: 404,
		headers: { 'Content-Type': 'text/plain; charset=utf-8' },
	})
}
