import { ownThread } from '#app/lib/threads/own-thread.ts'

export type DocumentKind = 'pdf' | 'docx'

/** Why there is no text: codes of ours. */
export type ReadingProblem = 'unreadable' | 'locked' | 'empty' | 'too_large' | 'too_slow'

/** `isCut`: there was more than a document may have. */
export type ReadDocument = { kind: 'read'; text: string; isCut: boolean } | { kind: 'failed'; reason: ReadingProblem }

export type ReadingBounds = {
	letters: number
	pages: number
	/** Bytes of what a packed file holds. */
	unpacked: number
	entries: number
	milliseconds: number
	/** By so many bytes the process may grow while it reads. */
	memory: number
}

export const readingBounds: ReadingBounds = {
	letters: 200_000,
	pages: 300,
	unpacked: 40_000_000,
	entries: 2000,
	milliseconds: 30_000,
	memory: 500_000_000,
}

const place = { from: import.meta.url, file: 'reader-thread.mjs', name: 'document-reader' }
const glance = 50
let before: Promise<unknown> = Promise.resolve()

/**
 * Takes the text out of a file, in a thread of its own, one file after another: a file that was made to hurt costs at most
 * its bounds, after which its thread is ended, whatever it does. Never throws.
 */
export function readDocument(bytes: Uint8Array, kind: DocumentKind, bounds = readingBounds): Promise<ReadDocument> {
	const reading = before.then(() => readNow(bytes, kind, bounds))
	before = reading
	return reading
}

async function readNow(bytes: Uint8Array, kind: DocumentKind, bounds: ReadingBounds): Promise<ReadDocument> {
	const answer = await inThread({ bytes, kind, most: bounds }, bounds)
	if ('problem' in answer) return { kind: 'failed', reason: answer.problem }
	const isCut = answer.text.length > bounds.letters
	const text = tidy(answer.text.slice(0, bounds.letters))
	return text === '' ? { kind: 'failed', reason: 'empty' } : { kind: 'read', text, isCut }
}

type Answer = { text: string } | { problem: ReadingProblem }

function inThread(workerData: object, { milliseconds, memory }: ReadingBounds): Promise<Answer> {
	return new Promise((done) => {
		const worker = ownThread(place, {
			workerData,
			resourceLimits: { maxOldGenerationSizeMb: 256 },
			stdout: true,
			stderr: true,
		})
		const start = process.memoryUsage.rss()
		const watching = setInterval(() => {
			if (process.memoryUsage.rss() - start > memory) end({ problem: 'too_large' })
		}, glance)
		const late = setTimeout(() => end({ problem: 'too_slow' }), milliseconds)
		let isOver = false
		/** Whatever comes first counts: ending the thread makes it exit too. */
		function end(answer: Answer) {
			if (isOver) return
			isOver = true
			clearInterval(watching)
			clearTimeout(late)
			void worker.terminate().then(() => done(answer))
		}
		worker.once('message', end)
		worker.once('error', (error: NodeJS.ErrnoException) => {
			end({ problem: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_large' : 'unreadable' })
		})
		worker.once('exit', () => end({ problem: 'unreadable' }))
	})
}

/** No signs that nobody sees, no runs of blanks; paragraphs stay apart. */
function tidy(text: string): string {
	return text
		.replace(/\r\n?/g, '\n')
		.replace(/[^\P{C}\n\t]/gu, '')
		.replace(/[\p{Zs}\t]+/gu, ' ')
		.replace(/ ?\n ?/g, '\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim()
}
