import { connect } from 'node:net'

export type RawAnswer = { status: number; head: string; body: string }

/**
 * Sends bytes as they are, since every client of HTTP mends what is wrong in them, and reads what comes back. Status 0:
 * the server hung up without a word.
 */
export function sendRaw(url: string, bytes: string | Buffer, within = 15_000): Promise<RawAnswer> {
	const { port, hostname } = new URL(url)
	return new Promise((done, failed) => {
		const socket = connect(Number(port), hostname, () => socket.write(bytes))
		const chunks: Buffer[] = []
		const late = setTimeout(() => {
			socket.destroy()
			failed(new Error(`no answer within ${within} ms to ${String(bytes).slice(0, 200)}`))
		}, within)
		socket.on('data', (chunk) => chunks.push(chunk))
		// Whoever is hung up on while he still writes sees a reset.
		socket.on('error', () => socket.destroy())
		socket.on('close', () => {
			clearTimeout(late)
			const text = Buffer.concat(chunks).toString('utf8')
			const [head = '', ...rest] = text.split('\r\n\r\n')
			done({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), head, body: rest.join('\r\n\r\n') })
		})
	})
}

/** A request without a body, closed after its answer. */
export function rawRequest(line: string, headers: Record<string, string>): string {
	const lines = Object.entries({ Connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}`)
	return `${[line, ...lines].join('\r\n')}\r\n\r\n`
}
