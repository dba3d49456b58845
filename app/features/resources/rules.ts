/** Longest uploads and downloads: 25 MB, 100 MB for video. */
export const fileLimits = { video: 100_000_000, other: 25_000_000 }

/** Shown by browsers without being able to run anything: the rest is offered as a download. */
const harmless = /^(image\/(png|jpeg|gif|webp)|audio\/(mpeg|mp4|ogg|wav|aac|amr|x-m4a|opus)|video\/(mp4|3gpp|webm))$/

export function mayShowInline(contentType: string): boolean {
	return harmless.test(contentType)
}

/** `attachment; filename="..."; filename*=UTF-8''...`: accents and quotes survive, line breaks do not. */
export function disposition(contentType: string, name: string): string {
	const clean = name.replace(/[\p{Cc}/\\]+/gu, ' ').trim() || 'archivo'
	const plain = clean.replace(/[^\x20-\x7e]+/g, '_').replaceAll('"', "'")
	const kind = mayShowInline(contentType) ? 'inline' : 'attachment'
	const encoded = encodeURIComponent(clean).replace(
		/['()*]/g,
		(mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
	)
	return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

export type Span = { start: number; end: number }

/** One range of 'bytes=…' inside a file; null for the whole of it, 'outside' for what it does not have. */
export function rangeOf(header: string | null, bytes: number): Span | null | 'outside' {
	const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
	if (!match || (match[1] === '' && match[2] === '')) return null
	const [first, last] = [match[1] ?? '', match[2] ?? '']
	const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
	const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
	return start > end || start >= bytes ? 'outside' : { start, end }
}
