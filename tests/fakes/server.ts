import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { now } from '#app/lib/clock.ts'
import { type Fault, type RecordedRequest, type Route, type StandinAnswer, type StandinRequest } from './contract.ts'
import { type FaultState, faultFor, faultRoutes, sufferFault } from './faults.ts'
import { html, json, requestLogPage } from './page.ts'

export type StandinServer = {
	url: string
	requests: RecordedRequest[]
	setFault(fault: Fault): void
	clearFaults(): void
	close(): Promise<void>
}

type ServerOptions = { name: string; port?: number; routes: Route[]; notFound: () => StandinAnswer }

const keptRequests = 20_000

/** A local HTTP server that records every request and suffers the faults it is told to (wire-formats §10.8). */
export async function startServer({ name, port = 0, routes, notFound }: ServerOptions): Promise<StandinServer> {
	const requests: RecordedRequest[] = []
	const faults: FaultState = { faults: [] }
	const all = [...routes, ...logRoutes(name, requests), ...faultRoutes(name, faults)]
	const server = createServer((incoming, response) => {
		receive(incoming)
			.then((request) => serve({ request, response, requests, faults, routes: all, notFound }))
			.catch(() => response.destroy())
	})
	// A stand-in must not be the one that closes an idle connection under a test.
	server.keepAliveTimeout = 120_000
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject)
		server.listen(port, '127.0.0.1', resolve)
	})
	const address = server.address()
	const bound = typeof address === 'object' && address ? address.port : port
	return {
		url: `http://127.0.0.1:${bound}`,
		requests,
		setFault: (fault) => faults.faults.push({ times: 1, ...fault }),
		clearFaults: () => faults.faults.splice(0),
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve())
				server.closeAllConnections()
			}),
	}
}

type Serving = {
	request: StandinRequest
	response: ServerResponse
	requests: RecordedRequest[]
	faults: FaultState
	routes: Route[]
	notFound: () => StandinAnswer
}

async function serve({ request, response, requests, faults, routes, notFound }: Serving): Promise<void> {
	const { method, url } = request
	if (url.pathname.startsWith('/_') || url.pathname === '/favicon.ico') {
		return write(response, await answerOf(routes, request, notFound))
	}
	const record = toRecord(request, requests.length + 1)
	requests.push(record)
	if (requests.length > keptRequests) requests.shift()
	const fault = faultFor(faults, method, url)
	record.fault = fault?.kind
	if (fault && fault.when === 'before' && (await sufferFault(fault, response))) return
	const answer = await answerOf(routes, request, notFound)
	if (fault && fault.when === 'after' && (await sufferFault(fault, response))) return
	record.status = answer.status
	write(response, answer)
}

async function answerOf(routes: Route[], request: StandinRequest, notFound: () => StandinAnswer) {
	for (const route of routes) {
		if (route.method !== request.method) continue
		const match = route.path.exec(request.url.pathname)
		if (match) return route.answer(request, match.slice(1).map(decodeURIComponent))
	}
	return notFound()
}

function write(response: ServerResponse, { status, headers, body }: StandinAnswer): void {
	if (response.destroyed) return
	response.writeHead(status, headers)
	response.end(body)
}

async function receive(incoming: IncomingMessage): Promise<StandinRequest> {
	const chunks: Buffer[] = []
	for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
	const raw = Buffer.concat(chunks)
	const url = new URL(incoming.url ?? '/', 'http://127.0.0.1')
	const headers: Record<string, string> = {}
	for (const [name, value] of Object.entries(incoming.headers)) headers[name] = String(value)
	const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
	const form = isForm ? new URLSearchParams(raw.toString()) : url.searchParams
	return { method: incoming.method ?? 'GET', url, headers, raw, json: jsonOf(raw), form }
}

function jsonOf(raw: Buffer): unknown {
	try {
		return JSON.parse(raw.toString())
	} catch {
		return undefined
	}
}

function toRecord({ method, url, headers, raw }: StandinRequest, number: number): RecordedRequest {
	const isText = /json|text|urlencoded/.test(headers['content-type'] ?? 'text')
	const body = isText ? raw.toString() : `(${raw.byteLength} bytes)`
	return { number, at: now(), method, path: url.pathname, query: url.search, headers, body }
}

function logRoutes(name: string, requests: RecordedRequest[]): Route[] {
	return [
		{
			method: 'GET',
			path: /^\/_requests$/,
			answer: ({ headers, form }) => {
				const wantsJson = form.has('json') || headers.accept?.includes('application/json')
				return wantsJson ? json(200, requests) : html(requestLogPage(name, requests))
			},
		},
	]
}
