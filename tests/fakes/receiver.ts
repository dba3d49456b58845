import { type RecordedRequest, type StandinAnswer } from './contract.ts'
import { startServer } from './server.ts'

export type Receiver = {
	url: string
	received: RecordedRequest[]
	/** Statuses of the next answers; 200 afterwards. */
	answerNext(...statuses: number[]): void
	close(): Promise<void>
}

/** Stands where the product would: takes webhooks and keeps them. For tests of the stand-ins themselves. */
export async function startReceiver(): Promise<Receiver> {
	const statuses: number[] = []
	const answer = (): StandinAnswer => ({ status: statuses.shift() ?? 200, body: '' })
	const server = await startServer({ name: 'Receptor', routes: [], notFound: answer })
	return {
		url: server.url,
		received: server.requests,
		answerNext: (...next) => void statuses.push(...next),
		close: server.close,
	}
}
