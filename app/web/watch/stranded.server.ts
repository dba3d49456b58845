import { type IncomingMessage, type ServerResponse } from 'node:http'

type Waiting = { incoming: IncomingMessage; outgoing: ServerResponse }

/** Requests under way in this process. */
const waiting = new Set<Waiting>()
/** What is answered within this time of a stray was not the one that it tore. */
const patience = 10_000

/** Keeps a request in mind until its answer is out. */
export function attend(incoming: IncomingMessage, outgoing: ServerResponse): void {
	const one = { incoming, outgoing }
	waiting.add(one)
	outgoing.once('close', () => waiting.delete(one))
}

/**
 * An error that nobody caught may have torn the work of a request that waits; which one, nobody can tell. Those that wait
 * now and still do after a while, without a byte moving, are answered with the error's number.
 */
export function answerStranded(reference: string): void {
	for (const one of waiting) look(one, reference, movedBy(one))
}

function look(one: Waiting, reference: string, moved: number): void {
	setTimeout(() => {
		const { incoming, outgoing } = one
		if (!waiting.has(one) || outgoing.headersSent) return
		// A body that still arrives is being read by somebody.
		if (!incoming.complete && movedBy(one) > moved) return look(one, reference, movedBy(one))
		outgoing.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
		outgoing.end(`Error al procesar la solicitud (referencia ${reference})`)
	}, patience).unref()
}

function movedBy({ incoming }: Waiting): number {
	return incoming.socket?.bytesRead ?? 0
}
