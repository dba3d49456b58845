/** The headers of what a plain link saves as a file. */
export function downloadHeaders(fileName: string, contentType: string): Record<string, string> {
	return {
		'Content-Type': contentType,
		'Content-Disposition': `attachment; filename="${fileName}"`,
		'Cache-Control': 'private, no-store',
	}
}

/** What is made piece by piece, made as far as it is read: whoever gives the download up ends its making too. */
export function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await chunks.next()
			if (done) controller.close()
			else controller.enqueue(value)
		},
		async cancel() {
			await chunks.return(undefined)
		},
	})
}
